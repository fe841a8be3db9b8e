CREATE TABLE flow_versions (
  org_id text NOT NULL,
  id text NOT NULL,
  flow_id text NOT NULL,
  version integer NOT NULL,
  definition json NOT NULL,
  status text NOT NULL,
  published_at timestamp(3) with time zone NOT NULL,
  retired_at timestamp(3) with time zone,
  CONSTRAINT flow_versions_pkey PRIMARY KEY (org_id, id),
  CONSTRAINT flow_versions_org_id_flow_id_fkey FOREIGN KEY (org_id, flow_id) REFERENCES flows(org_id, id),
  CONSTRAINT flow_versions_org_id_flow_id_version_key UNIQUE (org_id, flow_id, version),
  CONSTRAINT flow_versions_status_check CHECK ((status = ANY (ARRAY['published'::text, 'retired'::text])))
);
CREATE UNIQUE INDEX flow_versions_published ON flow.flow_versions USING btree (org_id, flow_id) WHERE (status = 'published'::text);
-- The service: INSERT, SELECT, UPDATE (retired_at), UPDATE (status).

CREATE TABLE flows (
  org_id text NOT NULL,
  id text NOT NULL,
  library_key text,
  name text NOT NULL,
  published_version_id text,
  published_version integer,
  revision integer NOT NULL,
  draft json,
  draft_updated_at timestamp(3) with time zone,
  event_version bigint NOT NULL,
  created_by jsonb NOT NULL,
  created_at timestamp(3) with time zone NOT NULL,
  updated_at timestamp(3) with time zone NOT NULL,
  archived_at timestamp(3) with time zone,
  last_version integer,
  CONSTRAINT flows_pkey PRIMARY KEY (org_id, id),
  CONSTRAINT flows_check CHECK (((published_version_id IS NULL) = (published_version IS NULL))),
  CONSTRAINT flows_check1 CHECK (((draft IS NULL) = (draft_updated_at IS NULL))),
  CONSTRAINT flows_library_key UNIQUE (org_id, library_key)
);

CREATE TABLE idempotency_keys (
  org_id text NOT NULL,
  mode text NOT NULL,
  scope_id text NOT NULL,
  key text NOT NULL,
  fingerprint bytea NOT NULL,
  state text NOT NULL,
  owner uuid NOT NULL,
  lease_until timestamp(3) with time zone NOT NULL,
  tries integer NOT NULL,
  resource jsonb NOT NULL,
  status smallint,
  headers jsonb,
  body text,
  reference jsonb,
  created_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT idempotency_keys_pkey PRIMARY KEY (org_id, mode, scope_id, key),
  CONSTRAINT idempotency_keys_check CHECK (((state = 'answered'::text) = (status IS NOT NULL))),
  CONSTRAINT idempotency_keys_state_check CHECK ((state = ANY (ARRAY['claimed'::text, 'released'::text, 'answered'::text])))
) WITH (autovacuum_vacuum_cost_delay=0, autovacuum_vacuum_scale_factor=0.05, fillfactor=60);
CREATE INDEX idempotency_keys_created_at ON flow.idempotency_keys USING btree (created_at);
CREATE INDEX idempotency_keys_of_run ON flow.idempotency_keys USING btree (org_id, mode, ((resource ->> 'runId'::text))) WHERE ((resource ->> 'runId'::text) IS NOT NULL);

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

CREATE OR REPLACE FUNCTION flow.append_events(events jsonb)
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

CREATE OR REPLACE FUNCTION flow.finish_idempotency_keys(outcomes jsonb)
 RETURNS integer
 LANGUAGE plpgsql
 STRICT
AS $function$
DECLARE
  o record;
  finished integer := 0;
BEGIN
  FOR o IN
    SELECT * FROM jsonb_to_recordset(outcomes) AS r (
        org_id text, mode text, scope_id text, key text, owner uuid, status smallint, headers jsonb, body text, reference jsonb, if_held boolean)
     ORDER BY r.org_id, r.mode, r.scope_id, r.key
  LOOP
    IF o.status IS NULL THEN
      PERFORM 1 FROM idempotency_keys k
        WHERE k.org_id = o.org_id AND k.mode = o.mode AND k.scope_id = o.scope_id AND k.key = o.key
          AND k.owner = o.owner AND k.state = 'claimed' FOR SHARE;
    ELSE
      UPDATE idempotency_keys k SET state = 'answered', status = o.status, headers = o.headers, body = o.body, reference = o.reference
        WHERE k.org_id = o.org_id AND k.mode = o.mode AND k.scope_id = o.scope_id AND k.key = o.key
          AND k.owner = o.owner AND k.state = 'claimed';
    END IF;
    IF FOUND THEN
      finished := finished + 1;
    ELSIF o.if_held IS NOT TRUE THEN
      RAISE EXCEPTION 'the claim of an idempotency key is no longer held' USING ERRCODE = 'IK001';
    END IF;
  END LOOP;
  RETURN finished;
END $function$;

CREATE OR REPLACE FUNCTION flow.outbox_lease_parts(p_owner text, p_ttl_ms integer)
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
