--- begin
PRAGMA main.journal_mode = OFF;
PRAGMA main.synchronous = OFF;
CREATE TABLE listed (
    number INTEGER PRIMARY KEY, path TEXT UNIQUE, size INT, stamp TEXT, error TEXT,
    place TEXT UNIQUE, hash TEXT, wanted INT DEFAULT 0);
CREATE TABLE known (
    number INTEGER PRIMARY KEY, part TEXT, path TEXT, place TEXT, size INT, stamp TEXT, hash TEXT,
    games INT, error TEXT, fresh INT, made INT, fate TEXT);
CREATE INDEX known_place ON known (place);
CREATE INDEX known_hash ON known (hash);

--- seen
CREATE TABLE IF NOT EXISTS seen.seen (place TEXT PRIMARY KEY, size INT, stamp TEXT, hash TEXT);

--- recognize
-- What lies where it lay, as large as it was and unchanged since, is the same text.
UPDATE listed SET hash = (
    SELECT hash FROM known
    WHERE known.place = listed.place AND known.size = listed.size AND known.stamp = listed.stamp
        AND known.error IS NULL)
WHERE error IS NULL;
UPDATE listed SET hash = (
    SELECT hash FROM seen
    WHERE seen.place = listed.place AND seen.size = listed.size AND seen.stamp = listed.stamp)
WHERE error IS NULL AND hash IS NULL;
CREATE INDEX listed_hash ON listed (hash);
-- Of texts that are the same one is judged, unless it is there as the present settings have it.
UPDATE listed SET wanted = 1
WHERE hash IS NULL
    OR (number = (SELECT min(number) FROM listed AS same WHERE same.hash = listed.hash)
        AND NOT EXISTS (SELECT 1 FROM known WHERE known.hash = listed.hash AND fresh));

--- anew
SELECT EXISTS (SELECT 1 FROM listed JOIN known USING (hash) WHERE wanted AND NOT fresh);

--- settle
-- What was read and is not in the dataset as it lies there need not be read again.
INSERT OR REPLACE INTO seen.seen
SELECT place, size, stamp, hash FROM listed
WHERE wanted AND hash NOTNULL AND stamp NOTNULL AND NOT EXISTS (
    SELECT 1 FROM known
    WHERE known.place = listed.place AND known.stamp = listed.stamp AND known.hash = listed.hash);
-- A text is there once, judged with the present settings if it can be; what was there stays there.
UPDATE known SET fate = 'twice'
WHERE number IN (
    SELECT number FROM (
        SELECT number, row_number() OVER (
            PARTITION BY hash ORDER BY fresh DESC, made, number) AS copy
        FROM known WHERE hash NOTNULL)
    WHERE copy > 1);
UPDATE known SET fate = 'stays'
WHERE fate IS NULL AND (
    hash IN (SELECT hash FROM listed WHERE hash NOTNULL) OR (made AND error NOTNULL));
UPDATE known SET fate = 'changed'
WHERE fate IS NULL AND (error NOTNULL OR EXISTS (
    SELECT 1 FROM listed WHERE listed.place = known.place AND listed.hash NOTNULL));
-- What cannot be read just now, or lies in a folder or an archive that cannot, is not missing.
UPDATE known SET fate = 'stays'
WHERE fate IS NULL AND EXISTS (
    SELECT 1 FROM listed
    WHERE listed.hash IS NULL AND (
        listed.place = known.place
        OR (listed.place LIKE '%/' AND substr(known.place, 1, length(listed.place)) = listed.place)
        OR substr(known.place, -length(listed.place) - 2) = '::' || listed.place));
UPDATE known SET fate = 'missing' WHERE fate IS NULL;

--- goes
SELECT part, coalesce(hash, path), games FROM known
WHERE fate IN ('twice', 'changed') OR (fate = 'missing' AND :prune)
ORDER BY part;

--- moved
-- What lies elsewhere now is called as it is called there.
SELECT part, hash, games, there.path, there.place FROM known
JOIN (
    SELECT hash, path, place, min(number) FROM listed WHERE hash NOTNULL GROUP BY hash
) AS there USING (hash)
WHERE fate = 'stays' AND NOT EXISTS (
    SELECT 1 FROM listed WHERE listed.place = known.place AND listed.hash = known.hash)
ORDER BY part;

--- outcome
SELECT
    count(*) FILTER (WHERE made AND fate = 'stays'),
    total(games) FILTER (WHERE made AND fate = 'stays'),
    (SELECT count(hash) - count(DISTINCT hash) FROM listed),
    (SELECT count(*) FROM listed),
    count(*) FILTER (WHERE fate = 'missing')
FROM known;
