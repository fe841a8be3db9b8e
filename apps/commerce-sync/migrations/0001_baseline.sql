CREATE TABLE stores (
  org_id text NOT NULL,
  mode text NOT NULL,
  id text NOT NULL,
  platform text NOT NULL,
  key text NOT NULL,
  name text,
  status text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (org_id, mode, id),
  UNIQUE (org_id, mode, key)
);

-- The triggers of the published flows, from their events. Flows are shared by both modes of an org.
CREATE TABLE flow_triggers (
  org_id text NOT NULL,
  flow_id text NOT NULL,
  version bigint NOT NULL,
  triggers jsonb NOT NULL,
  PRIMARY KEY (org_id, flow_id)
);
