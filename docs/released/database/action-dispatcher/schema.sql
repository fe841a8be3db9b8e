CREATE TABLE action_calls (
  org_id text NOT NULL,
  mode text NOT NULL,
  id text NOT NULL,
  run_id text NOT NULL,
  call_id text NOT NULL,
  name text NOT NULL,
  args jsonb NOT NULL,
  is_confirmed boolean NOT NULL,
  status text NOT NULL,
  result jsonb,
  say text,
  error_code text,
  http_status integer,
  duration_ms integer,
  created_at timestamp(3) with time zone NOT NULL,
  finished_at timestamp(3) with time zone,
  version integer NOT NULL,
  deadline_at timestamp(3) with time zone,
  nth integer,
  CONSTRAINT action_calls_pkey PRIMARY KEY (org_id, mode, id)
);
CREATE UNIQUE INDEX action_calls_nth ON actions.action_calls USING btree (org_id, mode, call_id, name, nth);
CREATE INDEX action_calls_pending ON actions.action_calls USING btree (created_at) WHERE (status = 'pending'::text);
CREATE INDEX action_calls_sent ON actions.action_calls USING btree (deadline_at) WHERE (status = 'sent'::text);

CREATE TABLE action_claims (
  org_id text NOT NULL,
  flow_version_id text NOT NULL,
  actions text[] NOT NULL,
  expires_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT action_claims_pkey PRIMARY KEY (org_id, flow_version_id)
);

CREATE TABLE action_urls (
  org_id text NOT NULL,
  mode text NOT NULL,
  url text NOT NULL,
  secrets jsonb NOT NULL,
  CONSTRAINT action_urls_pkey PRIMARY KEY (org_id, mode)
);

CREATE TABLE actions (
  org_id text NOT NULL,
  name text NOT NULL,
  definition jsonb NOT NULL,
  headers text,
  created_by jsonb NOT NULL,
  created_at timestamp(3) with time zone NOT NULL,
  updated_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT actions_pkey PRIMARY KEY (org_id, name)
);

CREATE TABLE app_connections (
  org_id text NOT NULL,
  mode text NOT NULL,
  app_id text NOT NULL,
  has_actions boolean NOT NULL,
  connected_at timestamp(3) with time zone NOT NULL,
  version bigint NOT NULL,
  CONSTRAINT app_connections_pkey PRIMARY KEY (org_id, mode, app_id)
);

CREATE TABLE app_secrets (
  app_id text NOT NULL,
  secrets jsonb NOT NULL,
  version bigint NOT NULL DEFAULT 0,
  CONSTRAINT app_secrets_pkey PRIMARY KEY (app_id)
);

CREATE TABLE apps (
  app_id text NOT NULL,
  action_url text,
  version bigint NOT NULL,
  CONSTRAINT apps_pkey PRIMARY KEY (app_id)
);

CREATE TABLE catalogues (
  org_id text NOT NULL,
  changes bigint NOT NULL,
  CONSTRAINT catalogues_pkey PRIMARY KEY (org_id)
);

CREATE TABLE flow_actions (
  org_id text NOT NULL,
  flow_id text NOT NULL,
  version bigint NOT NULL,
  actions text[] NOT NULL,
  CONSTRAINT flow_actions_pkey PRIMARY KEY (org_id, flow_id)
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
CREATE INDEX idempotency_keys_created_at ON actions.idempotency_keys USING btree (created_at);
CREATE INDEX idempotency_keys_of_run ON actions.idempotency_keys USING btree (org_id, mode, ((resource ->> 'runId'::text))) WHERE ((resource ->> 'runId'::text) IS NOT NULL);

CREATE TABLE inbox (
  day date NOT NULL,
  consumer text NOT NULL,
  event_id text NOT NULL,
  CONSTRAINT inbox_pkey PRIMARY KEY (day, consumer, event_id)
);

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

CREATE OR REPLACE FUNCTION actions.append_events(events jsonb)
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

CREATE OR REPLACE FUNCTION actions.each_alone(statement text, lists text[])
 RETURNS jsonb
 LANGUAGE plpgsql
AS $function$
DECLARE
    types regtype[];
    typed text := statement;
    list text[];
    told jsonb := '[]';
    its_rows jsonb;
    one record;
    at_constraint text;
BEGIN
    -- As what PostgreSQL itself would take the parameters. What is prepared outlives its transaction: of one that broke off here it is still there.
    IF EXISTS (SELECT FROM pg_prepared_statements WHERE name = 'each_alone') THEN
        DEALLOCATE each_alone;
    END IF;
    EXECUTE 'PREPARE each_alone AS ' || statement;
    SELECT parameter_types INTO types FROM pg_prepared_statements WHERE name = 'each_alone';
    DEALLOCATE each_alone;
    FOR n IN 1 .. cardinality(types) LOOP
        typed := regexp_replace(typed, '\$' || n || '(?!\d)', format('($list[%s]::%s)', n, types[n]), 'g');
    END LOOP;
    typed := replace(typed, '$list', '$1');

    FOREACH list SLICE 1 IN ARRAY lists LOOP
        BEGIN
            its_rows := '[]';
            FOR one IN EXECUTE typed USING list LOOP
                its_rows := its_rows || jsonb_build_array(to_jsonb(one));
            END LOOP;
            told := told || jsonb_build_array(jsonb_build_object('rows', its_rows));
        EXCEPTION WHEN OTHERS THEN
            -- Conflicts, outages, timeouts, a server in trouble: no fault of these values.
            IF SQLSTATE ~ '^(08|25|40|53|55|57|58|XX)' THEN
                RAISE;
            END IF;
            GET STACKED DIAGNOSTICS at_constraint = CONSTRAINT_NAME;
            told := told || jsonb_build_array(jsonb_build_object('code', SQLSTATE, 'message', SQLERRM, 'constraint', at_constraint));
        END;
    END LOOP;
    RETURN told;
END;
$function$;

CREATE OR REPLACE FUNCTION actions.finish_idempotency_keys(outcomes jsonb)
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

CREATE OR REPLACE FUNCTION actions.outbox_lease_parts(p_owner text, p_ttl_ms integer)
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
