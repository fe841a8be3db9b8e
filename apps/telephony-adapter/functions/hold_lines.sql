-- Caller: src/outbound/postgres/placing/postgres-line-reservations.ts
-- Spec: test/line-reservations.spec.ts

-- p_items: {ord, org_id, call_type, wanted}, served by ord. Locks the balance rows of its orgs first, as placing
-- does: no two schedulers are ever granted the same line, nor more calls than the balance holds minutes for. Tells
-- the kinds of the lines where an org's numbers differ, holds each under a name of its own, and notes which numbers
-- are awaited. One plan for all values, as `place_live_calls` says.
CREATE OR REPLACE FUNCTION hold_lines(p_items jsonb, p_id text, p_hold bigint, p_per_second integer, p_until timestamptz, p_now timestamptz)
RETURNS TABLE (ord integer, granted integer, refusal text, kinds jsonb)
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
    -- Free lines for the call type, spread over the org's numbers, the least used first: `used` counts calls and what
    -- is held for calls about to be placed. Sorted once and cut (an array aggregated from all free lines of sixty
    -- numbers cost as much as placing the calls). Where the numbers differ, so many of each kind: it is not known here
    -- what those who wait need, and what they do not take is given back.
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
  -- Where the numbers differ, those that have no line free are awaited: what was held of the others is given back when
  -- it suits nobody.
  FOR v_item IN SELECT i.* FROM jsonb_to_recordset(p_items) AS i (ord int, org_id text, call_type text) WHERE i.ord = ANY (v_short) ORDER BY i.ord LOOP
    v_is_limited := EXISTS (SELECT FROM numbers n WHERE n.org_id = v_item.org_id AND (cardinality(n.languages) > 0 OR NOT n.speech));
    PERFORM await_lines(v_item.org_id, v_item.call_type, NULL, false, p_now, CASE WHEN v_is_limited THEN p_id END);
  END LOOP;
END $$;
