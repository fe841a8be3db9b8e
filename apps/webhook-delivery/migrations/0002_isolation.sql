SET LOCAL lock_timeout = '3s';

-- Endpoints whose requests hold a slot for more than a second: a process that starts begins with one request for each of them.
-- Written when an endpoint becomes slow, deleted when it is quick again; what is older than a day is thrown away.
CREATE TABLE slow_endpoints (
  org_id text NOT NULL,
  mode text NOT NULL,
  endpoint_id text NOT NULL,
  slot_ms integer NOT NULL,
  noted_at timestamptz(3) NOT NULL,
  PRIMARY KEY (org_id, mode, endpoint_id)
);

CREATE INDEX slow_endpoints_by_age ON slow_endpoints (noted_at);

-- Every rolled secret signs until its own time is over, however many rolls there were: [{sealed, until}], newest first.
ALTER TABLE endpoints ADD COLUMN previous_secrets jsonb NOT NULL DEFAULT '[]';

UPDATE endpoints
   SET previous_secrets = jsonb_build_array(jsonb_build_object('sealed', previous_secret, 'until', previous_secret_until))
 WHERE previous_secret IS NOT NULL;

-- previous_secret and previous_secret_until are read by processes of before only: a later release drops them.

-- A change of types counts for the events made after it: one made before it and fanned out after it goes by the types of before.
ALTER TABLE endpoints ADD COLUMN previous_event_types text[];

ALTER TABLE endpoints ADD COLUMN event_types_changed_at timestamptz(3);

-- Paused: events are stored and numbered, and sent when it goes on.
ALTER TABLE endpoints ADD COLUMN is_paused boolean NOT NULL DEFAULT false;
