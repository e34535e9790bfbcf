// @ts-check
// The game to try, in which Ben is about to make a fault.

export default `[Rules "wegner"]
[Player1 "Anna"]
[Player2 "Ben"]
[First "Ben"]
deal position
  R1: ♦8 ♠7
  R2: ♥3
  R3: ♣K
  R4: ♠J
  R5: ♥K
  R6: ♦5
  R7: ♦9
  R8: ♥J
  Q1: 46
  Q2: 45
  A1: ♥4
  A2: ♣J ♥9
  M: ♣A
`;
