--- of games
game_id, path, line, rules, date, month, event, match, moves, content, error

--- of players
game_id, name, result, turns, moves, stops_called, stops_right, stops_wrong, stops_late,
turns_missed, timed_turns, seconds_least, seconds_most

--- of findings
game_id, code, severity, culprit, better_length, noticed, noticed_by, stoppable, waived, expected

--- of stops
game_id, caller, cost

--- of chances
game_id, player, code, length, due, taken

--- persons
-- What games add up to, in the SQL that SQLite and DuckDB share. The tables are those of a dataset,
-- as far as anything in them is counted, with the number of the text or dataset in "origin".
-- Functions in Python say what was asked for: counting.py has them.
CREATE TEMP TABLE persons AS
SELECT name, person(name) AS spelling, folded(person(name)) AS person,
       theirs(name) AS is_asked, against(name) AS is_against
FROM (SELECT DISTINCT name FROM players);

--- asked
-- Games that may be meant: is_meant is null where their date does not say. Those of others are
-- counted too, to be compared with; theirs are those of the players asked for.
CREATE TEMP TABLE asked AS
SELECT origin, game_id, path, line, rules, month, event, match, moves, content,
       substr(month, 1, 4) AS year, day_number(CAST(date AS VARCHAR)) AS weekday, is_theirs,
       meant(rules, event, coalesce(CAST(date AS VARCHAR), month)) AS is_meant
FROM (
    SELECT g.*, coalesce(p.is_theirs, theirs(NULL)) AS is_theirs,
           coalesce(p.is_against, against(NULL)) AS is_against
    FROM games g LEFT JOIN (
        SELECT origin, game_id, max(is_asked) AS is_theirs, max(is_against) AS is_against
        FROM players JOIN persons USING (name) GROUP BY origin, game_id
    ) p USING (origin, game_id)
    WHERE error IS NULL
) WHERE is_against;

--- records
-- Each game once, also if its text was given twice, perhaps as part of a dataset. Further records
-- of it lie elsewhere.
CREATE TEMP TABLE records AS
WITH many AS (
    SELECT *, count(*) OVER (PARTITION BY content) AS number FROM asked WHERE is_meant
), placed AS (
    SELECT *, CASE WHEN number > 1 THEN place(path) ELSE path END AS place FROM many
), given AS (
    SELECT *, row_number() OVER (PARTITION BY content, place, line ORDER BY origin) AS again
    FROM placed
)
SELECT *, row_number() OVER same AS record, first_value(path || ':' || line) OVER same AS first
FROM given WHERE again = 1
WINDOW same AS (PARTITION BY content ORDER BY path, line, origin);

--- counted
CREATE TEMP TABLE counted AS SELECT * FROM records WHERE record = 1 OR {count_twins};

--- doubled
-- Games in which one person is more than one player: they count for nobody.
CREATE TEMP TABLE doubled AS
SELECT origin, game_id, path || ':' || line AS game
FROM counted JOIN players USING (origin, game_id) JOIN persons USING (name)
GROUP BY origin, game_id, path, line HAVING count(*) > count(DISTINCT person);

--- seats
CREATE TEMP TABLE seats AS
SELECT c.rules, c.month, c.event, c.match, c.year, c.weekday, p.*, q.person AS player, q.spelling
FROM counted c JOIN players p USING (origin, game_id) JOIN persons q USING (name)
WHERE (origin, game_id) NOT IN (SELECT origin, game_id FROM doubled);

--- sides
CREATE TEMP TABLE sides AS
SELECT s.*, o.opponent FROM seats s LEFT JOIN (
    SELECT a.origin, a.game_id, a.name, group_concat(b.player, '{between}') AS opponent
    FROM seats a JOIN seats b USING (origin, game_id)
    WHERE a.player <> b.player AND {by_opponent}
    GROUP BY a.origin, a.game_id, a.name
) o USING (origin, game_id, name);

--- faults
-- One that the record waives is none.
CREATE TEMP VIEW faults AS
SELECT origin, game_id, code, culprit, coalesce(better_length, 0) AS length, noticed, noticed_by,
       stoppable
FROM findings WHERE severity = 'fault' AND waived IS NULL;

--- +numbers
SELECT {keys}, count(*) AS games, count(*) FILTER (WHERE result = 'won') AS won,
       count(*) FILTER (WHERE result = 'lost') AS lost,
       count(*) FILTER (WHERE result IN ('draw', 'blocked')) AS drawn,
       sum(turns) AS turns, sum(moves) AS moves, sum(stops_called) AS stops_called,
       sum(stops_right) AS stops_right, sum(stops_wrong) AS stops_wrong,
       sum(stops_late) AS stops_late, sum(turns_missed) AS turns_missed,
       sum(timed_turns) AS timed_turns, sum(seconds_least) AS seconds_least,
       sum(seconds_most) AS seconds_most
FROM sides GROUP BY {all};

--- +costs
SELECT {keys}, sum(cost) AS stops_cost
FROM sides JOIN (SELECT origin, game_id, caller AS name, cost FROM stops)
    USING (origin, game_id, name)
GROUP BY {all};

--- +faults
SELECT {keys}, code, length, count(*) AS faults,
       count(*) FILTER (WHERE stoppable) AS stoppable,
       count(*) FILTER (WHERE stoppable AND NOT noticed) AS unnoticed
FROM sides JOIN (SELECT *, culprit AS name FROM faults) USING (origin, game_id, name)
GROUP BY {all}, code, length;

--- +calls
-- Faults of others that a Stop could take back, and that nobody else had noticed.
SELECT {keys}, code, 0 AS length, count(*) AS to_call,
       count(*) FILTER (WHERE noticed) AS called
FROM sides JOIN faults USING (origin, game_id)
WHERE stoppable AND name <> coalesce(culprit, '') AND (NOT noticed OR noticed_by = name)
GROUP BY {all}, code;

--- +chances
SELECT {keys}, code, coalesce(length, 0) AS length, sum(due) AS due, sum(taken) AS taken
FROM sides JOIN (SELECT origin, game_id, player AS name, code, length, due, taken FROM chances)
    USING (origin, game_id, name)
GROUP BY {all}, code, coalesce(length, 0);

--- lengths
SELECT {of_games}, moves, count(*) FROM counted WHERE is_theirs GROUP BY {all}, moves;

--- games
SELECT count(*), count(*) - count(month) FROM counted WHERE is_theirs;

--- flawed
-- Errors that the record waives or expects are meant to be there.
SELECT count(*) FROM counted WHERE is_theirs AND (origin, game_id) IN (
    SELECT origin, game_id FROM findings
    WHERE severity = 'error' AND waived IS NULL AND NOT expected);

--- unread
SELECT DISTINCT path, error FROM games WHERE error IS NOT NULL ORDER BY path, error;

--- unplaced
SELECT path || ':' || line FROM asked WHERE is_meant IS NULL AND is_theirs ORDER BY path, line;

--- twins
SELECT path || ':' || line, first FROM records WHERE record > 1 ORDER BY path, line;

--- selves
SELECT game FROM doubled ORDER BY game;

--- results
-- As they are rated, for each player and each other, but that of three nobody lost to who lost too.
SELECT coalesce(a.month, ''), a.player, b.player,
       CASE a.result WHEN 'won' THEN 1e0 WHEN 'lost' THEN 0e0 ELSE 5e-1 END AS scored, count(*)
FROM seats a JOIN seats b USING (origin, game_id)
WHERE a.player <> b.player AND a.result IS NOT NULL AND (a.result <> 'lost' OR b.result = 'won')
GROUP BY a.month, a.player, b.player, scored;

--- spellings
SELECT player, spelling, count(*) FROM seats GROUP BY player, spelling;

--- met
SELECT DISTINCT a.player, b.player FROM seats a JOIN seats b USING (origin, game_id)
WHERE a.player < b.player;
