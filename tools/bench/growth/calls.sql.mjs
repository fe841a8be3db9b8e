// Calls of the shape that conversations of the library's flows leave, and the same table in partitions.

const ORGS = 200;
const TURNS = 9;
const FIRST = Date.UTC(2025, 0, 1);
const EVERY_MS = 30_000;

export const idOf = (n) => `cal_${String(n).padStart(20, '0')}`;
const orgOf = (n) => `org_${String(n % ORGS).padStart(20, '0')}`;
export const timeOf = (n) => new Date(FIRST + n * EVERY_MS).toISOString();
export const partitionOf = (at) => `parted_${at}`;

/** Rows of calls that are over, as if each page had been filled by the updates of its calls. */
export const DENSE = 'ALTER TABLE calls SET (fillfactor = 95)';

const turns = Array.from({ length: TURNS }, (_, t) => ({
  ...{ atMs: t * 4_200, speaker: t % 2 === 0 ? 'agent' : 'shopper' },
  text: 'Namaste, I am calling from the shop about your order ORDER, of 1,299 rupees, to be paid when it comes. Shall we send it?',
  ...{ textEn: null, stepId: `confirm_${t}` },
}));
/** Made by the thousand a second: text, with the order's number in it. */
const TRANSCRIPT = `replace('${JSON.stringify(turns)}', 'ORDER', n::text)::jsonb`;

/** Those of $1 to $2. */
export const callsOf = (table) => `
  INSERT INTO ${table} (org_id, mode, id, run_id, attempt, flow_version_id, call_type, phone, language, inputs, metadata, status,
    end_reason, answers, outcome, talk_seconds, languages_heard, transcript, created_at, answered_at, ended_at, phase, number_id)
  SELECT 'org_' || lpad((n % ${ORGS})::text, 20, '0'), 'live', 'cal_' || lpad(n::text, 20, '0'), 'run_' || lpad(n::text, 20, '0'), 1,
    'flv_0mg1b2c3d4e5f6g7h8i9', 'transactional', '+9198' || lpad((n % 100000000)::text, 8, '0'), 'hi-IN',
    jsonb_build_object('customer_name', 'Asha', 'order_no', n::text, 'amount', '1299', 'store_name', 'Shop'), '{"store_id": "sto_0mg1b2c3d4e5f6g7h8i9"}',
    'completed', 'agent_ended', '{"order_confirmed": true}', 'confirmed', 38, '["hi-IN"]',
    ${TRANSCRIPT},
    at, at + interval '8 s', at + interval '46 s', 3, 'num_0mg1b2c3d4e5f6g7h8i9'
  FROM (SELECT n, timestamptz '${new Date(FIRST).toISOString()}' + n * interval '${EVERY_MS} ms' AS at FROM generate_series($1::bigint, $2::bigint) n) AS made`;

/** Ids are ordered by time, and in the key: by them it is parted. The last one has what comes. */
export const PARTITIONED = (count, old, calls) => {
  const every = Math.floor((calls - old) / (count - 1));
  const bound = (at) => (at === 0 ? 'MINVALUE' : at === count ? 'MAXVALUE' : `'${idOf(old + (at - 1) * every)}'`);
  const parts = Array.from(
    { length: count },
    (_, at) =>
      `CREATE TABLE ${partitionOf(at)} PARTITION OF parted FOR VALUES FROM (${bound(at)}) TO (${bound(at + 1)})`,
  );
  return `CREATE TABLE parted (LIKE calls INCLUDING DEFAULTS INCLUDING CONSTRAINTS) PARTITION BY RANGE (id);
    ALTER TABLE parted ADD PRIMARY KEY (org_id, mode, id);
    CREATE INDEX ON parted (lease_until) WHERE lease_until IS NOT NULL; ${parts.join('; ')}`;
};

/**
 * SQL by table, and values by number: what is asked of calls all the time.
 * @type {Record<string, [sql: (table: string) => string, valuesOf: (n: number, calls: number) => unknown[]]>}
 */
export const READS = {
  'a call by its id': [
    (table) => `SELECT * FROM ${table} WHERE org_id = $1 AND mode = 'live' AND id = $2`,
    (n, calls) => [orgOf(calls - 1 - n), idOf(calls - 1 - n)],
  ],
  'calls that other processes let go': [
    (table) => `SELECT id FROM ${table} WHERE lease_until < $1 ORDER BY lease_until LIMIT 100`,
    () => [new Date(0)],
  ],
  'the orgs of retention, each hour': [
    (table) => `SELECT org_id FROM ${table} WHERE (org_id, mode) > ($1, 'live') ORDER BY org_id, mode LIMIT 1`,
    (n) => [orgOf(n)],
  ],
};
