-- 1. Which compulsory move does each player overlook most?
WITH missed AS (
  SELECT lower(culprit) AS who, mode(culprit ORDER BY culprit) AS player, code, name,
         count(*) AS missed
  FROM findings
  WHERE code BETWEEN 'Z301' AND 'Z315' AND waived IS NULL AND culprit IS NOT NULL
  GROUP BY who, code, name
)
SELECT player, code, name, missed
FROM missed
QUALIFY row_number() OVER (PARTITION BY who ORDER BY missed DESC, code) = 1
ORDER BY missed DESC, player;

-- 2. How many faults per hundred moves does each player make, month by month?
SELECT mode(p.name ORDER BY p.name) AS player, g.month,
       sum(p.moves) AS moves, sum(p.faults) AS faults,
       round(100 * sum(p.faults) / sum(p.moves), 2) AS per_hundred
FROM players p JOIN games g USING (game_id)
WHERE g.month IS NOT NULL
GROUP BY lower(p.name), g.month
HAVING sum(p.moves) > 0
ORDER BY player, month;

-- 3. Which faults does nobody notice?
SELECT code, name, count(*) AS faults, count(*) FILTER (NOT noticed) AS unnoticed,
       round(100 * unnoticed / faults)::INTEGER AS percent
FROM findings
WHERE stoppable AND waived IS NULL
GROUP BY ALL
ORDER BY unnoticed DESC, code;

-- 4. Who is right when calling Stop, and how many turns do they owe for wrong calls?
SELECT mode(caller ORDER BY caller) AS player, count(*) AS stops,
       count(*) FILTER (ruling = 'justified') AS right_ones,
       count(*) FILTER (ruling = 'wrongful') AS wrong_ones,
       count(*) FILTER (ruling = 'late') AS late_ones,
       count(*) FILTER (ruling = 'void') AS void_ones, coalesce(sum(cost), 0) AS turns_owed
FROM stops
GROUP BY lower(caller)
ORDER BY stops DESC, player;

-- 5. How long was the line of play when freeing or clearing was missed?
SELECT code, better_length AS moves, count(*) AS missed
FROM findings
WHERE code IN ('Z302', 'Z303') AND better_length IS NOT NULL
GROUP BY ALL
ORDER BY code, moves;

-- 6. Does it help to begin? How often does the player who moved first win?
WITH firsts AS (
  SELECT game_id, arg_min(player, event) AS player FROM events WHERE kind = 'move' GROUP BY game_id
)
SELECT rules, count(*) AS games, count(*) FILTER (winner = firsts.player) AS won,
       round(100 * won / count(*))::INTEGER AS percent
FROM games JOIN firsts USING (game_id)
WHERE winner IS NOT NULL AND games.players > 1
GROUP BY rules
ORDER BY games DESC, rules;

-- 7. Which games are the longest, and where are they?
SELECT path, game, rules, turns, moves, winner
FROM games
WHERE error IS NULL
ORDER BY moves DESC, path, game
LIMIT 10;

-- 8. Do players make more faults late in the evening? Faults per hundred moves by the length of play.
WITH moved AS (
  SELECT 50 * least(event // 50, 8) AS from_event, count(*) AS moves
  FROM events WHERE kind = 'move' GROUP BY ALL
), faulty AS (
  SELECT 50 * least(event // 50, 8) AS from_event, count(*) AS faults
  FROM findings WHERE severity = 'fault' AND waived IS NULL AND event IS NOT NULL GROUP BY ALL
)
SELECT from_event, moves, coalesce(faults, 0) AS faults,
       round(100 * coalesce(faults, 0) / moves, 2) AS per_hundred
FROM moved LEFT JOIN faulty USING (from_event)
ORDER BY from_event;

-- 9. Against whom does a player win? Results of every pair.
SELECT mode(a.name ORDER BY a.name) AS player, mode(b.name ORDER BY b.name) AS opponent,
       count(*) AS games, count(*) FILTER (a.result = 'won') AS won,
       count(*) FILTER (a.result = 'lost') AS lost
FROM players a JOIN players b USING (game_id)
WHERE a.seat <> b.seat AND a.result IS NOT NULL
GROUP BY lower(a.name), lower(b.name)
ORDER BY games DESC, player, opponent;

-- 10. What could not be judged, and why? And which files could not be read?
SELECT why_not AS reason, count(*) AS events, count(DISTINCT game_id) AS games
FROM events WHERE NOT judged GROUP BY ALL
UNION ALL
SELECT path || ': ' || error, NULL, NULL FROM games WHERE error IS NOT NULL
ORDER BY events DESC NULLS LAST, reason;
