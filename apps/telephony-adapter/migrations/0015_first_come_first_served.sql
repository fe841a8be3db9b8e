-- A line that is freed is for whoever waits for it longest. Until now a start took it past them, as placing knew nothing of those that wait.

-- Numbers of which no line was free when somebody wanted one. Each round of a scheduler that finds too few lines says so again, so that it is over soon after
-- nobody waits any more, also when whoever waited has died. Of the present alone, like the reservations.
CREATE UNLOGGED TABLE awaited_lines (
  org_id text NOT NULL,
  number_id text NOT NULL,
  until timestamptz NOT NULL,
  PRIMARY KEY (org_id, number_id)
) WITH (autovacuum_vacuum_cost_delay = 0, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);

-- The numbers that could carry such a call and have no line free are awaited from now on. Lines held by the round `p_but` count as free. To be called under the
-- lock of the org's balance. Written once a second at most.
CREATE FUNCTION await_lines(p_org text, p_type text, p_language text, p_needs_speech boolean, p_now timestamptz, p_but text DEFAULT NULL)
RETURNS void LANGUAGE sql AS $$
  INSERT INTO awaited_lines AS a (org_id, number_id, until)
  SELECT n.org_id, n.id, p_now + interval '5 seconds' FROM numbers n
   WHERE n.org_id = p_org AND n.call_types @> ARRAY[p_type] AND number_can(n.languages, n.speech, n.dtmf, p_language, p_needs_speech)
     AND n.lines <= COALESCE((SELECT sum(u.used) FROM line_use u WHERE u.org_id = p_org AND u.number_id = n.id), 0)
                  - COALESCE((SELECT sum(f.lines) FROM released f WHERE f.org_id = p_org AND f.number_id = n.id), 0)
                  + COALESCE((SELECT sum(r.slots) FROM line_reservations r
                               WHERE r.org_id = p_org AND r.number_id = n.id AND r.expires_at > p_now AND split_part(r.id, '.', 1) IS DISTINCT FROM p_but), 0)
   ORDER BY n.id
      ON CONFLICT (org_id, number_id) DO UPDATE SET until = excluded.until WHERE a.until < excluded.until - interval '1 second'
$$;

-- As before, but a call without a reserved line takes none that somebody waits for, and lines are told apart by their kinds.
CREATE OR REPLACE FUNCTION place_live_calls(p_items jsonb, p_hold bigint, p_per_second integer, p_now timestamp with time zone)
 RETURNS TABLE(ord integer, verdict text, end_reason text, from_number text)
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
 SET jit TO 'off'
 SET plan_cache_mode TO 'force_generic_plan'
AS $$
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
END $$;

-- As `reserve_lines`, which is for replicas of the release before: it tells the kinds of the lines where an org's numbers differ, holds each under a name of its
-- own, and notes which numbers are awaited.
CREATE FUNCTION hold_lines(p_items jsonb, p_id text, p_hold bigint, p_per_second integer, p_until timestamp with time zone, p_now timestamp with time zone)
 RETURNS TABLE(ord integer, granted integer, refusal text, kinds jsonb)
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
 SET jit TO 'off'
 SET plan_cache_mode TO 'force_generic_plan'
AS $$
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
END $$;
