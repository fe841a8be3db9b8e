SET LOCAL lock_timeout = '3s';

-- Since when every try to an endpoint has failed; null: its last one did not. A row comes with the first failure of an endpoint and stays, so that results
-- of several endpoints are written by one statement in the order of the key, and two processes cannot lock each other out.
CREATE TABLE endpoint_health (
  org_id text NOT NULL,
  mode text NOT NULL,
  endpoint_id text NOT NULL,
  failing_since timestamptz(3),
  PRIMARY KEY (org_id, mode, endpoint_id)
);
