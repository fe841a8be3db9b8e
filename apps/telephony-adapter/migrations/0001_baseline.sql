-- `phase`: the CALL_RANK of the last fact published. `lease_until`: null once the call is over, in the past when nobody plays it.
-- With half of a page free, ringing and answered rewrite the row where it stands (measured: 2.1 of a call's 3.1 updates, for 1.1 before).
-- A row of up to 4 KB is kept as it is: to compress its transcript took 32 of the 150 us of PostgreSQL that the end of a call costs.
CREATE TABLE calls (
  org_id text NOT NULL,
  mode text NOT NULL,
  id text NOT NULL,
  run_id text NOT NULL,
  attempt int NOT NULL,
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
  answers jsonb NOT NULL DEFAULT '{}',
  outcome text,
  talk_seconds int,
  languages_heard jsonb NOT NULL DEFAULT '[]',
  transcript jsonb NOT NULL DEFAULT '[]',
  created_at timestamptz(3) NOT NULL,
  answered_at timestamptz(3),
  ended_at timestamptz(3),
  phase smallint NOT NULL,
  lease_owner text,
  lease_until timestamptz(3),
  lease_epoch int NOT NULL DEFAULT 1,
  number_id text,
  is_promised boolean NOT NULL DEFAULT false,
  PRIMARY KEY (org_id, mode, id),
  CHECK ((lease_until IS NULL) = (ended_at IS NOT NULL))
) WITH (fillfactor = 50, toast_tuple_target = 4080);

CREATE INDEX calls_claimable ON calls (lease_until) WHERE lease_until IS NOT NULL;

-- Tries that met busy lines, by run: such a try makes no call and uses no attempt.
CREATE TABLE busy_tries (
  org_id text NOT NULL,
  mode text NOT NULL,
  run_id text NOT NULL,
  tried_at timestamptz(3) NOT NULL,
  PRIMARY KEY (org_id, mode, run_id)
);

-- Numbers and credit exist for live calls only: no mode.
CREATE TABLE numbers (
  org_id text NOT NULL,
  id text NOT NULL,
  phone text NOT NULL,
  call_types text[] NOT NULL,
  lines int NOT NULL CHECK (lines >= 1),
  languages text[] NOT NULL,
  speech boolean NOT NULL,
  dtmf boolean NOT NULL,
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (org_id, id),
  UNIQUE (org_id, phone)
);

-- What a removed number was: its calls stay, and with them the question what number they were made from.
CREATE TABLE removed_numbers (
  org_id text NOT NULL,
  id text NOT NULL,
  phone text NOT NULL,
  removed_at timestamptz(3) NOT NULL,
  PRIMARY KEY (org_id, id)
);

CREATE TABLE balances (
  org_id text NOT NULL PRIMARY KEY,
  amount bigint NOT NULL CHECK (amount >= 0)
);

CREATE TABLE credit_entries (
  org_id text NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  kind text NOT NULL,
  amount bigint NOT NULL,
  note text,
  call_id text,
  created_by jsonb,
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (org_id, id)
);

-- The virtual carrier's own record, as it is the outside world: every request it was sent. Nothing is unique on purpose, so that a second
-- request would show.
CREATE TABLE virtual_carrier_requests (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  call_id text NOT NULL,
  run_id text NOT NULL,
  phone text NOT NULL,
  answer text NOT NULL,
  started_at timestamptz NOT NULL
);

CREATE INDEX virtual_carrier_busy_runs ON virtual_carrier_requests (run_id) WHERE answer = 'lines_busy';

-- Live calls
-- ----------
-- Placing and ending both need decisions on the newest state of an org (free lines, balance, who is in a call), so each is a function: it
-- locks the balance row of its orgs first, in the order of their ids, and every later statement in it sees what all earlier holders of
-- that lock committed. One round trip and one commit per batch; nothing here can deadlock, because nobody takes a call's or a line's lock
-- and then waits for a balance.
-- Plans made while the tables were empty would walk all calls for every batch (measured: 3.0 ms a call for 0.12 at 30,000 calls): hence
-- the settings, LATERAL lookups by primary key, and joins on every column of it (a constant mode made walking all live calls look as
-- cheap).

-- The line, the held minute and the shopper of a live call that is not over: made and removed with it, in its transaction.
CREATE TABLE live_leases (
  org_id text NOT NULL,
  call_id text NOT NULL,
  number_id text NOT NULL,
  phone text NOT NULL,
  hold bigint NOT NULL CHECK (hold >= 0),
  PRIMARY KEY (org_id, call_id),
  UNIQUE (org_id, phone)
) WITH (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_cost_delay = 0);

-- Lines that calls take up, by number: kept with the leases by whatever writes them, so that a batch reads one row per number and not one
-- per call going on (measured: to place a hundred took 16 ms with no call going on, 54 with 8,000 and 111 with 20,000, all of it under the
-- lock of the org's balance). Rows are locked only under that lock, which placing and ending take first, in the order of the orgs.
CREATE TABLE line_use (
  org_id text NOT NULL,
  number_id text NOT NULL,
  used int NOT NULL CHECK (used >= 0),
  PRIMARY KEY (org_id, number_id)
) WITH (fillfactor = 50, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_cost_delay = 0);

CREATE FUNCTION lines_taken() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO line_use (org_id, number_id, used) SELECT org_id, number_id, count(*) FROM made GROUP BY org_id, number_id ORDER BY org_id, number_id
      ON CONFLICT (org_id, number_id) DO UPDATE SET used = line_use.used + excluded.used;
  RETURN NULL;
END $$;

-- LATERAL: of the few that changed, each looked up by its key, whatever the planner knows of a young table.
CREATE FUNCTION lines_freed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE line_use u SET used = u.used - g.freed
    FROM (SELECT t.org_id, t.number_id, t.freed FROM (SELECT org_id, number_id, count(*)::int AS freed FROM gone GROUP BY org_id, number_id) t
           CROSS JOIN LATERAL (SELECT FROM line_use l WHERE l.org_id = t.org_id AND l.number_id = t.number_id OFFSET 0) l) g
   WHERE u.org_id = g.org_id AND u.number_id = g.number_id;
  RETURN NULL;
END $$;

CREATE FUNCTION all_lines_freed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM line_use;
  RETURN NULL;
END $$;

CREATE TRIGGER lines_taken AFTER INSERT ON live_leases
  REFERENCING NEW TABLE AS made
  FOR EACH STATEMENT EXECUTE FUNCTION lines_taken();

CREATE TRIGGER lines_freed AFTER DELETE ON live_leases
  REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION lines_freed();

CREATE TRIGGER all_lines_freed AFTER TRUNCATE ON live_leases
  FOR EACH STATEMENT EXECUTE FUNCTION all_lines_freed();

-- Lines held for a scheduler between its claim and its calls: seconds at most. Unlogged: after a crash nothing is held.
CREATE UNLOGGED TABLE line_reservations (
  org_id text NOT NULL,
  id text NOT NULL,
  number_id text NOT NULL,
  slots int NOT NULL CHECK (slots > 0),
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (org_id, id, number_id)
) WITH (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_cost_delay = 0);

-- A token bucket per carrier account, filled at its rate and never above one second of it.
CREATE UNLOGGED TABLE carrier_starts (account text PRIMARY KEY, tokens float8 NOT NULL, filled_at timestamptz NOT NULL);

CREATE FUNCTION take_carrier_starts(p_wanted int, p_per_second int) RETURNS int LANGUAGE plpgsql AS $$
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
END $$;

-- p_items: {ord, org_id, call_type, wanted}, served by ord. Locks the balance rows of its orgs first, as placing does: no two
-- schedulers are ever granted the same line, nor more calls than the balance holds minutes for.
CREATE FUNCTION reserve_lines(p_items jsonb, p_id text, p_hold bigint, p_per_second int, p_until timestamptz, p_now timestamptz)
RETURNS TABLE (ord int, granted int, refusal text)
LANGUAGE plpgsql SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off SET jit = off AS $$
#variable_conflict use_column
DECLARE
  v_orgs text[] := ARRAY(SELECT DISTINCT i ->> 'org_id' FROM jsonb_array_elements(p_items) i ORDER BY 1);
  v_org text;
  v_item record;
  v_has_number boolean;
  v_numbers text[];
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
    v_has_number := EXISTS (SELECT FROM numbers n WHERE n.org_id = v_org AND n.call_types @> ARRAY[v_item.call_type]);
    -- Free lines for the call type, spread over the org's numbers, the least used first: `used` counts calls and what is held for calls about
    -- to be placed. Sorted once and cut (an array aggregated from all free lines of sixty numbers cost as much as placing the calls).
    v_numbers := ARRAY(
      SELECT l.id FROM (
             SELECT n.id, n.phone, k
               FROM numbers n
               LEFT JOIN (SELECT number_id, sum(used)::int AS used
                            FROM (SELECT number_id, used FROM line_use WHERE org_id = v_org AND used > 0
                                   UNION ALL
                                  SELECT number_id, sum(slots) FROM line_reservations
                                   WHERE org_id = v_org AND expires_at > p_now GROUP BY number_id) AS lines
                           GROUP BY number_id) u ON u.number_id = n.id
              CROSS JOIN LATERAL generate_series(COALESCE(u.used, 0) + 1, LEAST(n.lines, COALESCE(u.used, 0) + v_item.wanted)) AS k
              WHERE n.org_id = v_org AND n.call_types @> ARRAY[v_item.call_type]
              ORDER BY k, n.id LIMIT v_item.wanted) l);
    v_credit := CASE WHEN p_hold = 0 THEN v_item.wanted
                     ELSE COALESCE((SELECT amount FROM balances WHERE org_id = v_org), 0) / p_hold
                          - COALESCE((SELECT sum(slots) FROM line_reservations WHERE org_id = v_org), 0) END;
    ord := v_item.ord;
    refusal := CASE WHEN NOT v_has_number THEN 'no_number'
                    WHEN COALESCE((SELECT amount FROM balances WHERE org_id = v_org), 0) < p_hold THEN 'no_credit' END;
    granted := CASE WHEN refusal IS NULL THEN GREATEST(0, LEAST(v_item.wanted, COALESCE(cardinality(v_numbers), 0), v_credit)) ELSE 0 END;
    IF p_per_second > 0 THEN granted := take_carrier_starts(granted, p_per_second); END IF;
    IF granted > 0 THEN
      INSERT INTO line_reservations (org_id, id, number_id, slots, expires_at)
      SELECT v_org, p_id, number_id, count(*), p_until FROM unnest(v_numbers[1:granted]) AS number_id GROUP BY number_id
          ON CONFLICT (org_id, id, number_id) DO UPDATE SET slots = line_reservations.slots + excluded.slots;
    END IF;
    RETURN NEXT;
  END LOOP;
END $$;

-- p_items: calls with distinct ids; p_hold: paise of one minute. A batch takes up the reservations it names (`reserved_by`), and those of
-- others count as used; a name alone is no line and no start: the reservation must have been there, and not lapsed, when the batch came.
-- p_per_second: most calls the carrier's account may start in a second, 0 for no limit; a reserved call has had its start counted, and
-- starts that direct calls then do not need go back.
-- Verdicts: `placed`, `known` (as before: it is placed), `refused` (as before), and the reasons of `PlaceCallResult`. A repeat that meets a
-- call whose carrier is still being asked marks it as promised: whatever the carrier says then, the call ends with an event and not by a
-- verdict nobody hears.
CREATE FUNCTION place_live_calls(p_items jsonb, p_hold bigint, p_per_second int, p_now timestamptz)
RETURNS TABLE (ord int, verdict text, end_reason text, from_number text)
LANGUAGE plpgsql SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off SET jit = off AS $$
#variable_conflict use_column
DECLARE
  v_orgs text[] := ARRAY(SELECT DISTINCT i ->> 'org_id' FROM jsonb_array_elements(p_items) i ORDER BY 1);
  v_known int[];
  v_org text;
  v_type text;
  v_left bigint;
  v_held bigint;
  v_has_number boolean;
  v_numbers text[];
  v_phones text[];
  v_reserved text[];
  v_starts int;
  v_is_direct boolean;
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

  WITH taken_up AS (
    DELETE FROM line_reservations r
     USING (SELECT DISTINCT i.org_id, i.reserved_by FROM jsonb_to_recordset(p_items) AS i (org_id text, reserved_by text)) t
     WHERE r.org_id = t.org_id AND r.id = t.reserved_by
    RETURNING r.org_id || '/' || r.id AS named, r.expires_at)
  SELECT array_agg(DISTINCT named) INTO v_reserved FROM taken_up WHERE expires_at > p_now;
  IF p_per_second > 0 THEN
    v_starts := take_carrier_starts(
      (SELECT count(*) FROM jsonb_to_recordset(p_items) AS i (ord int, org_id text, is_permitted boolean, reserved_by text)
        WHERE i.is_permitted AND NOT COALESCE(i.org_id || '/' || i.reserved_by = ANY (v_reserved), false)
          AND i.ord <> ALL (v_known))::int,
      p_per_second);
  END IF;

  FOREACH v_org IN ARRAY v_orgs LOOP
    SELECT amount INTO v_left FROM balances WHERE org_id = v_org;
    v_held := 0;
    FOR v_type IN
      SELECT DISTINCT i.call_type FROM jsonb_to_recordset(p_items) AS i (ord int, is_permitted boolean, org_id text, call_type text)
       WHERE i.org_id = v_org AND i.is_permitted AND i.ord <> ALL (v_known) ORDER BY 1
    LOOP
      -- The free lines of the numbers for this type, as in reserve_lines.
      v_has_number := EXISTS (SELECT FROM numbers n WHERE n.org_id = v_org AND n.call_types @> ARRAY[v_type]);
      SELECT array_agg(l.id ORDER BY l.k, l.id), array_agg(l.phone ORDER BY l.k, l.id) INTO v_numbers, v_phones
        FROM (SELECT n.id, n.phone, k
                FROM numbers n
                LEFT JOIN (SELECT number_id, sum(used)::int AS used
                             FROM (SELECT number_id, used FROM line_use WHERE org_id = v_org AND used > 0
                                    UNION ALL
                                   SELECT number_id, sum(slots) FROM line_reservations
                                    WHERE org_id = v_org AND expires_at > p_now GROUP BY number_id) AS lines
                            GROUP BY number_id) u ON u.number_id = n.id
               CROSS JOIN LATERAL generate_series(COALESCE(u.used, 0) + 1, LEAST(n.lines, COALESCE(u.used, 0) + jsonb_array_length(p_items))) AS k
               WHERE n.org_id = v_org AND n.call_types @> ARRAY[v_type]
               ORDER BY k, n.id LIMIT jsonb_array_length(p_items)) l;

      FOR ord, verdict, from_number, v_is_direct IN
        WITH item AS MATERIALIZED (
          SELECT i.*, EXISTS (SELECT FROM live_leases l WHERE l.org_id = i.org_id AND l.phone = i.phone)
                      OR row_number() OVER (PARTITION BY i.phone ORDER BY i.ord) > 1 AS is_in_call
            FROM jsonb_to_recordset(p_items) AS i (
                   ord int, is_permitted boolean, org_id text, id text, run_id text, attempt int, flow_version_id text, call_type text,
                   phone text, language text, inputs jsonb, metadata jsonb, request_id text, traceparent text, created_at timestamptz,
                   lease_owner text, lease_until timestamptz, reserved_by text)
           WHERE i.org_id = v_org AND i.call_type = v_type AND i.is_permitted AND i.ord <> ALL (v_known)
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
                             status, created_at, phase, lease_owner, lease_until, number_id)
          SELECT org_id, 'live', id, run_id, attempt, flow_version_id, call_type, phone, language, inputs, metadata, request_id, traceparent,
                 'queued', created_at, 0, lease_owner, lease_until, v_numbers[place] FROM told WHERE verdict = 'placed'
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
        RETURN NEXT;
      END LOOP;
    END LOOP;
    IF v_held > 0 THEN UPDATE balances SET amount = amount - v_held WHERE org_id = v_org; END IF;
  END LOOP;
  IF v_starts > 0 THEN UPDATE carrier_starts SET tokens = tokens + v_starts WHERE account = 'default'; END IF;
END $$;

-- p_steps: endings, by kind: `end` is told by an event; `refuse` keeps the call as it ended, untold; `undo` removes it as if it had never
-- been placed. The last two become an `end` for a call that is promised. A call that is not p_owner's any more has no row in the answer.
-- Frees line and hold, and debits talk time: never more than hold and balance together, so that no balance is negative.
-- Each lease is read with its call and removed by its place in the table (nobody else touches an org's leases while its balance is locked).
-- The planner takes that table for empty, as it is small and made anew all the time: joined, every batch walked the leases of all calls
-- going on once per ended call, and with call id alone it took the index by phone and walked all of the org's. With both, whatever index
-- it takes leads to the one lease (measured with 120 calls going on, 40 of them ended: 6.7 ms joined, 0.2 like this).
CREATE FUNCTION end_live_calls(p_steps jsonb, p_owner text) RETURNS TABLE (ord int, is_told boolean)
LANGUAGE plpgsql SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off SET jit = off AS $$
#variable_conflict use_column
BEGIN
  PERFORM FROM balances WHERE org_id = ANY (ARRAY(SELECT s ->> 'org_id' FROM jsonb_array_elements(p_steps) s)) ORDER BY org_id FOR UPDATE;
  RETURN QUERY
  WITH mine AS MATERIALIZED (
    SELECT s.*, s.kind = 'end' OR c.is_promised AS is_told, l.place AS lease, l.hold
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
      LEFT JOIN LATERAL (SELECT l.ctid AS place, l.hold FROM live_leases l
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
    SELECT m.org_id, m.id, m.hold, m.charge, m.ended_at,
           (SELECT b.amount FROM balances b WHERE b.org_id = m.org_id)
             + sum(m.hold) OVER (PARTITION BY m.org_id) + m.charge - sum(m.charge) OVER (PARTITION BY m.org_id ORDER BY m.ord) AS available
      FROM (SELECT DISTINCT ON (lease) * FROM mine WHERE lease IS NOT NULL ORDER BY lease, ord) m -- a call that is named twice is paid for once
  ), paid AS MATERIALIZED (
    SELECT org_id, id, hold, ended_at, GREATEST(0, LEAST(charge, available)) AS paid FROM due
  ), booked AS (
    INSERT INTO credit_entries (org_id, kind, amount, call_id, created_at)
    SELECT org_id, 'debit', -paid, id, ended_at FROM paid WHERE paid > 0
  ), settled AS (
    UPDATE balances b SET amount = b.amount + p.back
      FROM (SELECT org_id, sum(hold - paid) AS back FROM paid GROUP BY org_id) p
     WHERE b.org_id = p.org_id AND p.back <> 0
  )
  SELECT m.ord, m.is_told FROM mine m;
END $$;
