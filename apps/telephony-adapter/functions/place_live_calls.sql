-- Caller: src/outbound/postgres/placing/live-calls.sql.ts
-- Spec: test/live-store.spec.ts

-- A function, as every statement in it sees what the earlier holders of its locks have committed: one round trip and
-- one commit for a batch. The balances of its orgs are locked first, in the order of their ids, and nobody who holds
-- the lock of a call or a line waits for a balance: nothing here can deadlock.

-- p_items: calls with distinct ids. p_hold: paise of one minute. p_per_second: most calls the carrier's account may
-- start in a second, 0 for no limit; the start of a reserved call has been counted, and starts not needed go back.
-- Verdicts: `placed`, `known` (placed before), `refused` (as before), and the reasons of `PlaceCallResult`.

-- Settings: one plan for all values, and look-ups by whole primary keys. A plan made while the tables were empty walked
-- all calls (3.0 ms a call for 0.12 at 30,000), and one made anew at each call cost more than it saved
-- (`npm run bench -- counts`).
CREATE OR REPLACE FUNCTION place_live_calls(p_items jsonb, p_hold bigint, p_per_second integer, p_now timestamptz)
RETURNS TABLE (ord integer, verdict text, end_reason text, from_number text)
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
  -- Flows of the batch with templates; null: the org needs none.
  v_templated text[];
  v_lacks_template boolean;
  v_left bigint;
  v_held bigint;
  v_back bigint;
  v_has_number boolean;
  v_numbers text[];
  v_phones text[];
  v_reserved text[];
  v_called_back text[];
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
    -- A repeat that meets a call whose carrier is still being asked promises it: whatever the carrier says then, the
    -- call ends with an event, and not by a verdict that nobody hears.
    -- Skipped when locked: whoever holds the row writes that the carrier took it, or took the call over, and tells its
    -- end anyway.
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

  -- As many lines of a reservation as the batch has calls for it; what is left is for the round's other batches, and
  -- given back at its end. Those of others count as used. A name alone is no line and no start: the reservation must
  -- have been there, and not lapsed, when the batch came.
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

  -- Those who are in a call that they made to a number of ours, until whoever holds it ends it or is dead. The org is
  -- no plain column here, so that the index of the few calls that go on serves: by caller there are all who ever
  -- called.
  v_called_back := ARRAY(SELECT i.org_id || '/' || i.caller FROM inbound_calls i
                          WHERE i.lease_until > p_now AND i.caller IS NOT NULL AND i.org_id || '' = ANY (v_orgs));

  FOREACH v_org IN ARRAY v_orgs LOOP
    SELECT amount, COALESCE((SELECT sum(r.amount) FROM released r WHERE r.org_id = v_org), 0) - taken_in INTO v_left, v_back FROM balances WHERE org_id = v_org;
    v_left := v_left + v_back;
    v_held := 0;
    -- Where every number of the org can do everything, which is nearly always, the calls of a type are one group as
    -- they were.
    v_is_limited := EXISTS (SELECT FROM numbers n WHERE n.org_id = v_org AND (cardinality(n.languages) > 0 OR NOT n.speech));
    -- While somebody waits for lines, a call that has none reserved does not take them: it takes its place among those
    -- that wait.
    v_is_awaited := EXISTS (SELECT FROM awaited_lines a WHERE a.org_id = v_org AND a.until > p_now);
    -- Where the org needs templates, the calls of flows without any are groups of their own: they take no line of a
    -- number with a trunk. Read once, so that a change meanwhile leaves no call without a group.
    v_templated := NULL;
    IF EXISTS (SELECT FROM dlt_registrations d WHERE d.org_id = v_org AND d.is_required) THEN
      v_templated := ARRAY(SELECT t.flow_id FROM dlt_templates t WHERE t.org_id = v_org AND t.flow_id = ANY (
        ARRAY(SELECT i.flow_id FROM jsonb_to_recordset(p_items) AS i (org_id text, flow_id text) WHERE i.org_id = v_org)));
    END IF;
    FOR v_type, v_language, v_needs_speech, v_defers, v_lacks_template IN
      SELECT DISTINCT i.call_type, CASE WHEN v_is_limited THEN i.language END, v_is_limited AND COALESCE(i.needs_speech, false),
                      v_is_awaited AND NOT COALESCE(i.org_id || '/' || i.reserved_by = ANY (v_reserved), false),
                      v_templated IS NOT NULL AND COALESCE(i.flow_id <> ALL (v_templated), true)
        FROM jsonb_to_recordset(p_items) AS i (ord int, is_permitted boolean, org_id text, call_type text, language text, needs_speech boolean,
                                               reserved_by text, flow_id text)
       WHERE i.org_id = v_org AND i.is_permitted AND i.ord <> ALL (v_known) ORDER BY 1, 2, 3, 4, 5
    LOOP
      -- The free lines of the numbers for this type, as in hold_lines; where they differ, those that can do everything
      -- come last: others may need them.
      v_has_number := EXISTS (SELECT FROM numbers n WHERE n.org_id = v_org AND n.call_types @> ARRAY[v_type]
                                AND number_can(n.languages, n.speech, n.dtmf, v_language, v_needs_speech)
                                AND NOT (v_lacks_template AND n.trunk IS NOT NULL));
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
                 AND NOT (v_lacks_template AND n.trunk IS NOT NULL)
                 AND NOT (v_defers AND EXISTS (SELECT FROM awaited_lines a WHERE a.org_id = n.org_id AND a.number_id = n.id AND a.until > p_now))
               ORDER BY 4, k, n.id LIMIT jsonb_array_length(p_items)) l;

      v_is_short := false;
      FOR ord, verdict, from_number, v_is_direct IN
        WITH item AS MATERIALIZED (
          SELECT i.*, EXISTS (SELECT FROM live_leases l WHERE l.org_id = i.org_id AND l.phone = i.phone)
                      OR i.org_id || '/' || i.phone = ANY (v_called_back)
                      OR row_number() OVER (PARTITION BY i.phone ORDER BY i.ord) > 1 AS is_in_call
            FROM jsonb_to_recordset(p_items) AS i (
                   ord int, is_permitted boolean, org_id text, id text, run_id text, attempt int, flow_version_id text, call_type text,
                   phone text, language text, inputs jsonb, metadata jsonb, request_id text, traceparent text, created_at timestamptz,
                   lease_owner text, lease_until timestamptz, reserved_by text, app_id text, needs_speech boolean, callback jsonb, flow_id text)
           WHERE i.org_id = v_org AND i.call_type = v_type AND i.is_permitted AND i.ord <> ALL (v_known)
             AND (v_language IS NULL OR i.language = v_language AND COALESCE(i.needs_speech, false) = v_needs_speech)
             AND (v_templated IS NULL OR v_lacks_template = COALESCE(i.flow_id <> ALL (v_templated), true))
             AND (NOT v_is_awaited OR v_defers <> COALESCE(i.org_id || '/' || i.reserved_by = ANY (v_reserved), false))
        ), judged AS MATERIALIZED (
          -- Those without a reservation come last, so that the ones held back leave no gap in the numbering of the
          -- lines.
          SELECT i.*, row_number() OVER (PARTITION BY i.is_in_call
                                         ORDER BY COALESCE(i.org_id || '/' || i.reserved_by = ANY (v_reserved), false) DESC, i.ord)::int AS place
            FROM item i
        ), verdicts AS MATERIALIZED (
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
                             status, created_at, phase, lease_owner, lease_until, number_id, app_id, number_series, series_rules_version, callback)
          SELECT org_id, 'live', id, run_id, attempt, flow_version_id, call_type, phone, language, inputs, metadata, request_id, traceparent,
                 'queued', created_at, 0, lease_owner, lease_until, v_numbers[place], app_id,
                 series_of(v_series, v_phones[place]), v_series ->> 'rulesVersion', callback FROM verdicts WHERE verdict = 'placed'
        ), leased AS (
          INSERT INTO live_leases (org_id, call_id, number_id, phone, hold)
          SELECT org_id, id, v_numbers[place], phone, p_hold FROM verdicts WHERE verdict = 'placed'
        )
        SELECT t.ord, t.verdict, CASE WHEN t.verdict = 'placed' THEN v_phones[t.place] END,
               NOT COALESCE(t.org_id || '/' || t.reserved_by = ANY (v_reserved), false)
          FROM verdicts t ORDER BY t.ord
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
END $$;
