-- The priorities by name, in the order in which they are served (`PRIORITIES` of the domain): an enum sorts by declaration. Due runs
-- wait in queues by priority, mode, org and call type, so that one org's many do not stand before another's one. Ringing and answered
-- change neither priority nor due_at and stay HOT.
CREATE TYPE run_priority AS ENUM ('resumed', 'transactional', 'retry', 'service', 'promotional');

DROP INDEX runs_waiting;
ALTER TABLE runs DROP COLUMN lane;
ALTER TABLE runs ADD COLUMN priority run_priority NOT NULL GENERATED ALWAYS AS (
  CASE
    WHEN lease_owner IS NOT NULL THEN 'resumed'::run_priority
    WHEN attempts > 0 THEN 'retry'::run_priority
    WHEN call_type = 'transactional' THEN 'transactional'::run_priority
    WHEN call_type = 'service' THEN 'service'::run_priority
    ELSE 'promotional'::run_priority
  END
) STORED;
CREATE INDEX runs_waiting ON runs (priority, mode, org_id, call_type, due_at) WHERE due_at IS NOT NULL;

-- How many runs wait for the same start of hours, by the lines they share: their first attempts are spread by it. A hint and no more:
-- rows of windows that are over go as their org takes a new place.
DROP TABLE openings;
CREATE TABLE calling_windows (
  org_id text NOT NULL,
  mode text NOT NULL,
  line_pool text NOT NULL,
  opens_at timestamptz(3) NOT NULL,
  taken int NOT NULL,
  PRIMARY KEY (org_id, mode, line_pool, opens_at)
);
