/** The lines that calls of `v_org` take up, by number: counted from the calls, or as `line_use` keeps them. */
export const COUNTED_LINES =
  'SELECT number_id, count(*) AS used FROM live_leases WHERE org_id = v_org GROUP BY number_id';
export const KEPT_LINES = 'SELECT number_id, used FROM line_use WHERE org_id = v_org AND used > 0';

/** With those that are held for calls about to be placed. */
const inUse = (ofCalls: string): string => `
    ${ofCalls}
     UNION ALL
    SELECT number_id, sum(slots) FROM line_reservations WHERE org_id = v_org AND expires_at > p_now GROUP BY number_id`;

/**
 * Free lines of the numbers of `v_org` for a call type, `most` at most, spread over the numbers: the least used first. Sorted once and cut
 * (an array aggregated from all free lines of sixty numbers cost as much as placing the calls).
 */
export const freeLines = (type: string, most: string, ofCalls: string): string => `
    SELECT n.id, n.phone, k
      FROM numbers n
      LEFT JOIN (SELECT number_id, sum(used)::int AS used FROM (${inUse(ofCalls)}) AS lines GROUP BY number_id) u ON u.number_id = n.id
     CROSS JOIN LATERAL generate_series(COALESCE(u.used, 0) + 1, LEAST(n.lines, COALESCE(u.used, 0) + ${most})) AS k
     WHERE n.org_id = v_org AND n.call_types @> ARRAY[${type}]
     ORDER BY k, n.id LIMIT ${most}`;

/** Lines held for a scheduler between its claim and its calls: seconds at most. Unlogged: after a crash nothing is held. */
export const LINE_RESERVATIONS = `
CREATE UNLOGGED TABLE line_reservations (
  org_id text NOT NULL,
  id text NOT NULL,
  number_id text NOT NULL,
  slots int NOT NULL CHECK (slots > 0),
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (org_id, id, number_id)
) WITH (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_cost_delay = 0)`;

/** A token bucket per carrier account, filled at its rate and never above one second of it. */
export const CARRIER_STARTS = [
  `CREATE UNLOGGED TABLE carrier_starts (account text PRIMARY KEY, tokens float8 NOT NULL, filled_at timestamptz NOT NULL)`,
  `
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
END $$`,
];

/**
 * p_items: {ord, org_id, call_type, wanted}, served by ord. Locks the balance rows of its orgs first, as placing does: no two
 * schedulers are ever granted the same line, nor more calls than the balance holds minutes for.
 */
const reserveLines = (create: string, ofCalls: string): string => `
${create} reserve_lines(p_items jsonb, p_id text, p_hold bigint, p_per_second int, p_until timestamptz, p_now timestamptz)
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
  IF (SELECT count(*) FROM balances WHERE org_id = ANY (v_orgs)) < cardinality(v_orgs) THEN -- its row is the lock, also of an org that never had credit
    INSERT INTO balances (org_id, amount) SELECT unnest(v_orgs), 0 ORDER BY 1 ON CONFLICT DO NOTHING;
    PERFORM FROM balances WHERE org_id = ANY (v_orgs) ORDER BY org_id FOR UPDATE;
  END IF;
  DELETE FROM line_reservations WHERE org_id = ANY (v_orgs) AND expires_at <= p_now;
  FOR v_item IN SELECT i.* FROM jsonb_to_recordset(p_items) AS i (ord int, org_id text, call_type text, wanted int) ORDER BY i.ord LOOP
    v_org := v_item.org_id;
    v_has_number := EXISTS (SELECT FROM numbers n WHERE n.org_id = v_org AND n.call_types @> ARRAY[v_item.call_type]);
    v_numbers := ARRAY(SELECT l.id FROM (${freeLines('v_item.call_type', 'v_item.wanted', ofCalls)}) l);
    v_credit := CASE WHEN p_hold = 0 THEN v_item.wanted ELSE
      COALESCE((SELECT amount FROM balances WHERE org_id = v_org), 0) / p_hold - COALESCE((SELECT sum(slots) FROM line_reservations WHERE org_id = v_org), 0) END;
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
END $$`;

export const RESERVE_LINES = reserveLines('CREATE FUNCTION', COUNTED_LINES);
export const RESERVE_KEPT_LINES = reserveLines('CREATE OR REPLACE FUNCTION', KEPT_LINES);
