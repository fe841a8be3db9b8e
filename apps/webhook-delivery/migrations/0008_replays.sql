SET LOCAL lock_timeout = '3s';

-- Past deliveries of an endpoint being made due again, step by step: in the order of their sequence from `position` to `last_sequence`, those made from
-- `since` to `until` and in `delivery_status` (null: in any), `rate_per_second` of them. A step moves `position` in the transaction that makes
-- them due, so each is replayed once by one job, whoever dies.
CREATE TABLE replays (
  org_id text NOT NULL,
  mode text NOT NULL,
  id text NOT NULL,
  endpoint_id text NOT NULL,
  status text NOT NULL,
  dry_run boolean NOT NULL,
  delivery_status text,
  since timestamptz(3) NOT NULL,
  until timestamptz(3) NOT NULL,
  rate_per_second integer NOT NULL,
  total bigint NOT NULL,
  done bigint NOT NULL DEFAULT 0,
  position bigint NOT NULL DEFAULT 0,
  last_sequence bigint NOT NULL,
  created_at timestamptz(3) NOT NULL,
  stepped_at timestamptz(3) NOT NULL,
  PRIMARY KEY (org_id, mode, id),
  CHECK (status IN ('running', 'done', 'canceled'))
);

-- One at a time for an endpoint; and what there is to do.
CREATE UNIQUE INDEX replays_running ON replays (endpoint_id) WHERE status = 'running';
