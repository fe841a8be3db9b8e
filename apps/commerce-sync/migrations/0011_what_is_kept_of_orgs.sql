-- How much is kept of each org and mode in a table that has a quota (`kind`): bytes of the bodies in `sync_runs`, rows
-- of the others. Whatever writes there adds a row to `kept_changes` in the same commit, so that syncs of one org never
-- wait for each other; `commerce.settle-kept` adds these up.
CREATE TABLE kept_sums (
  org_id text NOT NULL,
  mode text NOT NULL,
  kind text NOT NULL,
  amount bigint NOT NULL,
  CONSTRAINT kept_sums_pkey PRIMARY KEY (org_id, mode, kind)
);
CREATE TABLE kept_changes (
  org_id text NOT NULL,
  mode text NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  kind text NOT NULL,
  amount bigint NOT NULL,
  CONSTRAINT kept_changes_pkey PRIMARY KEY (org_id, mode, id)
);
CREATE TRIGGER kept_added AFTER INSERT ON sync_runs REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_kept();
CREATE TRIGGER kept_changed AFTER UPDATE ON sync_runs REFERENCING OLD TABLE AS gone NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_kept();
CREATE TRIGGER kept_gone AFTER DELETE ON sync_runs REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION count_kept();
CREATE TRIGGER kept_emptied AFTER TRUNCATE ON sync_runs FOR EACH STATEMENT EXECUTE FUNCTION count_kept();
CREATE TRIGGER kept_added AFTER INSERT ON object_history REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_kept();
CREATE TRIGGER kept_gone AFTER DELETE ON object_history REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION count_kept();
CREATE TRIGGER kept_emptied AFTER TRUNCATE ON object_history FOR EACH STATEMENT EXECUTE FUNCTION count_kept();
CREATE TRIGGER kept_added AFTER INSERT ON trigger_results REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_kept();
CREATE TRIGGER kept_gone AFTER DELETE ON trigger_results REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION count_kept();
CREATE TRIGGER kept_emptied AFTER TRUNCATE ON trigger_results FOR EACH STATEMENT EXECUTE FUNCTION count_kept();
