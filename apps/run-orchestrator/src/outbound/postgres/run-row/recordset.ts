/** SQL types of the columns of `runs`, to read rows from one JSON parameter. */
const TYPES: Readonly<Record<string, string>> = {
  org_id: 'text',
  mode: 'text',
  id: 'text',
  flow_id: 'text',
  flow_version_id: 'text',
  contact_id: 'text',
  phone: 'text',
  inputs: 'jsonb',
  language: 'text',
  status: 'text',
  attempts: 'smallint',
  max_attempts: 'smallint',
  next_attempt_at: 'timestamptz(3)',
  last_error: 'text',
  outcome: 'text',
  answers: 'jsonb',
  metadata: 'jsonb',
  created_at: 'timestamptz(3)',
  updated_at: 'timestamptz(3)',
  calls: 'jsonb',
  actions: 'jsonb',
  version: 'integer',
  call_type: 'text',
  basis: 'jsonb',
  terms: 'jsonb',
  test_answers: 'jsonb',
  dial: 'jsonb',
  lease_owner: 'text',
  due_at: 'timestamptz(3)',
  outages: 'smallint',
  expected: 'integer',
  trail: 'jsonb',
  trigger_key: 'text',
};

const definitions = (names: readonly string[]): string => names.map((name) => `${name} ${TYPES[name]}`).join(', ');

/**
 * The rows of a JSON parameter as a table `i`. The equality on `kind`, which every row meets, makes the planner expect one
 * row and so look each run up by its key. Without it a statement prepared while the table was small keeps a hash join over
 * the whole table (measured: half the throughput).
 */
export const recordset = (parameter: string, names: readonly string[]): string =>
  `jsonb_to_recordset(${parameter}::jsonb) AS i(${definitions(names)}, kind text) WHERE i.kind = 'run'`;

/** The parameter for `recordset`. */
export const toRecordset = (rows: readonly Record<string, unknown>[]): string =>
  JSON.stringify(rows.map((row) => ({ ...row, kind: 'run' })));
