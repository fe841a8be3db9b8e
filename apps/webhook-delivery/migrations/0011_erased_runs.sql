-- Runs of erased shoppers: an event of one may come after the news, as topics have no order between them, or be replayed from a dead letter.
CREATE TABLE erased_runs (
  org_id text NOT NULL,
  mode text NOT NULL,
  run_id text NOT NULL,
  erased_at timestamptz(3) NOT NULL,
  PRIMARY KEY (org_id, mode, run_id)
);
