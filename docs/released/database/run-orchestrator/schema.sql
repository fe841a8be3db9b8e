CREATE TYPE run_priority AS ENUM ('resumed', 'transactional', 'retry', 'service', 'promotional');

CREATE TABLE calling_windows (
  org_id text NOT NULL,
  mode text NOT NULL,
  line_pool text NOT NULL,
  opens_at timestamp(3) with time zone NOT NULL,
  taken integer NOT NULL,
  CONSTRAINT calling_windows_pkey PRIMARY KEY (org_id, mode, line_pool, opens_at)
);

CREATE TABLE decisions_heard (
  org_id text NOT NULL,
  mode text NOT NULL,
  phone text NOT NULL,
  version bigint NOT NULL,
  decided_at timestamp(3) with time zone NOT NULL,
  heard_at timestamp(3) with time zone NOT NULL,
  is_opted_out boolean NOT NULL,
  consent_ids text[] NOT NULL,
  request_id text,
  traceparent text,
  CONSTRAINT decisions_heard_pkey PRIMARY KEY (org_id, mode, phone, version)
);
CREATE INDEX decisions_heard_by_time ON runs.decisions_heard USING btree (heard_at);

CREATE TABLE dialling_hold (
  only_row boolean NOT NULL DEFAULT true,
  held boolean NOT NULL,
  reason text NOT NULL,
  changed_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT dialling_hold_pkey PRIMARY KEY (only_row),
  CONSTRAINT dialling_hold_only_row_check CHECK (only_row)
);

CREATE TABLE erased_numbers (
  org_id text NOT NULL,
  mode text NOT NULL,
  number_hash text NOT NULL,
  erased_at timestamp(3) with time zone NOT NULL DEFAULT '-infinity'::timestamp with time zone,
  CONSTRAINT erased_numbers_pkey PRIMARY KEY (org_id, mode, number_hash)
);

CREATE TABLE erasures (
  org_id text NOT NULL,
  mode text NOT NULL,
  erasure_id text NOT NULL,
  phone text NOT NULL,
  heard_at timestamp(3) with time zone NOT NULL,
  look_at timestamp(3) with time zone NOT NULL,
  request_id text,
  traceparent text,
  contact_id text,
  erased_at timestamp(3) with time zone,
  CONSTRAINT erasures_pkey PRIMARY KEY (org_id, mode, erasure_id)
);
CREATE INDEX erasures_by_time ON runs.erasures USING btree (look_at);

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
CREATE INDEX idempotency_keys_created_at ON runs.idempotency_keys USING btree (created_at);
CREATE INDEX idempotency_keys_of_run ON runs.idempotency_keys USING btree (org_id, mode, ((resource ->> 'runId'::text))) WHERE ((resource ->> 'runId'::text) IS NOT NULL);

CREATE TABLE limit_questions (
  org_id text NOT NULL,
  mode text NOT NULL,
  phone text NOT NULL,
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  run_id text,
  behind text,
  look_at timestamp(3) with time zone NOT NULL,
  owner text,
  CONSTRAINT limit_questions_pkey PRIMARY KEY (org_id, mode, phone, id)
);
CREATE INDEX limit_questions_by_time ON runs.limit_questions USING btree (look_at);

CREATE TABLE org_settings (
  org_id text NOT NULL,
  version bigint NOT NULL,
  calling_hours jsonb NOT NULL DEFAULT '{}'::jsonb,
  hours_before jsonb,
  is_verified boolean NOT NULL DEFAULT false,
  name text NOT NULL DEFAULT ''::text,
  shopper_limits jsonb NOT NULL DEFAULT '{"gapMinutes": 60, "reachedPerDay": 3, "attemptsPerDay": 8}'::jsonb,
  CONSTRAINT org_settings_pkey PRIMARY KEY (org_id)
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

CREATE TABLE replans (
  org_id text NOT NULL,
  version bigint NOT NULL,
  started_at timestamp(3) with time zone NOT NULL,
  mode text NOT NULL,
  place_at timestamp(3) with time zone,
  place_id text,
  look_at timestamp(3) with time zone NOT NULL,
  owner text,
  CONSTRAINT replans_pkey PRIMARY KEY (org_id)
);
CREATE INDEX replans_by_time ON runs.replans USING btree (look_at);

CREATE TABLE run_jobs (
  org_id text NOT NULL,
  mode text NOT NULL,
  id text NOT NULL,
  kind text NOT NULL,
  flow_id text,
  flow_version_id text,
  store_id text,
  metadata jsonb,
  stands boolean NOT NULL,
  status text NOT NULL,
  matched integer NOT NULL,
  done integer NOT NULL,
  planned integer NOT NULL,
  place_at timestamp(3) with time zone,
  place_id text,
  left_over text[] NOT NULL,
  look_at timestamp(3) with time zone,
  owner text,
  request_id text,
  traceparent text,
  created_at timestamp(3) with time zone NOT NULL,
  finished_at timestamp(3) with time zone,
  tries integer NOT NULL DEFAULT 0,
  set_aside integer NOT NULL DEFAULT 0,
  CONSTRAINT run_jobs_pkey PRIMARY KEY (org_id, mode, id),
  CONSTRAINT run_jobs_kind_check CHECK ((kind = ANY (ARRAY['pause'::text, 'resume'::text, 'cancel'::text, 'release'::text]))),
  CONSTRAINT run_jobs_status_check CHECK ((status = ANY (ARRAY['running'::text, 'done'::text])))
);
CREATE INDEX run_jobs_by_time ON runs.run_jobs USING btree (look_at) WHERE (look_at IS NOT NULL);
CREATE INDEX run_jobs_standing ON runs.run_jobs USING btree (org_id, mode) WHERE stands;

CREATE TABLE run_labels (
  label bigint NOT NULL,
  created_at timestamp(3) with time zone NOT NULL,
  id text NOT NULL,
  CONSTRAINT run_labels_pkey PRIMARY KEY (label, created_at, id)
);

CREATE TABLE run_statuses (
  org_id text NOT NULL,
  mode text NOT NULL,
  id text NOT NULL,
  created_at timestamp(3) with time zone NOT NULL,
  status text NOT NULL,
  in_call boolean NOT NULL,
  phone text,
  outcome text,
  CONSTRAINT run_statuses_pkey PRIMARY KEY (org_id, mode, id)
);
CREATE INDEX run_statuses_by_outcome ON runs.run_statuses USING btree (org_id, mode, outcome, created_at DESC, id DESC) WHERE (outcome IS NOT NULL);
CREATE INDEX run_statuses_by_phone ON runs.run_statuses USING btree (org_id, mode, phone) WHERE (phone IS NOT NULL);
CREATE INDEX run_statuses_in_call ON runs.run_statuses USING btree (org_id, mode, id) WHERE in_call;
CREATE INDEX run_statuses_listed ON runs.run_statuses USING btree (org_id, mode, status, created_at DESC, id DESC);

CREATE TABLE runs (
  org_id text NOT NULL,
  mode text NOT NULL,
  id text NOT NULL,
  flow_id text NOT NULL,
  flow_version_id text NOT NULL,
  contact_id text,
  phone text NOT NULL,
  inputs jsonb NOT NULL,
  language text NOT NULL,
  status text NOT NULL,
  attempts smallint NOT NULL,
  max_attempts smallint NOT NULL,
  next_attempt_at timestamp(3) with time zone,
  last_error text,
  outcome text,
  answers jsonb NOT NULL,
  metadata jsonb NOT NULL,
  created_at timestamp(3) with time zone NOT NULL,
  updated_at timestamp(3) with time zone NOT NULL,
  calls jsonb NOT NULL,
  actions jsonb NOT NULL,
  version integer NOT NULL,
  call_type text NOT NULL,
  basis jsonb NOT NULL,
  terms jsonb NOT NULL,
  test_answers jsonb,
  dial jsonb,
  lease_owner text,
  due_at timestamp(3) with time zone,
  outages smallint NOT NULL,
  trail jsonb NOT NULL DEFAULT '[]'::jsonb,
  priority run_priority NOT NULL GENERATED ALWAYS AS (
CASE
    WHEN (lease_owner IS NOT NULL) THEN 'resumed'::run_priority
    WHEN (attempts > 0) THEN 'retry'::run_priority
    WHEN (call_type = 'transactional'::text) THEN 'transactional'::run_priority
    WHEN (call_type = 'service'::text) THEN 'service'::run_priority
    ELSE 'promotional'::run_priority
END) STORED,
  trigger_key text,
  in_call boolean NOT NULL DEFAULT false,
  not_before timestamp(3) with time zone,
  CONSTRAINT runs_pkey PRIMARY KEY (org_id, mode, id)
) WITH (fillfactor=50);
CREATE INDEX runs_by_contact ON runs.runs USING btree (contact_id, org_id, mode, created_at DESC, id DESC) WHERE (contact_id IS NOT NULL);
CREATE INDEX runs_by_phone_listed ON runs.runs USING btree (phone, org_id, mode, created_at DESC, id DESC);
CREATE UNIQUE INDEX runs_by_trigger ON runs.runs USING btree (org_id, mode, trigger_key) WHERE (trigger_key IS NOT NULL);
CREATE INDEX runs_listed ON runs.runs USING btree (org_id, mode, created_at DESC, id DESC);
CREATE INDEX runs_of_flow ON runs.runs USING btree (org_id, mode, flow_id, created_at DESC, id DESC);
CREATE INDEX runs_parked ON runs.runs USING btree (due_at) WHERE ((due_at IS NOT NULL) AND (next_attempt_at IS NULL) AND (lease_owner IS NULL));
CREATE INDEX runs_waiting ON runs.runs USING btree (priority, mode, org_id, call_type, due_at) WHERE (due_at IS NOT NULL);
CREATE INDEX runs_waiting_by_language ON runs.runs USING btree (priority, mode, org_id, call_type, language, due_at) WHERE ((due_at IS NOT NULL) AND (lease_owner IS NULL));
CREATE TRIGGER forget_run_status AFTER DELETE ON runs.runs FOR EACH ROW EXECUTE FUNCTION forget_run_status();
CREATE TRIGGER note_new_run AFTER INSERT ON runs.runs FOR EACH ROW EXECUTE FUNCTION note_run_status();
CREATE TRIGGER note_run_status AFTER UPDATE ON runs.runs FOR EACH ROW WHEN (((old.status <> new.status) OR (old.in_call <> new.in_call) OR (old.outcome IS DISTINCT FROM new.outcome))) EXECUTE FUNCTION note_run_status();

CREATE OR REPLACE FUNCTION runs.append_events(events jsonb)
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

CREATE OR REPLACE FUNCTION runs.each_alone(statement text, lists text[])
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

CREATE OR REPLACE FUNCTION runs.finish_idempotency_keys(outcomes jsonb)
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

CREATE OR REPLACE FUNCTION runs.forget_run_status()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'runs'
AS $function$
BEGIN
  DELETE FROM run_statuses WHERE org_id = OLD.org_id AND mode = OLD.mode AND id = OLD.id;
  DELETE FROM run_labels WHERE created_at = OLD.created_at AND id = OLD.id
     AND label = ANY (ARRAY(SELECT run_label(OLD.org_id, OLD.mode, e.key, e.value) FROM jsonb_each_text(OLD.metadata) e));
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION runs.note_run_status()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'runs'
AS $function$
BEGIN
  INSERT INTO run_statuses (org_id, mode, id, created_at, status, in_call, phone, outcome)
  VALUES (NEW.org_id, NEW.mode, NEW.id, NEW.created_at, NEW.status, NEW.in_call OR NEW.status = 'dialing',
          CASE WHEN NEW.in_call OR NEW.status IN ('scheduled', 'dialing') THEN NEW.phone END, NEW.outcome)
  ON CONFLICT (org_id, mode, id) DO UPDATE
     SET status = excluded.status, in_call = excluded.in_call, phone = excluded.phone, outcome = excluded.outcome;
  IF TG_OP = 'INSERT' AND NEW.metadata <> '{}' THEN
    INSERT INTO run_labels (label, created_at, id)
    SELECT run_label(NEW.org_id, NEW.mode, e.key, e.value), NEW.created_at, NEW.id FROM jsonb_each_text(NEW.metadata) e
        ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION runs.outbox_lease_parts(p_owner text, p_ttl_ms integer)
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

CREATE OR REPLACE FUNCTION runs.refuse_erased(p_numbers jsonb)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(o.lock)
     FROM (SELECT DISTINCT hashtextextended(n ->> 'number_hash', 0) AS lock FROM jsonb_array_elements(p_numbers) n ORDER BY 1) o;
  IF EXISTS (SELECT FROM jsonb_to_recordset(p_numbers) AS n(org_id text, mode text, number_hash text, after_erasure timestamptz)
              CROSS JOIN LATERAL (SELECT FROM erased_numbers e WHERE e.org_id = n.org_id AND e.mode = n.mode AND e.number_hash = n.number_hash
                                     AND (n.after_erasure >= e.erased_at) IS NOT TRUE OFFSET 0) e) THEN
    RAISE EXCEPTION 'the shopper of the number was erased' USING ERRCODE = 'ER001';
  END IF;
END $function$;

CREATE OR REPLACE FUNCTION runs.run_label(org_id text, mode text, key text, value text)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN hashtextextended((((((((org_id || '
'::text) || mode) || '
'::text) || key) || '
'::text) || value) COLLATE "C"), (0)::bigint);

CREATE OR REPLACE FUNCTION runs.stops_of(p_tenants jsonb)
 RETURNS TABLE(org_id text, mode text, id text, kind text, flow_id text, flow_version_id text, store_id text, metadata jsonb)
 LANGUAGE plpgsql
 ROWS 1
AS $function$
#variable_conflict use_column
BEGIN
  PERFORM pg_advisory_xact_lock_shared(o.lock)
     FROM (SELECT DISTINCT hashtextextended(l.name, 0) AS lock
             FROM jsonb_array_elements(p_tenants) t
            CROSS JOIN LATERAL (VALUES ('stops/' || (t ->> 'orgId') || '/' || (t ->> 'mode')), (CASE WHEN t ->> 'mode' = 'live' THEN 'stops' END)) AS l(name)
            WHERE l.name IS NOT NULL ORDER BY 1) o;
  RETURN QUERY
    SELECT j.org_id, j.mode, j.id, j.kind, j.flow_id, j.flow_version_id, j.store_id, j.metadata
      FROM (SELECT DISTINCT t ->> 'orgId' AS org_id, t ->> 'mode' AS mode FROM jsonb_array_elements(p_tenants) t) n
     CROSS JOIN LATERAL (SELECT * FROM run_jobs s WHERE s.org_id = n.org_id AND s.mode = n.mode AND s.stands OFFSET 0) j
     UNION ALL
    SELECT NULL, 'live', NULL, 'hold', NULL, NULL, NULL, NULL FROM dialling_hold h WHERE h.only_row AND h.held;
END $function$;

ALTER ROLE CURRENT_USER SET enable_hashjoin=on;

ALTER ROLE CURRENT_USER SET enable_mergejoin=on;

ALTER ROLE CURRENT_USER SET enable_seqscan=off;

ALTER ROLE CURRENT_USER SET idle_in_transaction_session_timeout=30000ms;

ALTER ROLE CURRENT_USER SET jit=off;

ALTER ROLE CURRENT_USER SET lock_timeout=5000ms;

ALTER ROLE CURRENT_USER SET statement_timeout=8000ms;
