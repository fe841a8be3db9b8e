// Runs that wait for their hours, in numbers that the API would take hours to make: copies of one that the API made.

/** Copies that one statement makes, at most. */
export const CHUNK = 50_000;

const runId = (n) => `'run_' || lpad((${n})::text, 20, '0')`;

/** Columns of a table that can be written. */
async function columnsOf(query, schema, table) {
  const rows = await query(`SELECT column_name FROM information_schema.columns
                             WHERE table_schema = '${schema}' AND table_name = '${table}' AND is_generated = 'NEVER' AND is_identity = 'NO' ORDER BY ordinal_position`);
  return rows.map((row) => row.column_name);
}

/** The row of a run, kept as it stands. */
export async function keepForCopies(query, id) {
  await query('CREATE TABLE IF NOT EXISTS bench.kept AS SELECT * FROM runs.runs WITH NO DATA');
  await query(`INSERT INTO bench.kept SELECT * FROM runs.runs WHERE id = '${id}'`);
}

/** Copies the kept run `from` to `count` others with numbers of their own, all due at `dueAt`. */
export async function copyRuns(query, { from, count, dueAt, firstNumber, orgId }) {
  const columns = await columnsOf(query, 'runs', 'runs');
  const changed = {
    id: runId('n'),
    phone: `'+91' || (6000000000 + n)`,
    org_id: `'${orgId}'`,
    due_at: `'${dueAt}'::timestamptz`,
    next_attempt_at: `'${dueAt}'::timestamptz`,
    created_at: `r.created_at + n * interval '1 ms'`,
    lease_owner: 'NULL',
    dial: 'NULL',
  };
  const values = columns.map((name) => changed[name] ?? `r.${name}`).join(', ');
  await query(
    `INSERT INTO runs.runs (${columns.join(', ')}) SELECT ${values} FROM bench.kept r CROSS JOIN generate_series(${firstNumber}::bigint, ${firstNumber + count - 1}) AS n WHERE r.id = '${from}'`,
  );
}

/** As many as are asked for, some statements long. */
export async function fill(query, org, count, dueAt, firstNumber) {
  for (let done = 0; done < count; done += CHUNK) {
    await copyRuns(query, {
      from: org.runId,
      orgId: org.id,
      count: Math.min(CHUNK, count - done),
      dueAt,
      firstNumber: firstNumber + done,
    });
  }
}

/**
 * One script, the rows that placing a due run writes: the run's three states, permit, line, call and its ringing,
 * carrier request, two events.
 */
export function placingScript({ orgId }) {
  const [id, call, where] = [
    runId(':nth'),
    `'cal_' || lpad((:nth)::text, 20, '0')`,
    `org_id = '${orgId}' AND mode = 'live'`,
  ];
  // Of a topic that nobody reads: consumers at work beside it would flatter what is compared with it.
  const event = (
    type,
  ) => `jsonb_build_array(jsonb_build_object('id', 'evt_' || md5('${type}' || :nth), 'topic', 'bench.nobody.v1', 'type', '${type}', 'key', r.id, 'orgId', r.org_id, 'mode', r.mode,
    'time', now(), 'version', 1, 'headers', '{}'::jsonb, 'data', jsonb_build_object('callId', ${call}, 'run', to_jsonb(r))))`;
  return [
    `UPDATE runs.runs SET version = version + 1, lease_owner = 'script', due_at = now() + interval '20 s', dial = jsonb_build_object('callId', ${call}, 'attempt', 1, 'state', 'planned', 'rank', 0)
      WHERE ${where} AND id = ${id}`,
    `INSERT INTO contacts.permits (org_id, mode, call_id, run_id, phone, call_type, basis, hours_rule, rules_version, opt_out_checked_at, granted_at, expires_at)
     SELECT org_id, mode, ${call}, id, phone, call_type, basis, '{}', '1', now(), now(), now() + interval '2 s' FROM runs.runs WHERE ${where} AND id = ${id}`,
    `INSERT INTO telephony.calls (org_id, mode, id, run_id, attempt, flow_version_id, call_type, phone, language, inputs, metadata, status, created_at, phase, lease_owner, lease_until)
     SELECT org_id, mode, ${call}, id, 1, flow_version_id, call_type, phone, language, inputs, metadata, 'queued', now(), 0, 'script', now() + interval '15 s' FROM runs.runs WHERE ${where} AND id = ${id}`,
    `INSERT INTO telephony.live_leases (org_id, call_id, number_id, phone, hold) SELECT org_id, ${call}, 'num_' || (:nth % 1000), phone, 200 FROM runs.runs WHERE ${where} AND id = ${id}`,
    `INSERT INTO telephony.virtual_carrier_requests (call_id, run_id, phone, answer, started_at) SELECT ${call}, id, phone, 'accepted', now() FROM runs.runs WHERE ${where} AND id = ${id}`,
    `UPDATE telephony.calls SET status = 'ringing', phase = 1 WHERE ${where} AND id = ${call}`,
    `SELECT event_log.append(${event('call.ringing')} #- '{0,data,run}') FROM runs.runs r WHERE ${where} AND id = ${id}`,
    `UPDATE runs.runs SET version = version + 3, status = 'dialing', attempts = 1, lease_owner = NULL, due_at = NULL, next_attempt_at = NULL, last_error = NULL,
            dial = jsonb_build_object('callId', ${call}, 'attempt', 1, 'state', 'placed', 'rank', 1), calls = jsonb_build_array(jsonb_build_object('callId', ${call}, 'attempt', 1, 'status', 'ringing'))
      WHERE ${where} AND id = ${id}`,
    `SELECT event_log.append(${event('run.ringing')}) FROM runs.runs r WHERE ${where} AND id = ${id}`,
  ];
}

/** What a claim does, in plain SQL: the hundred that are first of one org's queue, by the same index. */
export const claimingScript = ({ orgId }) => [
  `WITH due AS MATERIALIZED (SELECT org_id, mode, id FROM runs.runs WHERE priority = 'transactional' AND mode = 'live' AND org_id = '${orgId}' AND call_type = 'transactional' AND due_at <= '2100-01-02'
     ORDER BY due_at LIMIT 100 FOR UPDATE SKIP LOCKED)
   UPDATE runs.runs r SET version = r.version + 1, lease_owner = 'script', due_at = '2200-01-01',
          dial = jsonb_build_object('callId', 'cal_' || lpad((:nth)::text, 20, '0'), 'attempt', 1, 'state', 'planned', 'rank', 0)
     FROM due d WHERE r.org_id = d.org_id AND r.mode = d.mode AND r.id = d.id`,
];
