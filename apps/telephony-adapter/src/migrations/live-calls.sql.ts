import { COUNTED_LINES, freeLines, KEPT_LINES } from './line-reservations.sql.js';

/**
 * Live calls in the database. Placing and ending both need decisions on the newest state of an org (free lines, balance,
 * who is in a call), so each is a function: it locks the balance row of its orgs first, in the order of their ids, and
 * every later statement in it sees what all earlier holders of that lock committed. One round trip and one commit per batch;
 * nothing here can deadlock, because nobody takes a call's or a line's lock and then waits for a balance.
 * Plans made while the tables were empty would walk all calls for every batch (measured: 3.0 ms a call for 0.12 at 30,000 calls):
 * hence the settings, LATERAL lookups by primary key, joins on every column of it (a constant mode made walking all live calls look as
 * cheap), and conditions that are always true but tell the planner that a batch is small.
 */
const INDEXED = 'SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off SET jit = off';

/** The line, the held minute and the shopper of a live call that is not over: made and removed with it, in its transaction. */
export const LIVE_LEASES = `
CREATE TABLE live_leases (
  org_id text NOT NULL,
  call_id text NOT NULL,
  number_id text NOT NULL,
  phone text NOT NULL,
  hold bigint NOT NULL CHECK (hold >= 0),
  PRIMARY KEY (org_id, call_id),
  UNIQUE (org_id, phone)
) WITH (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_cost_delay = 0)`;

/** What differs between the versions of the function. */
interface Placing {
  readonly create: string;
  readonly item: string;
  readonly parameters: string;
  readonly declared: string;
  readonly opened: string;
  readonly freeLines: string;
  readonly order: string;
  readonly isHeldBack: string;
  readonly targets: string;
  readonly selected: string;
  readonly counted: string;
  readonly closed: string;
}

const ITEM = `ord int, is_permitted boolean, org_id text, id text, run_id text, attempt int, flow_version_id text, call_type text, phone text, language text,
  inputs jsonb, metadata jsonb, request_id text, traceparent text, created_at timestamptz, lease_owner text, lease_until timestamptz`;

/**
 * p_items: calls with distinct ids; p_hold: paise of one minute. Verdicts: \`placed\`, \`known\` (as before: it is placed),
 * \`refused\` (as before), and the reasons of \`PlaceCallResult\`. A repeat that meets a call whose carrier is still being asked
 * marks it as promised: whatever the carrier says then, the call ends with an event and not by a verdict nobody hears.
 */
const placeLiveCalls = ({
  create,
  item,
  parameters,
  declared,
  opened,
  freeLines,
  order,
  isHeldBack,
  targets,
  selected,
  counted,
  closed,
}: Placing): string => `
${create} place_live_calls(${parameters})
RETURNS TABLE (ord int, verdict text, end_reason text, from_number text)
LANGUAGE plpgsql ${INDEXED} AS $$
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
  v_phones text[];${declared}
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
     CROSS JOIN LATERAL (SELECT c.org_id, c.mode, c.id FROM calls c WHERE c.org_id = i.org_id AND c.mode = 'live' AND c.id = i.id AND c.phase = 0 AND c.ended_at IS NULL
                            FOR UPDATE SKIP LOCKED) AS asking
     WHERE i.ord = ANY (v_known) AND c.org_id = asking.org_id AND c.mode = asking.mode AND c.id = asking.id;
    RETURN QUERY
      SELECT i.ord, CASE WHEN c.phase = 0 AND c.ended_at IS NOT NULL THEN 'refused' ELSE 'known' END, c.end_reason, NULL::text
        FROM jsonb_to_recordset(p_items) AS i (ord int, org_id text, id text)
       CROSS JOIN LATERAL (SELECT c.phase, c.ended_at, c.end_reason FROM calls c WHERE c.org_id = i.org_id AND c.mode = 'live' AND c.id = i.id OFFSET 0) c;
  END IF;
  RETURN QUERY
    SELECT i.ord, 'permit_expired', NULL::text, NULL::text FROM jsonb_to_recordset(p_items) AS i (ord int, is_permitted boolean)
     WHERE NOT i.is_permitted AND i.ord <> ALL (v_known);
${opened}
  FOREACH v_org IN ARRAY v_orgs LOOP
    SELECT amount INTO v_left FROM balances WHERE org_id = v_org;
    v_held := 0;
    FOR v_type IN
      SELECT DISTINCT i.call_type FROM jsonb_to_recordset(p_items) AS i (ord int, is_permitted boolean, org_id text, call_type text)
       WHERE i.org_id = v_org AND i.is_permitted AND i.ord <> ALL (v_known) ORDER BY 1
    LOOP
      -- The free lines of the numbers for this type, spread over the numbers.${freeLines}
      FOR ord, verdict, from_number${targets} IN
        WITH item AS MATERIALIZED (
          SELECT i.*, EXISTS (SELECT FROM live_leases l WHERE l.org_id = i.org_id AND l.phone = i.phone) OR row_number() OVER (PARTITION BY i.phone ORDER BY i.ord) > 1 AS is_in_call
            FROM jsonb_to_recordset(p_items) AS i (${item})
           WHERE i.org_id = v_org AND i.call_type = v_type AND i.is_permitted AND i.ord <> ALL (v_known)
        ), judged AS MATERIALIZED (
          SELECT i.*, row_number() OVER (PARTITION BY i.is_in_call ORDER BY ${order})::int AS place FROM item i
        ), told AS MATERIALIZED (
          SELECT j.*, CASE WHEN NOT v_has_number THEN 'no_number'
                           WHEN j.is_in_call THEN 'shopper_in_call'
                           WHEN j.place > COALESCE(cardinality(v_numbers), 0)${isHeldBack} THEN 'lines_busy'
                           WHEN j.place * p_hold > v_left THEN 'no_credit'
                           ELSE 'placed' END AS verdict
            FROM judged j
        ), made AS (
          INSERT INTO calls (org_id, mode, id, run_id, attempt, flow_version_id, call_type, phone, language, inputs, metadata, request_id, traceparent,
                             status, created_at, phase, lease_owner, lease_until, number_id)
          SELECT org_id, 'live', id, run_id, attempt, flow_version_id, call_type, phone, language, inputs, metadata, request_id, traceparent,
                 'queued', created_at, 0, lease_owner, lease_until, v_numbers[place] FROM told WHERE verdict = 'placed'
        ), leased AS (
          INSERT INTO live_leases (org_id, call_id, number_id, phone, hold) SELECT org_id, id, v_numbers[place], phone, p_hold FROM told WHERE verdict = 'placed'
        )
        SELECT t.ord, t.verdict, CASE WHEN t.verdict = 'placed' THEN v_phones[t.place] END${selected} FROM told t ORDER BY t.ord
      LOOP
        IF verdict = 'placed' THEN
          v_left := v_left - p_hold;
          v_held := v_held + p_hold;${counted}
        END IF;
        RETURN NEXT;
      END LOOP;
    END LOOP;
    IF v_held > 0 THEN UPDATE balances SET amount = amount - v_held WHERE org_id = v_org; END IF;
  END LOOP;${closed}
END $$`;

export const PLACE_LIVE_CALLS = placeLiveCalls({
  create: 'CREATE FUNCTION',
  item: ITEM,
  parameters: 'p_items jsonb, p_hold bigint',
  declared: '',
  opened: '',
  freeLines: `
      SELECT count(*) > 0, array_agg(n.id ORDER BY k, n.id) FILTER (WHERE k IS NOT NULL), array_agg(n.phone ORDER BY k, n.id) FILTER (WHERE k IS NOT NULL)
        INTO v_has_number, v_numbers, v_phones
        FROM numbers n
        LEFT JOIN (SELECT number_id, count(*) AS used FROM live_leases WHERE org_id = v_org GROUP BY number_id) u ON u.number_id = n.id
        LEFT JOIN LATERAL generate_series(COALESCE(u.used, 0) + 1, LEAST(n.lines, COALESCE(u.used, 0) + jsonb_array_length(p_items))) AS k ON true
       WHERE n.org_id = v_org AND n.call_types @> ARRAY[v_type];
`,
  order: 'i.ord',
  isHeldBack: '',
  targets: '',
  selected: '',
  counted: '',
  closed: '',
});

/** Its reservation was there, and not lapsed, when the batch came: a name alone is no line and no start. */
const isReserved = (item: string): string =>
  `COALESCE(${item}.org_id || '/' || ${item}.reserved_by = ANY (v_reserved), false)`;

/**
 * As above, with lines that are reserved: a batch takes up the reservations it names, and those of others count as used.
 * p_per_second: most calls the carrier's account may start in a second, 0 for no limit; a reserved call has had its start counted, and
 * starts that direct calls then do not need go back.
 */
const placeReservedCalls = (create: string, ofCalls: string): string =>
  placeLiveCalls({
    create,
    item: `${ITEM}, reserved_by text`,
    parameters: 'p_items jsonb, p_hold bigint, p_per_second int, p_now timestamptz',
    declared: '\n  v_reserved text[];\n  v_starts int;\n  v_is_direct boolean;',
    opened: `
  WITH taken_up AS (
    DELETE FROM line_reservations r USING (SELECT DISTINCT i.org_id, i.reserved_by FROM jsonb_to_recordset(p_items) AS i (org_id text, reserved_by text)) t
     WHERE r.org_id = t.org_id AND r.id = t.reserved_by RETURNING r.org_id || '/' || r.id AS named, r.expires_at)
  SELECT array_agg(DISTINCT named) INTO v_reserved FROM taken_up WHERE expires_at > p_now;
  IF p_per_second > 0 THEN
    v_starts := take_carrier_starts((SELECT count(*) FROM jsonb_to_recordset(p_items) AS i (ord int, org_id text, is_permitted boolean, reserved_by text)
                                      WHERE i.is_permitted AND NOT ${isReserved('i')} AND i.ord <> ALL (v_known))::int, p_per_second);
  END IF;
`,
    freeLines: `
      v_has_number := EXISTS (SELECT FROM numbers n WHERE n.org_id = v_org AND n.call_types @> ARRAY[v_type]);
      SELECT array_agg(l.id ORDER BY l.k, l.id), array_agg(l.phone ORDER BY l.k, l.id) INTO v_numbers, v_phones
        FROM (${freeLines('v_type', 'jsonb_array_length(p_items)', ofCalls)}) l;
`,
    order: `${isReserved('i')} DESC, i.ord`,
    // Those without a reservation come last, so that the ones held back leave no gap in the numbering of the lines.
    isHeldBack: ` OR (v_starts IS NOT NULL AND NOT ${isReserved('j')} AND row_number() OVER (PARTITION BY j.is_in_call, ${isReserved('j')} ORDER BY j.ord) > v_starts)`,
    targets: ', v_is_direct',
    selected: `, NOT ${isReserved('t')}`,
    counted: `
          IF v_is_direct THEN v_starts := v_starts - 1; END IF;`,
    closed: `
  IF v_starts > 0 THEN UPDATE carrier_starts SET tokens = tokens + v_starts WHERE account = 'default'; END IF;`,
  });

export const PLACE_RESERVED_CALLS = placeReservedCalls('CREATE FUNCTION', COUNTED_LINES);
export const PLACE_CALLS_ON_KEPT_LINES = placeReservedCalls('CREATE OR REPLACE FUNCTION', KEPT_LINES);

const STEP = `ord int, kind text, org_id text, mode text, id text, lease_epoch int, status text, answered_at timestamptz, ended_at timestamptz, end_reason text, answers jsonb,
  outcome text, talk_seconds int, languages_heard jsonb, transcript jsonb, charge bigint`;

/**
 * p_steps: endings, by kind: \`end\` is told by an event; \`refuse\` keeps the call as it ended, untold; \`undo\` removes it as if it
 * had never been placed. The last two become an \`end\` for a call that is promised. A call that is not p_owner's any more has no
 * row in the answer. Frees line and hold, and debits talk time: never more than hold and balance together, so that no balance
 * is negative.
 */
export const END_LIVE_CALLS = `
CREATE FUNCTION end_live_calls(p_steps jsonb, p_owner text) RETURNS TABLE (ord int, is_told boolean)
LANGUAGE plpgsql ${INDEXED} AS $$
#variable_conflict use_column
BEGIN
  PERFORM FROM balances WHERE org_id = ANY (ARRAY(SELECT s ->> 'org_id' FROM jsonb_array_elements(p_steps) s)) ORDER BY org_id FOR UPDATE;
  RETURN QUERY
  WITH mine AS MATERIALIZED (
    SELECT s.*, s.kind = 'end' OR c.is_promised AS is_told
      FROM (SELECT * FROM jsonb_to_recordset(p_steps) AS s (${STEP}) WHERE s.mode = 'live' AND s.id > 'cal_' ORDER BY s.org_id, s.id) s
     CROSS JOIN LATERAL (
       SELECT c.is_promised FROM calls c
        WHERE c.org_id = s.org_id AND c.mode = s.mode AND c.id = s.id AND c.lease_owner = p_owner AND c.lease_epoch = s.lease_epoch AND c.ended_at IS NULL
          FOR UPDATE) c
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
    DELETE FROM live_leases l USING mine m WHERE l.org_id = m.org_id AND l.call_id = m.id
    RETURNING l.org_id, l.call_id, l.hold, m.charge, m.ended_at, m.ord
  ), due AS (
    SELECT f.*, b.amount + sum(f.hold) OVER (PARTITION BY f.org_id) + f.charge - sum(f.charge) OVER (PARTITION BY f.org_id ORDER BY f.ord) AS available
      FROM freed f JOIN balances b ON b.org_id = f.org_id
  ), paid AS MATERIALIZED (
    SELECT org_id, call_id, hold, ended_at, GREATEST(0, LEAST(charge, available)) AS paid FROM due
  ), booked AS (
    INSERT INTO credit_entries (org_id, kind, amount, call_id, created_at) SELECT org_id, 'debit', -paid, call_id, ended_at FROM paid WHERE paid > 0
  ), settled AS (
    UPDATE balances b SET amount = b.amount + p.back
      FROM (SELECT org_id, sum(hold - paid) AS back FROM paid GROUP BY org_id) p
     WHERE b.org_id = p.org_id AND p.back <> 0
  )
  SELECT m.ord, m.is_told FROM mine m;
END $$`;

/**
 * The same, but each lease is read with its call and removed by its place in the table (nobody else touches an org's leases while its balance is
 * locked). The planner takes that table for empty, as it is small and made anew all the time: joined as above, every batch walked the leases
 * of all calls going on once per ended call, and with call id alone it took the index by phone and walked all of the org's. With both, whatever index it
 * takes leads to the one lease (measured with 120 calls going on, 40 of them ended: 6.7 ms as above, 0.2 like this).
 */
export const END_CALLS_WITH_LEASES = `
CREATE OR REPLACE FUNCTION end_live_calls(p_steps jsonb, p_owner text) RETURNS TABLE (ord int, is_told boolean)
LANGUAGE plpgsql ${INDEXED} AS $$
#variable_conflict use_column
BEGIN
  PERFORM FROM balances WHERE org_id = ANY (ARRAY(SELECT s ->> 'org_id' FROM jsonb_array_elements(p_steps) s)) ORDER BY org_id FOR UPDATE;
  RETURN QUERY
  WITH mine AS MATERIALIZED (
    SELECT s.*, s.kind = 'end' OR c.is_promised AS is_told, l.place AS lease, l.hold
      FROM (SELECT * FROM jsonb_to_recordset(p_steps) AS s (${STEP}) WHERE s.mode = 'live' AND s.id > 'cal_' ORDER BY s.org_id, s.id) s
     CROSS JOIN LATERAL (
       SELECT c.is_promised, c.phone FROM calls c
        WHERE c.org_id = s.org_id AND c.mode = s.mode AND c.id = s.id AND c.lease_owner = p_owner AND c.lease_epoch = s.lease_epoch AND c.ended_at IS NULL
          FOR UPDATE) c
      LEFT JOIN LATERAL (SELECT l.ctid AS place, l.hold FROM live_leases l WHERE l.org_id = s.org_id AND l.call_id = s.id AND l.phone = c.phone OFFSET 0) l ON true
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
    INSERT INTO credit_entries (org_id, kind, amount, call_id, created_at) SELECT org_id, 'debit', -paid, id, ended_at FROM paid WHERE paid > 0
  ), settled AS (
    UPDATE balances b SET amount = b.amount + p.back
      FROM (SELECT org_id, sum(hold - paid) AS back FROM paid GROUP BY org_id) p
     WHERE b.org_id = p.org_id AND p.back <> 0
  )
  SELECT m.ord, m.is_told FROM mine m;
END $$`;

/** The virtual carrier's own books, as it is the outside world: every request it was sent. Nothing is unique on purpose, so that a second request would show. */
export const VIRTUAL_CARRIER_REQUESTS = [
  `CREATE TABLE virtual_carrier_requests (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    call_id text NOT NULL,
    run_id text NOT NULL,
    phone text NOT NULL,
    answer text NOT NULL,
    started_at timestamptz NOT NULL
  )`,
  "CREATE INDEX virtual_carrier_busy_runs ON virtual_carrier_requests (run_id) WHERE answer = 'lines_busy'",
];
