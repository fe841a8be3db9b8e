CREATE UNLOGGED TABLE awaited_lines (
  org_id text NOT NULL,
  number_id text NOT NULL,
  until timestamp with time zone NOT NULL,
  CONSTRAINT awaited_lines_pkey PRIMARY KEY (org_id, number_id)
) WITH (autovacuum_vacuum_cost_delay=0, autovacuum_vacuum_scale_factor=0, autovacuum_vacuum_threshold=1000);

CREATE TABLE balances (
  org_id text NOT NULL,
  amount bigint NOT NULL,
  taken_in bigint NOT NULL DEFAULT 0,
  CONSTRAINT balances_pkey PRIMARY KEY (org_id),
  CONSTRAINT balances_amount_check CHECK ((amount >= 0))
);

CREATE TABLE busy_tries (
  org_id text NOT NULL,
  mode text NOT NULL,
  run_id text NOT NULL,
  tried_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT busy_tries_pkey PRIMARY KEY (org_id, mode, run_id)
);

CREATE TABLE calls (
  org_id text NOT NULL,
  mode text NOT NULL,
  id text NOT NULL,
  run_id text NOT NULL,
  attempt integer NOT NULL,
  flow_version_id text NOT NULL,
  call_type text NOT NULL,
  phone text NOT NULL,
  language text NOT NULL,
  inputs jsonb NOT NULL,
  metadata jsonb NOT NULL,
  test_answers jsonb,
  request_id text,
  traceparent text,
  status text NOT NULL,
  end_reason text,
  answers jsonb NOT NULL DEFAULT '{}'::jsonb,
  outcome text,
  talk_seconds integer,
  languages_heard jsonb NOT NULL DEFAULT '[]'::jsonb,
  transcript jsonb NOT NULL DEFAULT '[]'::jsonb,
  created_at timestamp(3) with time zone NOT NULL,
  answered_at timestamp(3) with time zone,
  ended_at timestamp(3) with time zone,
  phase smallint NOT NULL,
  lease_owner text,
  lease_until timestamp(3) with time zone,
  lease_epoch integer NOT NULL DEFAULT 1,
  number_id text,
  is_promised boolean NOT NULL DEFAULT false,
  opt_out_heard_at timestamp(3) with time zone,
  app_id text,
  number_series text,
  series_rules_version text,
  hang_up_at timestamp(3) with time zone,
  CONSTRAINT calls_pkey PRIMARY KEY (org_id, mode, id),
  CONSTRAINT calls_check CHECK (((lease_until IS NULL) = (ended_at IS NOT NULL)))
) WITH (fillfactor=50, toast_tuple_target=4080);
CREATE INDEX calls_claimable ON telephony.calls USING btree (lease_until) WHERE (lease_until IS NOT NULL);
CREATE INDEX calls_of_player ON telephony.calls USING btree (COALESCE(lease_owner, ''::text)) WHERE (lease_until IS NOT NULL);

CREATE UNLOGGED TABLE carrier_starts (
  account text NOT NULL,
  tokens double precision NOT NULL,
  filled_at timestamp with time zone NOT NULL,
  CONSTRAINT carrier_starts_pkey PRIMARY KEY (account)
);

CREATE TABLE credit_entries (
  org_id text NOT NULL,
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  kind text NOT NULL,
  amount bigint NOT NULL,
  note text,
  call_id text,
  created_by jsonb,
  created_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT credit_entries_pkey PRIMARY KEY (org_id, id)
);
-- The service: INSERT, SELECT.

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
CREATE INDEX idempotency_keys_created_at ON telephony.idempotency_keys USING btree (created_at);
CREATE INDEX idempotency_keys_of_run ON telephony.idempotency_keys USING btree (org_id, mode, ((resource ->> 'runId'::text))) WHERE ((resource ->> 'runId'::text) IS NOT NULL);

CREATE UNLOGGED TABLE line_reservations (
  org_id text NOT NULL,
  id text NOT NULL,
  number_id text NOT NULL,
  slots integer NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT line_reservations_pkey PRIMARY KEY (org_id, id, number_id),
  CONSTRAINT line_reservations_slots_check CHECK ((slots > 0))
) WITH (autovacuum_vacuum_cost_delay=0, autovacuum_vacuum_scale_factor=0, autovacuum_vacuum_threshold=1000);

CREATE TABLE line_use (
  org_id text NOT NULL,
  number_id text NOT NULL,
  used bigint NOT NULL,
  CONSTRAINT line_use_pkey PRIMARY KEY (org_id, number_id),
  CONSTRAINT line_use_used_check CHECK ((used >= 0))
) WITH (autovacuum_vacuum_cost_delay=0, autovacuum_vacuum_scale_factor=0, autovacuum_vacuum_threshold=1000, fillfactor=50);

CREATE TABLE live_leases (
  org_id text NOT NULL,
  call_id text NOT NULL,
  number_id text NOT NULL,
  phone text NOT NULL,
  hold bigint NOT NULL,
  CONSTRAINT live_leases_pkey PRIMARY KEY (org_id, call_id),
  CONSTRAINT live_leases_hold_check CHECK ((hold >= 0)),
  CONSTRAINT live_leases_org_id_phone_key UNIQUE (org_id, phone)
) WITH (autovacuum_vacuum_cost_delay=0, autovacuum_vacuum_scale_factor=0, autovacuum_vacuum_threshold=1000);
CREATE TRIGGER all_lines_freed AFTER TRUNCATE ON telephony.live_leases FOR EACH STATEMENT EXECUTE FUNCTION all_lines_freed();
CREATE TRIGGER lines_taken AFTER INSERT ON telephony.live_leases REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION lines_taken();

CREATE TABLE numbers (
  org_id text NOT NULL,
  id text NOT NULL,
  phone text NOT NULL,
  call_types text[] NOT NULL,
  lines integer NOT NULL,
  languages text[] NOT NULL,
  speech boolean NOT NULL,
  dtmf boolean NOT NULL,
  created_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT numbers_pkey PRIMARY KEY (org_id, id),
  CONSTRAINT numbers_lines_check CHECK ((lines >= 1)),
  CONSTRAINT numbers_org_id_phone_key UNIQUE (org_id, phone)
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

CREATE TABLE players (
  owner text NOT NULL,
  alive_until timestamp(3) with time zone NOT NULL,
  CONSTRAINT players_pkey PRIMARY KEY (owner)
);

CREATE TABLE released (
  org_id text NOT NULL,
  number_id text NOT NULL,
  lines bigint NOT NULL,
  amount bigint NOT NULL,
  CONSTRAINT released_pkey PRIMARY KEY (org_id, number_id),
  CONSTRAINT released_amount_check CHECK ((amount >= 0)),
  CONSTRAINT released_lines_check CHECK ((lines >= 0))
) WITH (autovacuum_vacuum_cost_delay=0, autovacuum_vacuum_scale_factor=0, autovacuum_vacuum_threshold=1000, fillfactor=50);

CREATE TABLE removed_numbers (
  org_id text NOT NULL,
  id text NOT NULL,
  phone text NOT NULL,
  removed_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT removed_numbers_pkey PRIMARY KEY (org_id, id)
);

CREATE TABLE virtual_carrier_requests (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  call_id text NOT NULL,
  run_id text NOT NULL,
  phone text NOT NULL,
  answer text NOT NULL,
  started_at timestamp with time zone NOT NULL,
  hung_up_at timestamp(3) with time zone,
  CONSTRAINT virtual_carrier_requests_pkey PRIMARY KEY (id)
);
CREATE INDEX virtual_carrier_busy_runs ON telephony.virtual_carrier_requests USING btree (run_id) WHERE (answer = 'lines_busy'::text);
CREATE INDEX virtual_carrier_requests_by_run ON telephony.virtual_carrier_requests USING btree (run_id);

CREATE OR REPLACE FUNCTION telephony.all_lines_freed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  DELETE FROM line_use;
  UPDATE released SET lines = 0;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION telephony.append_events(events jsonb)
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

CREATE OR REPLACE FUNCTION telephony.await_lines(p_org text, p_type text, p_language text, p_needs_speech boolean, p_now timestamp with time zone, p_but text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE sql
AS $function$
  INSERT INTO awaited_lines AS a (org_id, number_id, until)
  SELECT n.org_id, n.id, p_now + interval '5 seconds' FROM numbers n
   WHERE n.org_id = p_org AND n.call_types @> ARRAY[p_type] AND number_can(n.languages, n.speech, n.dtmf, p_language, p_needs_speech)
     AND n.lines <= COALESCE((SELECT sum(u.used) FROM line_use u WHERE u.org_id = p_org AND u.number_id = n.id), 0)
                  - COALESCE((SELECT sum(f.lines) FROM released f WHERE f.org_id = p_org AND f.number_id = n.id), 0)
                  + COALESCE((SELECT sum(r.slots) FROM line_reservations r
                               WHERE r.org_id = p_org AND r.number_id = n.id AND r.expires_at > p_now AND split_part(r.id, '.', 1) IS DISTINCT FROM p_but), 0)
   ORDER BY n.id
      ON CONFLICT (org_id, number_id) DO UPDATE SET until = excluded.until WHERE a.until < excluded.until - interval '1 second'
$function$;

CREATE OR REPLACE FUNCTION telephony.each_alone(statement text, lists text[])
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

CREATE OR REPLACE FUNCTION telephony.end_live_calls(p_steps jsonb, p_owner text)
 RETURNS TABLE(ord integer, is_told boolean)
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
 SET jit TO 'off'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
#variable_conflict use_column
DECLARE
  -- The orgs of calls that cost more than was held, as that is taken from the balance; and of calls that may end as if they had never been: a placing that is
  -- repeated meanwhile either sees none, or is told of their end.
  v_locked text[] := ARRAY(
    SELECT DISTINCT s.org_id FROM jsonb_to_recordset(p_steps) AS s (kind text, org_id text, mode text, id text, charge bigint)
      LEFT JOIN LATERAL (SELECT c.phone FROM calls c
                          WHERE s.charge > 0 AND c.org_id = s.org_id AND c.mode = s.mode AND c.id = s.id OFFSET 0) c ON true
      LEFT JOIN LATERAL (SELECT l.hold FROM live_leases l WHERE l.org_id = s.org_id AND l.call_id = s.id AND l.phone = c.phone OFFSET 0) l ON true
     WHERE s.kind <> 'end' OR s.charge > COALESCE(l.hold, 0) ORDER BY 1);
BEGIN
  IF cardinality(v_locked) > 0 THEN
    PERFORM FROM balances WHERE org_id = ANY (v_locked) ORDER BY org_id FOR UPDATE;
    UPDATE balances b SET amount = b.amount + r.total - b.taken_in, taken_in = r.total
      FROM (SELECT o.org_id, COALESCE((SELECT sum(g.amount) FROM released g WHERE g.org_id = o.org_id), 0) AS total FROM unnest(v_locked) AS o (org_id)) r
     WHERE b.org_id = r.org_id AND r.total <> b.taken_in;
  END IF;
  RETURN QUERY
  WITH mine AS MATERIALIZED (
    SELECT s.*, s.kind = 'end' OR c.is_promised AS is_told, l.place AS lease, l.number_id, l.hold
      -- Always true, and tells the planner that a batch is small: s.mode = 'live' AND s.id > 'cal_'.
      FROM (SELECT * FROM jsonb_to_recordset(p_steps) AS s (
                     ord int, kind text, org_id text, mode text, id text, lease_epoch int, status text, answered_at timestamptz, ended_at timestamptz,
                     end_reason text, answers jsonb, outcome text, talk_seconds int, languages_heard jsonb, transcript jsonb, charge bigint)
             WHERE s.mode = 'live' AND s.id > 'cal_' ORDER BY s.org_id, s.id) s
     CROSS JOIN LATERAL (
       SELECT c.is_promised, c.phone FROM calls c
        WHERE c.org_id = s.org_id AND c.mode = s.mode AND c.id = s.id
          AND c.lease_owner = p_owner AND c.lease_epoch = s.lease_epoch AND c.ended_at IS NULL
          FOR UPDATE) c
      LEFT JOIN LATERAL (SELECT l.ctid AS place, l.number_id, l.hold FROM live_leases l
                          WHERE l.org_id = s.org_id AND l.call_id = s.id AND l.phone = c.phone OFFSET 0) l ON true
  ), undone AS (
    DELETE FROM calls c USING mine m WHERE c.org_id = m.org_id AND c.mode = m.mode AND c.id = m.id AND m.kind = 'undo' AND NOT m.is_told
  ), ended AS (
    UPDATE calls c
       SET phase = CASE WHEN m.is_told THEN 5 ELSE c.phase END,
           status = m.status,
           answered_at = COALESCE(m.answered_at, c.answered_at),
           ended_at = m.ended_at,
           end_reason = m.end_reason,
           answers = COALESCE(m.answers, c.answers),
           outcome = m.outcome,
           talk_seconds = m.talk_seconds,
           languages_heard = COALESCE(m.languages_heard, c.languages_heard),
           transcript = COALESCE(m.transcript, c.transcript),
           lease_until = NULL
      FROM mine m
     WHERE c.org_id = m.org_id AND c.mode = m.mode AND c.id = m.id AND (m.kind <> 'undo' OR m.is_told)
  ), freed AS (
    DELETE FROM live_leases l WHERE l.ctid = ANY (ARRAY(SELECT m.lease FROM mine m))
  ), due AS (
    SELECT m.org_id, m.id, m.number_id, m.hold, m.charge, m.ended_at,
           (SELECT b.amount FROM balances b WHERE b.org_id = m.org_id)
             + sum(m.hold) OVER (PARTITION BY m.org_id) + m.charge - sum(m.charge) OVER (PARTITION BY m.org_id ORDER BY m.ord) AS available
      FROM (SELECT DISTINCT ON (lease) * FROM mine WHERE lease IS NOT NULL ORDER BY lease, ord) m -- a call that is named twice is paid for once
  ), paid AS MATERIALIZED (
    SELECT org_id, id, number_id, hold, ended_at, GREATEST(0, LEAST(charge, available)) AS paid FROM due
  ), booked AS (
    INSERT INTO credit_entries (org_id, kind, amount, call_id, created_at)
    SELECT org_id, 'debit', -paid, id, ended_at FROM paid WHERE paid > 0
  ), settled AS (
    UPDATE balances b SET amount = b.amount + p.back
      FROM (SELECT org_id, sum(hold - paid) AS back FROM paid WHERE org_id = ANY (v_locked) GROUP BY org_id) p
     WHERE b.org_id = p.org_id AND p.back <> 0
  ), given_back AS (
    INSERT INTO released AS r (org_id, number_id, lines, amount)
    SELECT org_id, number_id, count(*), CASE WHEN org_id = ANY (v_locked) THEN 0 ELSE sum(hold - paid) END
      FROM paid GROUP BY org_id, number_id ORDER BY org_id, number_id
        ON CONFLICT (org_id, number_id) DO UPDATE SET lines = r.lines + excluded.lines, amount = r.amount + excluded.amount
  )
  SELECT m.ord, m.is_told FROM mine m;
END $function$;

CREATE OR REPLACE FUNCTION telephony.finish_idempotency_keys(outcomes jsonb)
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

CREATE OR REPLACE FUNCTION telephony.hold_lines(p_items jsonb, p_id text, p_hold bigint, p_per_second integer, p_until timestamp with time zone, p_now timestamp with time zone)
 RETURNS TABLE(ord integer, granted integer, refusal text, kinds jsonb)
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
 SET jit TO 'off'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
#variable_conflict use_column
DECLARE
  v_orgs text[] := ARRAY(SELECT DISTINCT i ->> 'org_id' FROM jsonb_array_elements(p_items) i ORDER BY 1);
  v_org text;
  v_item record;
  v_has_number boolean;
  v_numbers text[];
  v_amount bigint;
  v_credit bigint;
  v_kinds int[];
  v_is_limited boolean;
  v_lines int;
  v_is_short boolean;
  v_short int[] := '{}';
BEGIN
  PERFORM FROM balances WHERE org_id = ANY (v_orgs) ORDER BY org_id FOR UPDATE;
  -- Its row is the lock, also of an org that never had credit.
  IF (SELECT count(*) FROM balances WHERE org_id = ANY (v_orgs)) < cardinality(v_orgs) THEN
    INSERT INTO balances (org_id, amount) SELECT unnest(v_orgs), 0 ORDER BY 1 ON CONFLICT DO NOTHING;
    PERFORM FROM balances WHERE org_id = ANY (v_orgs) ORDER BY org_id FOR UPDATE;
  END IF;
  DELETE FROM line_reservations WHERE org_id = ANY (v_orgs) AND expires_at <= p_now;
  DELETE FROM awaited_lines WHERE org_id = ANY (v_orgs) AND until <= p_now;
  FOR v_item IN SELECT i.* FROM jsonb_to_recordset(p_items) AS i (ord int, org_id text, call_type text, wanted int) ORDER BY i.ord LOOP
    v_org := v_item.org_id;
    v_has_number := EXISTS (SELECT FROM numbers n WHERE n.org_id = v_org AND n.call_types @> ARRAY[v_item.call_type]
                              AND number_can(n.languages, n.speech, n.dtmf, NULL, false));
    -- Free lines for the call type, spread over the org's numbers, the least used first: `used` counts calls and what is held for calls about
    -- to be placed. Sorted once and cut (an array aggregated from all free lines of sixty numbers cost as much as placing the calls). Where the numbers differ, so
    -- many of each kind: it is not known here what those who wait need, and what they do not take is given back.
    v_is_limited := EXISTS (SELECT FROM numbers n WHERE n.org_id = v_org AND (cardinality(n.languages) > 0 OR NOT n.speech));
    SELECT array_agg(l.id ORDER BY l.kind, l.k, l.id), array_agg(l.kind ORDER BY l.kind, l.k, l.id) INTO v_numbers, v_kinds
      FROM (SELECT n.id, n.kind, k, row_number() OVER (PARTITION BY n.kind ORDER BY k, n.id) AS nth
              FROM (SELECT *, CASE WHEN v_is_limited THEN
                                   dense_rank() OVER (ORDER BY cardinality(languages) = 0 AND speech, languages, speech, call_types) END AS kind
                      FROM numbers WHERE org_id = v_org) n
              LEFT JOIN (SELECT number_id, sum(used)::int AS used
                           FROM (SELECT number_id, used FROM line_use WHERE org_id = v_org
                                  UNION ALL
                                 SELECT number_id, -lines FROM released WHERE org_id = v_org
                                  UNION ALL
                                 SELECT number_id, sum(slots) FROM line_reservations
                                  WHERE org_id = v_org AND expires_at > p_now GROUP BY number_id) AS lines
                          GROUP BY number_id) u ON u.number_id = n.id
             CROSS JOIN LATERAL generate_series(COALESCE(u.used, 0) + 1, LEAST(n.lines, COALESCE(u.used, 0) + v_item.wanted)) AS k
             WHERE n.call_types @> ARRAY[v_item.call_type] AND number_can(n.languages, n.speech, n.dtmf, NULL, false)) l
     WHERE l.nth <= v_item.wanted;
    v_amount := (SELECT amount - taken_in FROM balances WHERE org_id = v_org) + COALESCE((SELECT sum(r.amount) FROM released r WHERE r.org_id = v_org), 0);
    v_credit := CASE WHEN p_hold = 0 THEN v_item.wanted
                     ELSE v_amount / p_hold
                          - COALESCE((SELECT sum(slots) FROM line_reservations WHERE org_id = v_org), 0) END;
    ord := v_item.ord;
    refusal := CASE WHEN NOT v_has_number THEN 'no_number'
                    WHEN v_amount < p_hold THEN 'no_credit' END;
    v_lines := CASE WHEN refusal IS NULL THEN GREATEST(0, LEAST(COALESCE(cardinality(v_numbers), 0), v_credit)) ELSE 0 END;
    v_is_short := refusal IS NULL AND v_lines < v_item.wanted;
    granted := LEAST(v_item.wanted, v_lines);
    IF p_per_second > 0 THEN granted := take_carrier_starts(granted, p_per_second); END IF;
    kinds := NULL;
    IF granted > 0 AND v_is_limited THEN
      WITH line AS MATERIALIZED (SELECT * FROM unnest(v_numbers[1:v_lines], v_kinds[1:v_lines]) AS l (number_id, kind)
      ), held AS (
        INSERT INTO line_reservations (org_id, id, number_id, slots, expires_at)
        SELECT v_org, p_id || '.' || kind, number_id, count(*), p_until FROM line GROUP BY number_id, kind
            ON CONFLICT (org_id, id, number_id) DO UPDATE SET slots = line_reservations.slots + excluded.slots)
      SELECT jsonb_agg(jsonb_build_object('reservedBy', p_id || '.' || l.kind, 'lines', l.lines, 'languages', n.languages, 'speech', n.speech) ORDER BY l.kind)
        INTO kinds
        FROM (SELECT kind, count(*) AS lines, min(number_id) AS number_id FROM line GROUP BY kind) l
        JOIN numbers n ON n.org_id = v_org AND n.id = l.number_id;
    ELSIF granted > 0 THEN
      INSERT INTO line_reservations (org_id, id, number_id, slots, expires_at)
      SELECT v_org, p_id, number_id, count(*), p_until FROM unnest(v_numbers[1:granted]) AS number_id GROUP BY number_id
          ON CONFLICT (org_id, id, number_id) DO UPDATE SET slots = line_reservations.slots + excluded.slots;
    END IF;
    IF v_is_limited OR v_is_short THEN
      v_short := v_short || v_item.ord;
    ELSE
      DELETE FROM awaited_lines a USING numbers n
       WHERE a.org_id = v_org AND n.org_id = v_org AND n.id = a.number_id AND n.call_types @> ARRAY[v_item.call_type];
    END IF;
    RETURN NEXT;
  END LOOP;
  -- Where the numbers differ, those that have no line free are awaited: what was held of the others is given back when it suits nobody.
  FOR v_item IN SELECT i.* FROM jsonb_to_recordset(p_items) AS i (ord int, org_id text, call_type text) WHERE i.ord = ANY (v_short) ORDER BY i.ord LOOP
    v_is_limited := EXISTS (SELECT FROM numbers n WHERE n.org_id = v_item.org_id AND (cardinality(n.languages) > 0 OR NOT n.speech));
    PERFORM await_lines(v_item.org_id, v_item.call_type, NULL, false, p_now, CASE WHEN v_is_limited THEN p_id END);
  END LOOP;
END $function$;

CREATE OR REPLACE FUNCTION telephony.lines_taken()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO line_use (org_id, number_id, used) SELECT org_id, number_id, count(*) FROM made GROUP BY org_id, number_id ORDER BY org_id, number_id
      ON CONFLICT (org_id, number_id) DO UPDATE SET used = line_use.used + excluded.used;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION telephony.number_can(p_languages text[], p_speech boolean, p_dtmf boolean, p_language text, p_needs_speech boolean)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$
  SELECT (p_language IS NULL OR cardinality(p_languages) = 0 OR p_language = ANY (p_languages))
         AND (p_speech OR p_dtmf AND NOT COALESCE(p_needs_speech, false))
$function$;

CREATE OR REPLACE FUNCTION telephony.outbox_lease_parts(p_owner text, p_ttl_ms integer)
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

CREATE OR REPLACE FUNCTION telephony.place_live_calls(p_items jsonb, p_hold bigint, p_per_second integer, p_now timestamp with time zone)
 RETURNS TABLE(ord integer, verdict text, end_reason text, from_number text)
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
 SET jit TO 'off'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
#variable_conflict use_column
DECLARE
  v_orgs text[] := ARRAY(SELECT DISTINCT i ->> 'org_id' FROM jsonb_array_elements(p_items) i ORDER BY 1);
  -- Of the first item: the function keeps its arguments for the replicas of the release before, which send none.
  v_series jsonb := p_items -> 0 -> 'series';
  v_known int[];
  v_org text;
  v_type text;
  v_language text;
  v_needs_speech boolean;
  v_is_limited boolean;
  v_left bigint;
  v_held bigint;
  v_back bigint;
  v_has_number boolean;
  v_numbers text[];
  v_phones text[];
  v_reserved text[];
  v_starts int;
  v_is_direct boolean;
  v_is_awaited boolean;
  v_defers boolean;
  v_is_short boolean;
BEGIN
  PERFORM FROM balances WHERE org_id = ANY (v_orgs) ORDER BY org_id FOR UPDATE;
  IF (SELECT count(*) FROM balances WHERE org_id = ANY (v_orgs)) < cardinality(v_orgs) THEN
    INSERT INTO balances (org_id, amount) SELECT unnest(v_orgs), 0 ORDER BY 1 ON CONFLICT DO NOTHING;
    PERFORM FROM balances WHERE org_id = ANY (v_orgs) ORDER BY org_id FOR UPDATE;
  END IF;

  v_known := ARRAY(SELECT i.ord FROM jsonb_to_recordset(p_items) AS i (ord int, org_id text, id text)
                    CROSS JOIN LATERAL (SELECT FROM calls c WHERE c.org_id = i.org_id AND c.mode = 'live' AND c.id = i.id OFFSET 0) c);
  IF cardinality(v_known) > 0 THEN
    -- Skipped when locked: whoever holds the row writes that the carrier took it, or took the call over, and tells its end anyway.
    UPDATE calls c SET is_promised = true
      FROM jsonb_to_recordset(p_items) AS i (ord int, org_id text, id text)
     CROSS JOIN LATERAL (SELECT c.org_id, c.mode, c.id FROM calls c
                          WHERE c.org_id = i.org_id AND c.mode = 'live' AND c.id = i.id AND c.phase = 0 AND c.ended_at IS NULL
                            FOR UPDATE SKIP LOCKED) AS asking
     WHERE i.ord = ANY (v_known) AND c.org_id = asking.org_id AND c.mode = asking.mode AND c.id = asking.id;
    RETURN QUERY
      SELECT i.ord, CASE WHEN c.phase = 0 AND c.ended_at IS NOT NULL THEN 'refused' ELSE 'known' END, c.end_reason, NULL::text
        FROM jsonb_to_recordset(p_items) AS i (ord int, org_id text, id text)
       CROSS JOIN LATERAL (SELECT c.phase, c.ended_at, c.end_reason FROM calls c
                            WHERE c.org_id = i.org_id AND c.mode = 'live' AND c.id = i.id OFFSET 0) c;
  END IF;
  RETURN QUERY
    SELECT i.ord, 'permit_expired', NULL::text, NULL::text FROM jsonb_to_recordset(p_items) AS i (ord int, is_permitted boolean)
     WHERE NOT i.is_permitted AND i.ord <> ALL (v_known);

  -- As many lines of a reservation as the batch has calls for it; what is left is for the round's other batches, and given back at its end.
  WITH named AS (
    SELECT i.org_id, i.reserved_by, count(*) AS calls
      FROM jsonb_to_recordset(p_items) AS i (ord int, org_id text, reserved_by text)
     WHERE i.reserved_by IS NOT NULL AND i.ord <> ALL (v_known) GROUP BY i.org_id, i.reserved_by
  ), held AS MATERIALIZED (
    -- Who names the round alone, as a replica of the release before does, may take its lines of every kind.
    SELECT r.org_id, r.id, r.number_id, r.slots, r.expires_at, n.calls, n.reserved_by,
           sum(r.slots) OVER (PARTITION BY r.org_id, n.reserved_by ORDER BY r.id, r.number_id) - r.slots AS before
      FROM named n JOIN line_reservations r ON r.org_id = n.org_id AND (r.id = n.reserved_by OR split_part(r.id, '.', 1) = n.reserved_by)
  ), lessened AS (
    UPDATE line_reservations r SET slots = (h.before + h.slots - h.calls)::int FROM held h
     WHERE r.org_id = h.org_id AND r.id = h.id AND r.number_id = h.number_id
       AND h.expires_at > p_now AND h.before < h.calls AND h.before + h.slots > h.calls
  ), taken_up AS (
    DELETE FROM line_reservations r USING held h
     WHERE r.org_id = h.org_id AND r.id = h.id AND r.number_id = h.number_id
       AND (h.expires_at <= p_now OR h.before + h.slots <= h.calls)
  )
  SELECT array_agg(DISTINCT org_id || '/' || reserved_by) INTO v_reserved FROM held WHERE expires_at > p_now;
  IF p_per_second > 0 THEN
    v_starts := take_carrier_starts(
      (SELECT count(*) FROM jsonb_to_recordset(p_items) AS i (ord int, org_id text, is_permitted boolean, reserved_by text)
        WHERE i.is_permitted AND NOT COALESCE(i.org_id || '/' || i.reserved_by = ANY (v_reserved), false)
          AND i.ord <> ALL (v_known))::int,
      p_per_second);
  END IF;

  FOREACH v_org IN ARRAY v_orgs LOOP
    SELECT amount, COALESCE((SELECT sum(r.amount) FROM released r WHERE r.org_id = v_org), 0) - taken_in INTO v_left, v_back FROM balances WHERE org_id = v_org;
    v_left := v_left + v_back;
    v_held := 0;
    -- Where every number of the org can do everything, which is nearly always, the calls of a type are one group as they were.
    v_is_limited := EXISTS (SELECT FROM numbers n WHERE n.org_id = v_org AND (cardinality(n.languages) > 0 OR NOT n.speech));
    -- While somebody waits for lines, a call that has none reserved does not take them: it takes its place among those that wait.
    v_is_awaited := EXISTS (SELECT FROM awaited_lines a WHERE a.org_id = v_org AND a.until > p_now);
    FOR v_type, v_language, v_needs_speech, v_defers IN
      SELECT DISTINCT i.call_type, CASE WHEN v_is_limited THEN i.language END, v_is_limited AND COALESCE(i.needs_speech, false),
                      v_is_awaited AND NOT COALESCE(i.org_id || '/' || i.reserved_by = ANY (v_reserved), false)
        FROM jsonb_to_recordset(p_items) AS i (ord int, is_permitted boolean, org_id text, call_type text, language text, needs_speech boolean,
                                               reserved_by text)
       WHERE i.org_id = v_org AND i.is_permitted AND i.ord <> ALL (v_known) ORDER BY 1, 2, 3, 4
    LOOP
      -- The free lines of the numbers for this type, as in hold_lines; where they differ, those that can do everything come last: others may need them.
      v_has_number := EXISTS (SELECT FROM numbers n WHERE n.org_id = v_org AND n.call_types @> ARRAY[v_type]
                                AND number_can(n.languages, n.speech, n.dtmf, v_language, v_needs_speech));
      SELECT array_agg(l.id ORDER BY l.is_general, l.k, l.id), array_agg(l.phone ORDER BY l.is_general, l.k, l.id) INTO v_numbers, v_phones
        FROM (SELECT n.id, n.phone, k, v_is_limited AND cardinality(n.languages) = 0 AND n.speech AS is_general
                FROM numbers n
                LEFT JOIN (SELECT number_id, sum(used)::int AS used
                             FROM (SELECT number_id, used FROM line_use WHERE org_id = v_org
                                    UNION ALL
                                   SELECT number_id, -lines FROM released WHERE org_id = v_org
                                    UNION ALL
                                   SELECT number_id, sum(slots) FROM line_reservations
                                    WHERE org_id = v_org AND expires_at > p_now GROUP BY number_id) AS lines
                            GROUP BY number_id) u ON u.number_id = n.id
               CROSS JOIN LATERAL generate_series(COALESCE(u.used, 0) + 1, LEAST(n.lines, COALESCE(u.used, 0) + jsonb_array_length(p_items))) AS k
               WHERE n.org_id = v_org AND n.call_types @> ARRAY[v_type] AND number_can(n.languages, n.speech, n.dtmf, v_language, v_needs_speech)
                 AND NOT (v_defers AND EXISTS (SELECT FROM awaited_lines a WHERE a.org_id = n.org_id AND a.number_id = n.id AND a.until > p_now))
               ORDER BY 4, k, n.id LIMIT jsonb_array_length(p_items)) l;

      v_is_short := false;
      FOR ord, verdict, from_number, v_is_direct IN
        WITH item AS MATERIALIZED (
          SELECT i.*, EXISTS (SELECT FROM live_leases l WHERE l.org_id = i.org_id AND l.phone = i.phone)
                      OR row_number() OVER (PARTITION BY i.phone ORDER BY i.ord) > 1 AS is_in_call
            FROM jsonb_to_recordset(p_items) AS i (
                   ord int, is_permitted boolean, org_id text, id text, run_id text, attempt int, flow_version_id text, call_type text,
                   phone text, language text, inputs jsonb, metadata jsonb, request_id text, traceparent text, created_at timestamptz,
                   lease_owner text, lease_until timestamptz, reserved_by text, app_id text, needs_speech boolean)
           WHERE i.org_id = v_org AND i.call_type = v_type AND i.is_permitted AND i.ord <> ALL (v_known)
             AND (v_language IS NULL OR i.language = v_language AND COALESCE(i.needs_speech, false) = v_needs_speech)
             AND (NOT v_is_awaited OR v_defers <> COALESCE(i.org_id || '/' || i.reserved_by = ANY (v_reserved), false))
        ), judged AS MATERIALIZED (
          -- Those without a reservation come last, so that the ones held back leave no gap in the numbering of the lines.
          SELECT i.*, row_number() OVER (PARTITION BY i.is_in_call
                                         ORDER BY COALESCE(i.org_id || '/' || i.reserved_by = ANY (v_reserved), false) DESC, i.ord)::int AS place
            FROM item i
        ), told AS MATERIALIZED (
          SELECT j.*, CASE WHEN NOT v_has_number THEN 'no_number'
                           WHEN j.is_in_call THEN 'shopper_in_call'
                           WHEN j.place > COALESCE(cardinality(v_numbers), 0)
                             OR (v_starts IS NOT NULL AND NOT COALESCE(j.org_id || '/' || j.reserved_by = ANY (v_reserved), false)
                                 AND row_number() OVER (PARTITION BY j.is_in_call, COALESCE(j.org_id || '/' || j.reserved_by = ANY (v_reserved), false)
                                                        ORDER BY j.ord) > v_starts) THEN 'lines_busy'
                           WHEN j.place * p_hold > v_left THEN 'no_credit'
                           ELSE 'placed' END AS verdict
            FROM judged j
        ), made AS (
          INSERT INTO calls (org_id, mode, id, run_id, attempt, flow_version_id, call_type, phone, language, inputs, metadata, request_id, traceparent,
                             status, created_at, phase, lease_owner, lease_until, number_id, app_id, number_series, series_rules_version)
          SELECT org_id, 'live', id, run_id, attempt, flow_version_id, call_type, phone, language, inputs, metadata, request_id, traceparent,
                 'queued', created_at, 0, lease_owner, lease_until, v_numbers[place], app_id,
                 series_of(v_series, v_phones[place]), v_series ->> 'rulesVersion' FROM told WHERE verdict = 'placed'
        ), leased AS (
          INSERT INTO live_leases (org_id, call_id, number_id, phone, hold)
          SELECT org_id, id, v_numbers[place], phone, p_hold FROM told WHERE verdict = 'placed'
        )
        SELECT t.ord, t.verdict, CASE WHEN t.verdict = 'placed' THEN v_phones[t.place] END,
               NOT COALESCE(t.org_id || '/' || t.reserved_by = ANY (v_reserved), false)
          FROM told t ORDER BY t.ord
      LOOP
        IF verdict = 'placed' THEN
          v_left := v_left - p_hold;
          v_held := v_held + p_hold;
          IF v_is_direct THEN v_starts := v_starts - 1; END IF;
        END IF;
        v_is_short := v_is_short OR verdict = 'lines_busy';
        RETURN NEXT;
      END LOOP;
      IF v_is_short THEN PERFORM await_lines(v_org, v_type, v_language, v_needs_speech, p_now); END IF;
    END LOOP;
    IF v_held > 0 THEN UPDATE balances SET amount = amount + v_back - v_held, taken_in = taken_in + v_back WHERE org_id = v_org; END IF;
  END LOOP;
  IF v_starts > 0 THEN UPDATE carrier_starts SET tokens = tokens + v_starts WHERE account = 'default'; END IF;
END $function$;

CREATE OR REPLACE FUNCTION telephony.reserve_lines(p_items jsonb, p_id text, p_hold bigint, p_per_second integer, p_until timestamp with time zone, p_now timestamp with time zone)
 RETURNS TABLE(ord integer, granted integer, refusal text)
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
 SET jit TO 'off'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
#variable_conflict use_column
DECLARE
  v_orgs text[] := ARRAY(SELECT DISTINCT i ->> 'org_id' FROM jsonb_array_elements(p_items) i ORDER BY 1);
  v_org text;
  v_item record;
  v_has_number boolean;
  v_numbers text[];
  v_amount bigint;
  v_credit bigint;
BEGIN
  PERFORM FROM balances WHERE org_id = ANY (v_orgs) ORDER BY org_id FOR UPDATE;
  -- Its row is the lock, also of an org that never had credit.
  IF (SELECT count(*) FROM balances WHERE org_id = ANY (v_orgs)) < cardinality(v_orgs) THEN
    INSERT INTO balances (org_id, amount) SELECT unnest(v_orgs), 0 ORDER BY 1 ON CONFLICT DO NOTHING;
    PERFORM FROM balances WHERE org_id = ANY (v_orgs) ORDER BY org_id FOR UPDATE;
  END IF;
  DELETE FROM line_reservations WHERE org_id = ANY (v_orgs) AND expires_at <= p_now;
  FOR v_item IN SELECT i.* FROM jsonb_to_recordset(p_items) AS i (ord int, org_id text, call_type text, wanted int) ORDER BY i.ord LOOP
    v_org := v_item.org_id;
    v_has_number := EXISTS (SELECT FROM numbers n WHERE n.org_id = v_org AND n.call_types @> ARRAY[v_item.call_type]
                              AND number_can(n.languages, n.speech, n.dtmf, NULL, false));
    -- Free lines for the call type, spread over the org's numbers, the least used first: `used` counts calls and what is held for calls about
    -- to be placed. Sorted once and cut (an array aggregated from all free lines of sixty numbers cost as much as placing the calls).
    v_numbers := ARRAY(
      SELECT l.id FROM (
             SELECT n.id, n.phone, k
               FROM numbers n
               LEFT JOIN (SELECT number_id, sum(used)::int AS used
                            FROM (SELECT number_id, used FROM line_use WHERE org_id = v_org
                                   UNION ALL
                                  SELECT number_id, -lines FROM released WHERE org_id = v_org
                                   UNION ALL
                                  SELECT number_id, sum(slots) FROM line_reservations
                                   WHERE org_id = v_org AND expires_at > p_now GROUP BY number_id) AS lines
                           GROUP BY number_id) u ON u.number_id = n.id
              CROSS JOIN LATERAL generate_series(COALESCE(u.used, 0) + 1, LEAST(n.lines, COALESCE(u.used, 0) + v_item.wanted)) AS k
              WHERE n.org_id = v_org AND n.call_types @> ARRAY[v_item.call_type] AND number_can(n.languages, n.speech, n.dtmf, NULL, false)
              ORDER BY k, n.id LIMIT v_item.wanted) l);
    v_amount := (SELECT amount - taken_in FROM balances WHERE org_id = v_org) + COALESCE((SELECT sum(r.amount) FROM released r WHERE r.org_id = v_org), 0);
    v_credit := CASE WHEN p_hold = 0 THEN v_item.wanted
                     ELSE v_amount / p_hold
                          - COALESCE((SELECT sum(slots) FROM line_reservations WHERE org_id = v_org), 0) END;
    ord := v_item.ord;
    refusal := CASE WHEN NOT v_has_number THEN 'no_number'
                    WHEN v_amount < p_hold THEN 'no_credit' END;
    granted := CASE WHEN refusal IS NULL THEN GREATEST(0, LEAST(v_item.wanted, COALESCE(cardinality(v_numbers), 0), v_credit)) ELSE 0 END;
    IF p_per_second > 0 THEN granted := take_carrier_starts(granted, p_per_second); END IF;
    IF granted > 0 THEN
      INSERT INTO line_reservations (org_id, id, number_id, slots, expires_at)
      SELECT v_org, p_id, number_id, count(*), p_until FROM unnest(v_numbers[1:granted]) AS number_id GROUP BY number_id
          ON CONFLICT (org_id, id, number_id) DO UPDATE SET slots = line_reservations.slots + excluded.slots;
    END IF;
    RETURN NEXT;
  END LOOP;
END $function$;

CREATE OR REPLACE FUNCTION telephony.series_of(p_rules jsonb, p_phone text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE
AS $function$
DECLARE
  v_series jsonb := p_rules -> 'series';
  v_digits text := regexp_replace(p_phone, '^\+91', '');
  v_name text;
BEGIN
  SELECT s ->> 'name' INTO v_name FROM jsonb_array_elements(v_series) s, jsonb_array_elements_text(s -> 'begins') b
   WHERE starts_with(v_digits, b) ORDER BY length(b) DESC LIMIT 1;
  RETURN v_name;
END $function$;

CREATE OR REPLACE FUNCTION telephony.take_carrier_starts(p_wanted integer, p_per_second integer)
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
DECLARE
  v_tokens float8;
  v_granted int;
BEGIN
  IF p_wanted <= 0 THEN RETURN 0; END IF;
  INSERT INTO carrier_starts VALUES ('default', p_per_second, clock_timestamp()) ON CONFLICT DO NOTHING;
  SELECT LEAST(p_per_second, tokens + extract(epoch FROM GREATEST(clock_timestamp() - filled_at, interval '0')) * p_per_second) INTO v_tokens
    FROM carrier_starts WHERE account = 'default' FOR UPDATE;
  v_granted := LEAST(p_wanted, floor(v_tokens)::int);
  UPDATE carrier_starts SET tokens = v_tokens - v_granted, filled_at = clock_timestamp() WHERE account = 'default';
  RETURN v_granted;
END $function$;

ALTER ROLE CURRENT_USER SET enable_hashjoin=on;

ALTER ROLE CURRENT_USER SET enable_mergejoin=on;

ALTER ROLE CURRENT_USER SET enable_seqscan=off;

ALTER ROLE CURRENT_USER SET idle_in_transaction_session_timeout=30000ms;

ALTER ROLE CURRENT_USER SET jit=off;

ALTER ROLE CURRENT_USER SET lock_timeout=5000ms;

ALTER ROLE CURRENT_USER SET statement_timeout=8000ms;
