CREATE TABLE app_connections (
  org_id text NOT NULL,
  mode text NOT NULL,
  app_id text NOT NULL,
  is_connected boolean NOT NULL,
  connected_at timestamp(3) with time zone NOT NULL,
  version bigint NOT NULL,
  allowed_events text[],
  allowed_version bigint,
  CONSTRAINT app_connections_pkey PRIMARY KEY (org_id, mode, app_id)
);
CREATE INDEX app_connections_of_app ON webhooks.app_connections USING btree (app_id);
CREATE INDEX connections_to_learn ON webhooks.app_connections USING btree (org_id, mode, app_id) WHERE (allowed_version IS DISTINCT FROM version);

CREATE TABLE app_secrets (
  app_id text NOT NULL,
  version bigint NOT NULL,
  secrets jsonb NOT NULL,
  CONSTRAINT app_secrets_pkey PRIMARY KEY (app_id)
);

CREATE TABLE apps (
  app_id text NOT NULL,
  webhook_url text,
  webhook_events text[] NOT NULL,
  version bigint NOT NULL,
  CONSTRAINT apps_pkey PRIMARY KEY (app_id)
);

CREATE TABLE cut_runs (
  org_id text NOT NULL,
  mode text NOT NULL,
  run_id text NOT NULL,
  CONSTRAINT cut_runs_pkey PRIMARY KEY (org_id, mode, run_id)
);

CREATE TABLE deliveries (
  org_id text NOT NULL,
  mode text NOT NULL,
  id text NOT NULL,
  endpoint_id text NOT NULL,
  event_id text NOT NULL,
  event_type text NOT NULL,
  sequence bigint NOT NULL,
  status text NOT NULL,
  attempt_count integer NOT NULL DEFAULT 0,
  attempts jsonb NOT NULL DEFAULT '[]'::jsonb,
  next_attempt_at timestamp(3) with time zone,
  lease_owner text,
  lease_epoch integer NOT NULL DEFAULT 0,
  created_at timestamp(3) with time zone NOT NULL,
  claimable_at timestamp(3) with time zone,
  failed_sequence bigint,
  CONSTRAINT deliveries_pkey PRIMARY KEY (org_id, mode, id),
  CONSTRAINT deliveries_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'delivered'::text, 'failed'::text])))
) WITH (fillfactor=50);
CREATE INDEX deliveries_by_type ON webhooks.deliveries USING btree (endpoint_id, event_type, sequence);
CREATE INDEX deliveries_due ON webhooks.deliveries USING btree (endpoint_id, claimable_at) WHERE (claimable_at IS NOT NULL);
CREATE INDEX deliveries_failed ON webhooks.deliveries USING btree (endpoint_id, failed_sequence) WHERE (failed_sequence IS NOT NULL);
CREATE UNIQUE INDEX deliveries_log ON webhooks.deliveries USING btree (endpoint_id, sequence);
CREATE INDEX deliveries_of_event ON webhooks.deliveries USING btree (event_id);
CREATE INDEX deliveries_waiting ON webhooks.deliveries USING btree (endpoint_id, sequence) WHERE (COALESCE(claimable_at, '-infinity'::timestamp with time zone) > '-infinity'::timestamp with time zone);
CREATE TRIGGER note_failed_delivery BEFORE UPDATE ON webhooks.deliveries FOR EACH ROW WHEN (((new.status = 'failed'::text) OR (old.failed_sequence IS NOT NULL))) EXECUTE FUNCTION note_failed_delivery();

CREATE TABLE endpoint_health (
  org_id text NOT NULL,
  mode text NOT NULL,
  endpoint_id text NOT NULL,
  failing_since timestamp(3) with time zone,
  last_error text,
  lasting_since timestamp(3) with time zone,
  noticed_at timestamp(3) with time zone,
  recovered_at timestamp(3) with time zone,
  last_noticed_at timestamp(3) with time zone,
  failed_at timestamp(3) with time zone,
  failure_told_at timestamp(3) with time zone,
  is_untold boolean NOT NULL DEFAULT false,
  CONSTRAINT endpoint_health_pkey PRIMARY KEY (org_id, mode, endpoint_id)
);
CREATE INDEX endpoint_health_untold ON webhooks.endpoint_health USING btree (org_id, mode, endpoint_id) WHERE is_untold;

CREATE TABLE endpoints (
  org_id text NOT NULL,
  mode text NOT NULL,
  id text NOT NULL,
  url text NOT NULL,
  event_types text[] NOT NULL,
  description text NOT NULL,
  secret text,
  last_sequence bigint NOT NULL DEFAULT 0,
  created_at timestamp(3) with time zone NOT NULL,
  updated_at timestamp(3) with time zone NOT NULL,
  previous_secrets jsonb NOT NULL DEFAULT '[]'::jsonb,
  previous_event_types text[],
  event_types_changed_at timestamp(3) with time zone,
  is_paused boolean NOT NULL DEFAULT false,
  app_id text,
  max_per_second integer,
  next_send_at timestamp(3) with time zone,
  header_names text[] NOT NULL DEFAULT '{}'::text[],
  headers text,
  CONSTRAINT endpoints_pkey PRIMARY KEY (org_id, mode, id)
);
CREATE UNIQUE INDEX endpoints_of_app ON webhooks.endpoints USING btree (app_id, org_id, mode) WHERE (app_id IS NOT NULL);

CREATE TABLE erased_runs (
  org_id text NOT NULL,
  mode text NOT NULL,
  run_id text NOT NULL,
  erased_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT erased_runs_pkey PRIMARY KEY (org_id, mode, run_id)
);

CREATE TABLE event_cutting (
  is_only boolean NOT NULL DEFAULT true,
  is_on boolean NOT NULL,
  CONSTRAINT event_cutting_pkey PRIMARY KEY (is_only),
  CONSTRAINT event_cutting_is_only_check CHECK (is_only)
);
-- The service: SELECT.

CREATE TABLE event_parts (
  org_id text NOT NULL,
  mode text NOT NULL,
  run_id text NOT NULL,
  id text NOT NULL,
  text text NOT NULL,
  CONSTRAINT event_parts_pkey PRIMARY KEY (org_id, mode, run_id, id),
  CONSTRAINT event_parts_org_id_mode_run_id_fkey FOREIGN KEY (org_id, mode, run_id) REFERENCES cut_runs(org_id, mode, run_id) ON DELETE CASCADE
);
-- The service: INSERT, SELECT.

CREATE TABLE events (
  org_id text NOT NULL,
  mode text NOT NULL,
  id text NOT NULL,
  type text NOT NULL,
  body text NOT NULL,
  request_id text,
  traceparent text,
  created_at timestamp(3) with time zone NOT NULL,
  run_id text,
  whole_bytes integer,
  CONSTRAINT events_pkey PRIMARY KEY (org_id, mode, id),
  CONSTRAINT events_cut_run FOREIGN KEY (org_id, mode, run_id) REFERENCES cut_runs(org_id, mode, run_id) NOT VALID
);
CREATE INDEX events_of_cut_run ON webhooks.events USING btree (org_id, mode, run_id) WHERE (run_id IS NOT NULL);

CREATE TABLE leases (
  org_id text NOT NULL,
  mode text NOT NULL,
  endpoint_id text NOT NULL,
  first_sequence bigint NOT NULL,
  last_sequence bigint NOT NULL,
  ends_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT leases_pkey PRIMARY KEY (org_id, mode, endpoint_id, first_sequence)
);
CREATE INDEX leases_lapsing ON webhooks.leases USING btree (ends_at);

CREATE TABLE opt_out_events (
  org_id text NOT NULL,
  mode text NOT NULL,
  event_id text NOT NULL,
  contact_id text NOT NULL,
  CONSTRAINT opt_out_events_pkey PRIMARY KEY (org_id, mode, event_id)
);
CREATE INDEX opt_out_events_of_contact ON webhooks.opt_out_events USING btree (org_id, mode, contact_id);

CREATE TABLE outbox (
  part smallint NOT NULL,
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  event json NOT NULL,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT outbox_pkey PRIMARY KEY (part, id)
) WITH (autovacuum_vacuum_cost_delay=0, autovacuum_vacuum_scale_factor=0, autovacuum_vacuum_threshold=5000);
-- The service: DELETE, INSERT, MAINTAIN, SELECT, UPDATE.

CREATE TABLE outbox_dead (
  id bigint NOT NULL,
  event json NOT NULL,
  created_at timestamp(3) with time zone NOT NULL,
  failed_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  reason text NOT NULL,
  CONSTRAINT outbox_dead_pkey PRIMARY KEY (id)
);

CREATE TABLE outbox_lease (
  part smallint NOT NULL,
  owner text,
  epoch bigint NOT NULL DEFAULT 0,
  CONSTRAINT outbox_lease_pkey PRIMARY KEY (part)
);

CREATE TABLE outbox_relay (
  owner text NOT NULL,
  until timestamp with time zone NOT NULL,
  CONSTRAINT outbox_relay_pkey PRIMARY KEY (owner)
);

CREATE TABLE replays (
  org_id text NOT NULL,
  mode text NOT NULL,
  id text NOT NULL,
  endpoint_id text NOT NULL,
  status text NOT NULL,
  dry_run boolean NOT NULL,
  delivery_status text,
  since timestamp(3) with time zone NOT NULL,
  until timestamp(3) with time zone NOT NULL,
  rate_per_second integer NOT NULL,
  total bigint NOT NULL,
  done bigint NOT NULL DEFAULT 0,
  "position" bigint NOT NULL DEFAULT 0,
  last_sequence bigint NOT NULL,
  created_at timestamp(3) with time zone NOT NULL,
  stepped_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT replays_pkey PRIMARY KEY (org_id, mode, id),
  CONSTRAINT replays_status_check CHECK ((status = ANY (ARRAY['running'::text, 'done'::text, 'canceled'::text])))
);
CREATE UNIQUE INDEX replays_running ON webhooks.replays USING btree (endpoint_id) WHERE (status = 'running'::text);

CREATE TABLE slow_endpoints (
  org_id text NOT NULL,
  mode text NOT NULL,
  endpoint_id text NOT NULL,
  slot_ms integer NOT NULL,
  noted_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT slow_endpoints_pkey PRIMARY KEY (org_id, mode, endpoint_id)
);
CREATE INDEX slow_endpoints_by_age ON webhooks.slow_endpoints USING btree (noted_at);

CREATE OR REPLACE FUNCTION webhooks.append_events(events jsonb)
 RETURNS integer
 LANGUAGE sql
AS $function$
  WITH written AS (
    INSERT INTO outbox (part, event)
    SELECT (hashtextextended(e ->> 'key', 0) & 2147483647) % 12, coalesce((e ->> 'event')::json, e::json)
      FROM jsonb_array_elements(events) WITH ORDINALITY AS t (e, place) ORDER BY place
    RETURNING 1)
  SELECT count(*)::integer FROM written
$function$;

CREATE OR REPLACE FUNCTION webhooks.note_failed_delivery()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  NEW.failed_sequence := CASE WHEN NEW.status = 'failed' THEN NEW.sequence END;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION webhooks.outbox_lease_parts(p_owner text, p_ttl_ms integer)
 RETURNS TABLE(part smallint, epoch bigint)
 LANGUAGE plpgsql
AS $function$
#variable_conflict use_column
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('outbox:' || current_schema()));
  INSERT INTO outbox_relay (owner, until) VALUES (p_owner, clock_timestamp() + p_ttl_ms * interval '1 ms')
    ON CONFLICT (owner) DO UPDATE SET until = excluded.until;
  DELETE FROM outbox_relay WHERE until < clock_timestamp();
  UPDATE outbox_lease SET owner = NULL WHERE owner IS NOT NULL AND owner NOT IN (SELECT owner FROM outbox_relay);
  UPDATE outbox_lease l SET owner = CASE WHEN r.owner = p_owner THEN p_owner END, epoch = l.epoch + 1
    FROM (SELECT owner, row_number() OVER (ORDER BY owner) - 1 AS rank, count(*) OVER () AS n FROM outbox_relay) r
   WHERE l.part % r.n = r.rank AND ((r.owner = p_owner AND l.owner IS NULL) OR (r.owner <> p_owner AND l.owner = p_owner));
  RETURN QUERY SELECT l.part, l.epoch FROM outbox_lease l WHERE l.owner = p_owner;
END $function$;

ALTER ROLE CURRENT_USER SET enable_hashjoin=on;

ALTER ROLE CURRENT_USER SET enable_mergejoin=on;

ALTER ROLE CURRENT_USER SET enable_seqscan=off;

ALTER ROLE CURRENT_USER SET idle_in_transaction_session_timeout=30000ms;

ALTER ROLE CURRENT_USER SET jit=off;

ALTER ROLE CURRENT_USER SET lock_timeout=5000ms;

ALTER ROLE CURRENT_USER SET statement_timeout=8000ms;
