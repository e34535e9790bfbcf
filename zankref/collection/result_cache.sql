--- table
CREATE TABLE IF NOT EXISTS judged (key BLOB UNIQUE, result BLOB)

--- get
SELECT result FROM judged WHERE key = ?

--- keep
INSERT OR REPLACE INTO judged VALUES (?, ?)

--- size
-- The bytes that are in use: room that has been made is used again.
SELECT (page_count - freelist_count) * page_size
FROM pragma_page_count, pragma_freelist_count, pragma_page_size

--- half
DELETE FROM judged WHERE rowid <= (SELECT avg(rowid) FROM judged)
