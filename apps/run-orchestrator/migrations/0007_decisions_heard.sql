SET LOCAL lock_timeout = '3s';

-- What shoppers decided in the last minutes, an opt-out or a withdrawal. A run that contacts admitted before the decision may be written after
-- its event was handled here, which then finds no run: the sweep of `StopMissedRuns` finds it by this. Rows go after minutes.
CREATE TABLE decisions_heard (
  org_id text NOT NULL,
  mode text NOT NULL,
  phone text NOT NULL,
  version bigint NOT NULL,
  decided_at timestamptz(3) NOT NULL,
  heard_at timestamptz(3) NOT NULL,
  is_opted_out boolean NOT NULL,
  consent_ids text[] NOT NULL,
  request_id text,
  traceparent text,
  PRIMARY KEY (org_id, mode, phone, version)
);
-- Asked by the sweep and by the deletion of what is old.
CREATE INDEX decisions_heard_by_time ON decisions_heard (heard_at);
