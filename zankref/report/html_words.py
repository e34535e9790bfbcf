"""The words of the replay page, all in one place, so that it can speak another language.

What the referee has to say comes ready from the verdict and from ``words``; here are the labels
around it. In braces stands what the page fills in.
"""


def page_words() -> dict[str, str]:
    """Return the page's words by the names that its template and its script call them."""
    return {
        "lang": "en",
        # The head.
        "game": "Game",
        "swap": "Other seat",
        "dark": "Dark",
        "summary": "Summary",
        "counts": "Findings: {findings} · Stops: {stops}",
        "no_script": "The table is drawn by a script, and scripts are switched off here. "
        "This is what the referee found:",
        "no_table": "There is no table without known rules.",
        # The table.
        "table": "The table",
        "cards_left": "cards left: {n}",
        "on_turn": "on turn",
        "misses": "turns to miss: {n}",
        "paused": "Pause",
        "better_way": "Better",
        "leave": "Back to the game",
        # The controls.
        "controls": "Steps",
        "slider": "Moment of the game",
        "first": "To the start",
        "back": "One step back",
        "play": "Play",
        "pause": "Hold",
        "next": "One step on",
        "last": "To the end",
        "previous_mark": "To the finding before",
        "next_mark": "To the next finding",
        "keys": "Keys: ← and → take a step, with Shift they go from finding to finding, Home and "
        "End to the start and the end; space plays; Escape leaves a better line.",
        # What happened, and what is said about it.
        "now": "This moment",
        "moves": "Moves",
        "start": "The start",
        "event": "Event {n} of {all}",
        "turn": "turn {n}",
        "line": "line {n}",
        "check": "check",
        "gap": "gap",
        "lost": "unreadable",
        "check_said": "What lay on the table was written down here.",
        "gap_said": "Play went unrecorded here.",
        "lost_said": "A line could not be read here.",
        "its_move": "The move: {move}",
        "not_judged": "Not fully judged: {reason}.",
        "before": "Before the move",
        "better": "Better",
        "or": "or",
        "play_way": "Play it",
        "play_way_long": "Play better line {n}: {way}",
        "in_way": "Better line:",
        # Marks, as they are read aloud.
        "mark_wrong": "fault or error",
        "mark_warning": "warning",
        "mark_right": "Stop is right",
        "mark_void": "without effect",
        "mark_doubt": "not fully judged",
        "mark_accepted": "accepted",
        # The graphs.
        "graphs": "The game in figures",
        "graph": "Cards left",
        "times": "Time of each turn",
        "times_total": "In all: {times}",
        # Cards and piles, as they are read aloud; suits in the order ♣ ♠ ♥ ♦.
        "suits": "clubs spades hearts diamonds",
        "card": "{rank} of {suit}",
        "joker": "joker",
        "covered": "covered card",
        "unknown_card": "unknown card",
        "some_cards": "some cards or none",
        "from_to": "from {from} to {to}",
        "pile_empty": "{pile}: empty",
        "pile_fallen": "{pile}: fallen away",
        "pile_squared": "{pile}: {cards} on top, cards in all: {n}",
    }
