-- The consents of a sync, from its commit until contacts has recorded them.
CREATE TABLE untold_consents (
  org_id text NOT NULL,
  mode text NOT NULL,
  sync_run_id text NOT NULL,
  place integer NOT NULL,
  contact_id text NOT NULL,
  phone text NOT NULL,
  -- When their object was created.
  created_at timestamptz(3) NOT NULL,
  consents jsonb NOT NULL,
  recorded_by jsonb NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  due_at timestamptz(3) NOT NULL,
  PRIMARY KEY (org_id, mode, sync_run_id, place)
);
-- A start asks whether any are left of its shopper (commerce.untold-of-contacts).
CREATE INDEX untold_consents_by_contact ON untold_consents (org_id, mode, contact_id);
-- A round takes those that are due (commerce.take-untold).
CREATE INDEX untold_consents_by_due ON untold_consents (due_at);
