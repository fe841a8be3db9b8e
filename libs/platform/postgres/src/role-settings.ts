import type pg from 'pg';

export interface Timeouts {
  /** The longest a statement may run. */
  readonly statementMs: number;
  /** The longest a statement may wait for a lock. */
  readonly lockMs: number;
  /** The longest a transaction may be idle. Beyond this, its process hangs, while others wait for its locks. */
  readonly idleInTransactionMs: number;
}

export const DEFAULT_TIMEOUTS: Timeouts = { statementMs: 8_000, lockMs: 5_000, idleInTransactionMs: 30_000 };

/**
 * The policy for the planner (docs/adr/0015-one-policy-for-the-planner.md): statements are prepared once, often while a
 * table is empty or just after a vacuum has found it so, and the plan is kept. Reading the whole table is then the
 * cheapest plan, and an hour later the most expensive. Our statements start from known keys and use an index, whatever
 * the statistics say. Joins of two batches may hash or merge, so both are on, also for a role whose migrations once
 * turned them off. A batch that is joined with a table looks its rows up by their keys: by `LATERAL`, or by
 * `batchRows`.
 */
const PLANNER = { enable_seqscan: 'off', jit: 'off', enable_hashjoin: 'on', enable_mergejoin: 'on' };

const COMMANDS = `
  SELECT string_agg(format('ALTER ROLE CURRENT_USER IN DATABASE %I SET %I = %L', current_database(), key, value), ';') AS commands
    FROM jsonb_each_text($1)`;

/**
 * Settings of the role in this database, in force for connections made afterwards. They are not parameters of a
 * connection, which PgBouncer refuses, and not made by SET: in PgBouncer's transaction mode the next statement may be
 * on another connection.
 */
export async function applyRoleSettings(pool: pg.Pool, timeouts: Timeouts): Promise<void> {
  const settings = {
    ...PLANNER,
    statement_timeout: `${timeouts.statementMs}ms`,
    lock_timeout: `${timeouts.lockMs}ms`,
    idle_in_transaction_session_timeout: `${timeouts.idleInTransactionMs}ms`,
  };
  const { rows } = await pool.query<{ commands: string }>(COMMANDS, [JSON.stringify(settings)]);
  await pool.query(rows[0]?.commands ?? '');
}
