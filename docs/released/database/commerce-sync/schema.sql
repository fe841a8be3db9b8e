CREATE TABLE erased_objects (
  org_id text NOT NULL,
  mode text NOT NULL,
  store_id text NOT NULL,
  object_hash text NOT NULL,
  erased_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT erased_objects_pkey PRIMARY KEY (org_id, mode, store_id, object_hash)
);
-- The service: INSERT, SELECT.

CREATE TABLE erasure_looks (
  org_id text NOT NULL,
  mode text NOT NULL,
  looks bigint NOT NULL,
  CONSTRAINT erasure_looks_pkey PRIMARY KEY (org_id, mode)
);

CREATE TABLE erasure_turns (
  org_id text NOT NULL,
  mode text NOT NULL,
  look_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT erasure_turns_pkey PRIMARY KEY (org_id, mode)
);
CREATE INDEX erasure_turns_by_look ON commerce.erasure_turns USING btree (look_at);

CREATE TABLE erasures (
  org_id text NOT NULL,
  mode text NOT NULL,
  erasure_id text NOT NULL,
  phone text NOT NULL,
  heard_at timestamp(3) with time zone NOT NULL,
  step text NOT NULL,
  behind text[],
  tries integer NOT NULL DEFAULT 0,
  is_told_again boolean NOT NULL DEFAULT false,
  erased_at timestamp(3) with time zone,
  contact_id text,
  CONSTRAINT erasures_pkey PRIMARY KEY (org_id, mode, erasure_id)
);

CREATE TABLE flow_triggers (
  org_id text NOT NULL,
  flow_id text NOT NULL,
  version bigint NOT NULL,
  triggers jsonb NOT NULL,
  CONSTRAINT flow_triggers_pkey PRIMARY KEY (org_id, flow_id)
);

CREATE TABLE inbox (
  day date NOT NULL,
  consumer text NOT NULL,
  event_id text NOT NULL,
  CONSTRAINT inbox_pkey PRIMARY KEY (day, consumer, event_id)
);

CREATE TABLE object_history (
  org_id text NOT NULL,
  mode text NOT NULL,
  store_id text NOT NULL,
  entity text NOT NULL,
  external_id text COLLATE "C" NOT NULL,
  version bigint NOT NULL,
  kind text NOT NULL,
  changes jsonb NOT NULL,
  facts jsonb,
  updated_at timestamp(3) with time zone,
  sync_run_id text,
  at timestamp(3) with time zone NOT NULL,
  number_hash text,
  object_created_at timestamp(3) with time zone,
  CONSTRAINT object_history_pkey PRIMARY KEY (org_id, mode, store_id, entity, external_id, version)
);
CREATE INDEX object_history_by_age ON commerce.object_history USING brin (at);
CREATE INDEX object_history_by_number ON commerce.object_history USING btree (org_id, mode, number_hash) WHERE (number_hash IS NOT NULL);

CREATE TABLE objects (
  org_id text NOT NULL,
  mode text NOT NULL,
  store_id text NOT NULL,
  entity text NOT NULL,
  external_id text COLLATE "C" NOT NULL,
  version bigint NOT NULL,
  replaced bigint NOT NULL,
  version_at text COLLATE "C" NOT NULL,
  facts jsonb NOT NULL,
  number text,
  order_external_id text COLLATE "C",
  contact_id text,
  phone text,
  object json NOT NULL,
  created_at timestamp(3) with time zone NOT NULL,
  updated_at timestamp(3) with time zone NOT NULL,
  synced_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT objects_pkey PRIMARY KEY (org_id, mode, store_id, entity, external_id)
);
CREATE INDEX objects_by_number ON commerce.objects USING btree (org_id, mode, number) WHERE (number IS NOT NULL);
CREATE INDEX objects_by_order ON commerce.objects USING btree (org_id, mode, store_id, order_external_id) WHERE (order_external_id IS NOT NULL);
CREATE INDEX objects_by_phone ON commerce.objects USING btree (org_id, mode, phone) WHERE (phone IS NOT NULL);

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

CREATE TABLE stores (
  org_id text NOT NULL,
  mode text NOT NULL,
  id text NOT NULL,
  platform text NOT NULL,
  key text NOT NULL,
  name text,
  status text NOT NULL,
  created_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT stores_pkey PRIMARY KEY (org_id, mode, id),
  CONSTRAINT stores_org_id_mode_key_key UNIQUE (org_id, mode, key)
);

CREATE TABLE sync_budgets (
  org_id text NOT NULL,
  mode text NOT NULL,
  level bigint NOT NULL,
  at timestamp with time zone NOT NULL,
  CONSTRAINT sync_budgets_pkey PRIMARY KEY (org_id, mode)
) WITH (fillfactor=50);

CREATE TABLE sync_runs (
  org_id text NOT NULL,
  mode text NOT NULL,
  id text NOT NULL,
  store_id text NOT NULL,
  entity text NOT NULL,
  is_imported boolean NOT NULL,
  counts jsonb NOT NULL,
  results json NOT NULL,
  body bytea,
  body_bytes integer NOT NULL,
  created_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT sync_runs_pkey PRIMARY KEY (org_id, mode, id)
);
CREATE INDEX sync_runs_by_age ON commerce.sync_runs USING btree (created_at);
CREATE INDEX sync_runs_by_store ON commerce.sync_runs USING btree (org_id, mode, store_id, id);
CREATE INDEX sync_runs_with_body ON commerce.sync_runs USING btree (created_at) WHERE (body IS NOT NULL);

CREATE TABLE trigger_results (
  org_id text NOT NULL,
  mode text NOT NULL,
  id text NOT NULL,
  flow_id text NOT NULL,
  trigger_id text NOT NULL,
  store_id text NOT NULL,
  entity text NOT NULL,
  external_id text COLLATE "C" NOT NULL,
  change text NOT NULL,
  outcome text NOT NULL,
  reason text,
  run_id text,
  command jsonb,
  due_at timestamp(3) with time zone NOT NULL,
  lease_owner text,
  lease_until timestamp(3) with time zone,
  asks integer NOT NULL DEFAULT 0,
  created_at timestamp(3) with time zone NOT NULL,
  decided_at timestamp(3) with time zone,
  CONSTRAINT trigger_results_pkey PRIMARY KEY (org_id, mode, id)
);
CREATE INDEX trigger_results_by_age ON commerce.trigger_results USING btree (created_at);
CREATE UNIQUE INDEX trigger_results_once ON commerce.trigger_results USING btree (org_id, mode, store_id, entity, external_id, flow_id, trigger_id, change);
CREATE INDEX trigger_results_pending ON commerce.trigger_results USING btree (org_id, mode, due_at, id) WHERE (outcome = 'pending'::text);

CREATE TABLE trigger_settings (
  org_id text NOT NULL,
  flow_id text NOT NULL,
  trigger_id text NOT NULL,
  enabled boolean NOT NULL,
  changed_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT trigger_settings_pkey PRIMARY KEY (org_id, flow_id, trigger_id)
);

CREATE OR REPLACE FUNCTION commerce.append_events(events jsonb)
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

CREATE OR REPLACE FUNCTION commerce.outbox_lease_parts(p_owner text, p_ttl_ms integer)
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
