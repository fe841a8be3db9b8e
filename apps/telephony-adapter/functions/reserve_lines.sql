-- Caller: the release before
-- Spec: test/line-reservations.spec.ts

-- p_items: {ord, org_id, call_type, wanted}, served by ord. Locks the balance rows of its orgs first, as placing
-- does: no two schedulers are ever granted the same line, nor more calls than the balance holds minutes for. No line
-- of a number that is taken for nothing. Who reserves does not know yet in which languages: the call itself chooses
-- among the lines that are free, and waits when none of them fits. `hold_lines` is in its place.
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
    -- Free lines for the call type, spread over the org's numbers, the least used first: `used` counts calls and what
    -- is held for calls about to be placed. Sorted once and cut (an array aggregated from all free lines of sixty
    -- numbers cost as much as placing the calls).
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
