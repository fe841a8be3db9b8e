-- The actions of a run, of which every later event of it tells again, are kept once: cut out of the bodies and kept as parts (docs/adr/0029-parts-of-stored-events.md).
-- A run that parts are kept of: they go with it, and it stays while an event refers to it.
CREATE TABLE cut_runs (
  org_id text NOT NULL,
  mode text NOT NULL,
  run_id text NOT NULL,
  PRIMARY KEY (org_id, mode, run_id)
);

-- `id` is the hash of `text`: the same part is the same row, whichever event brings it first.
CREATE TABLE event_parts (
  org_id text NOT NULL,
  mode text NOT NULL,
  run_id text NOT NULL,
  id text NOT NULL,
  text text NOT NULL,
  PRIMARY KEY (org_id, mode, run_id, id),
  FOREIGN KEY (org_id, mode, run_id) REFERENCES cut_runs (org_id, mode, run_id) ON DELETE CASCADE
);

-- Null: `body` is whole. Else it has, in place of each part, the part's id between two U+0001, which stand in no JSON, and is `whole_bytes` long when it is put together.
ALTER TABLE events ADD COLUMN run_id text;

ALTER TABLE events ADD COLUMN whole_bytes integer;

-- Holds for new rows as it stands; those of before have no run.
ALTER TABLE events ADD CONSTRAINT events_cut_run FOREIGN KEY (org_id, mode, run_id) REFERENCES cut_runs (org_id, mode, run_id) NOT VALID;

-- Whether bodies are cut. A replica of the release before would send a cut body as it stands, so they are cut where none has ever run; elsewhere the next release begins.
CREATE TABLE event_cutting (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  is_on boolean NOT NULL
);

DO $$
DECLARE
  is_used boolean := EXISTS (SELECT FROM endpoints) OR EXISTS (SELECT FROM events);
BEGIN
  IF NOT is_used AND to_regclass('outbox_relay') IS NOT NULL THEN
    EXECUTE 'SELECT EXISTS (SELECT FROM outbox_relay)' INTO is_used;
  END IF;
  INSERT INTO event_cutting (is_on) VALUES (NOT is_used);
END $$;
