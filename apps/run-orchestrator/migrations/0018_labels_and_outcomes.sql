SET LOCAL lock_timeout = '3s';

-- A row for each key and value of a run's metadata: what the list of runs by metadata walks along (docs/adr/0021-run-statuses.md). The label is a hash, so whoever finds a
-- run by it compares the run's metadata too. It covers org and mode: they need no columns here, and two orgs with the same metadata share no label.
CREATE TABLE run_labels (
  label bigint NOT NULL,
  created_at timestamptz(3) NOT NULL,
  id text NOT NULL,
  PRIMARY KEY (label, created_at, id)
);

-- The hash of hash partitions, which stays the same from release to release of PostgreSQL.
CREATE FUNCTION run_label(org_id text, mode text, key text, value text) RETURNS bigint
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN hashtextextended((org_id || E'\n' || mode || E'\n' || key || E'\n' || value) COLLATE "C", 0);

-- An outcome is set when a run ends: an index of `runs` by it would be written by every end (HOT). Null until it is set.
ALTER TABLE run_statuses ADD COLUMN outcome text;

-- Metadata is written with the run and never again.
CREATE OR REPLACE FUNCTION note_run_status() RETURNS trigger
LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  INSERT INTO run_statuses (org_id, mode, id, created_at, status, in_call, phone, outcome)
  VALUES (NEW.org_id, NEW.mode, NEW.id, NEW.created_at, NEW.status, NEW.in_call OR NEW.status = 'dialing',
          CASE WHEN NEW.in_call OR NEW.status IN ('scheduled', 'dialing') THEN NEW.phone END, NEW.outcome)
  ON CONFLICT (org_id, mode, id) DO UPDATE
     SET status = excluded.status, in_call = excluded.in_call, phone = excluded.phone, outcome = excluded.outcome;
  IF TG_OP = 'INSERT' AND NEW.metadata <> '{}' THEN
    INSERT INTO run_labels (label, created_at, id)
    SELECT run_label(NEW.org_id, NEW.mode, e.key, e.value), NEW.created_at, NEW.id FROM jsonb_each_text(NEW.metadata) e
        ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION forget_run_status() RETURNS trigger
LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  DELETE FROM run_statuses WHERE org_id = OLD.org_id AND mode = OLD.mode AND id = OLD.id;
  DELETE FROM run_labels WHERE created_at = OLD.created_at AND id = OLD.id
     AND label = ANY (ARRAY(SELECT run_label(OLD.org_id, OLD.mode, e.key, e.value) FROM jsonb_each_text(OLD.metadata) e));
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER note_run_status AFTER UPDATE ON runs FOR EACH ROW
  WHEN (OLD.status <> NEW.status OR OLD.in_call <> NEW.in_call OR OLD.outcome IS DISTINCT FROM NEW.outcome) EXECUTE FUNCTION note_run_status();
