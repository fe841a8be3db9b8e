SET LOCAL lock_timeout = '3s';

-- The end of a call waits for no balance. It took the row of its org first, as placing does, and so waited for every placing that was under way (a third
-- of the time that a batch of endings took), and every placing for it. Now an ended call gives its line and what is left of its hold back in a row of its
-- number. Endings alone write these rows, placing alone writes `line_use`, and placing reads both. Both count for ever, so nobody has to empty a row
-- that another writes: in use is `line_use.used` less `released.lines`, and the balance is `balances.amount`, and `released.amount` of the org less
-- `balances.taken_in`, which is the part of it that `amount` has already. What placing does not see yet makes it find a line or a minute less than there is, never more.
CREATE TABLE released (
  org_id text NOT NULL,
  number_id text NOT NULL,
  lines bigint NOT NULL CHECK (lines >= 0),
  amount bigint NOT NULL CHECK (amount >= 0),
  PRIMARY KEY (org_id, number_id)
) WITH (fillfactor = 50, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_cost_delay = 0);

-- Replicas of the release before read `amount` alone: to them the balance is as of the last placing.
ALTER TABLE balances ADD COLUMN taken_in bigint NOT NULL DEFAULT 0;

ALTER TABLE line_use ALTER used TYPE bigint;
-- For the numbers that are gone: both rows are removed together.
INSERT INTO released (org_id, number_id, lines, amount) SELECT org_id, number_id, 0, 0 FROM line_use;

-- `end_live_calls` alone removes leases, and writes what they give back in the same statement.
DROP TRIGGER lines_freed ON live_leases;
DROP FUNCTION lines_freed();

CREATE OR REPLACE FUNCTION all_lines_freed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM line_use;
  UPDATE released SET lines = 0;
  RETURN NULL;
END $$;

-- As before, but lines and credit are counted with what came back.
CREATE OR REPLACE FUNCTION place_live_calls(p_items jsonb, p_hold bigint, p_per_second int, p_now timestamptz)
RETURNS TABLE (ord int, verdict text, end_reason text, from_number text)
LANGUAGE plpgsql SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off SET jit = off
SET plan_cache_mode = force_generic_plan AS $$
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
    SELECT r.org_id, r.id, r.number_id, r.slots, r.expires_at, n.calls,
           sum(r.slots) OVER (PARTITION BY r.org_id, r.id ORDER BY r.number_id) - r.slots AS before
      FROM named n JOIN line_reservations r ON r.org_id = n.org_id AND r.id = n.reserved_by
  ), lessened AS (
    UPDATE line_reservations r SET slots = (h.before + h.slots - h.calls)::int FROM held h
     WHERE r.org_id = h.org_id AND r.id = h.id AND r.number_id = h.number_id
       AND h.expires_at > p_now AND h.before < h.calls AND h.before + h.slots > h.calls
  ), taken_up AS (
    DELETE FROM line_reservations r USING held h
     WHERE r.org_id = h.org_id AND r.id = h.id AND r.number_id = h.number_id
       AND (h.expires_at <= p_now OR h.before + h.slots <= h.calls)
  )
  SELECT array_agg(DISTINCT org_id || '/' || id) INTO v_reserved FROM held WHERE expires_at > p_now;
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
    FOR v_type, v_language, v_needs_speech IN
      SELECT DISTINCT i.call_type, CASE WHEN v_is_limited THEN i.language END, v_is_limited AND COALESCE(i.needs_speech, false)
        FROM jsonb_to_recordset(p_items) AS i (ord int, is_permitted boolean, org_id text, call_type text, language text, needs_speech boolean)
       WHERE i.org_id = v_org AND i.is_permitted AND i.ord <> ALL (v_known) ORDER BY 1, 2, 3
    LOOP
      -- The free lines of the numbers for this type, as in reserve_lines; where they differ, those that can do everything come last: others may need them.
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
               ORDER BY 4, k, n.id LIMIT jsonb_array_length(p_items)) l;

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
        RETURN NEXT;
      END LOOP;
    END LOOP;
    IF v_held > 0 THEN UPDATE balances SET amount = amount + v_back - v_held, taken_in = taken_in + v_back WHERE org_id = v_org; END IF;
  END LOOP;
  IF v_starts > 0 THEN UPDATE carrier_starts SET tokens = tokens + v_starts WHERE account = 'default'; END IF;
END $$;

-- As before, but lines and credit are counted with what came back.
CREATE OR REPLACE FUNCTION reserve_lines(p_items jsonb, p_id text, p_hold bigint, p_per_second int, p_until timestamptz, p_now timestamptz)
RETURNS TABLE (ord int, granted int, refusal text)
LANGUAGE plpgsql SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off SET jit = off
SET plan_cache_mode = force_generic_plan AS $$
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
END $$;

-- Frees line and hold, and debits talk time: never more than hold and balance together, so that no balance is negative. Waits for a balance only where `v_locked` says why.
-- Each lease is read with its call and removed by its place in the table (nobody else touches the lease of a call whose row is locked).
CREATE OR REPLACE FUNCTION end_live_calls(p_steps jsonb, p_owner text) RETURNS TABLE (ord int, is_told boolean)
LANGUAGE plpgsql SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off SET jit = off
SET plan_cache_mode = force_generic_plan AS $$
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
END $$;
