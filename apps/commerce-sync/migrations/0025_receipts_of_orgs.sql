-- Receipts of connected stores have a quota, too: as 0011 for the other tables. Rows, whatever becomes of them.
CREATE TRIGGER kept_added AFTER INSERT ON hook_receipts REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_kept();
CREATE TRIGGER kept_gone AFTER DELETE ON hook_receipts REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION count_kept();
CREATE TRIGGER kept_emptied AFTER TRUNCATE ON hook_receipts FOR EACH STATEMENT EXECUTE FUNCTION count_kept();
