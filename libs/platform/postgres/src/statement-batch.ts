import type { BatchQueryable, Statement } from './database.js';
import { textOf, type Isolated } from './each-isolated.js';
import { DatabaseUnavailableError, isLockTimeout, isRetryableConflict } from './postgres-errors.js';

/** How commands are executed together, by one statement. */
export interface StatementBatch<Command, Row, Result> {
  readonly statement: Statement;
  /** The order of the commands in which shared rows must be locked. */
  readonly inLockOrder?: (commands: readonly Command[]) => readonly Command[];
  /** The statement's values for some of the commands: texts, numbers, booleans, times. */
  readonly valuesOf: (commands: readonly Command[]) => readonly unknown[];
  /**
   * One result per command, in order, of the statement's rows. When the command was alone, a time in a row is ISO text
   * and a bigint a number.
   */
  readonly resultsOf: (rows: readonly Row[], commands: readonly Command[]) => readonly Result[];
}

/**
 * One statement for all commands. If it fails, and not because of an outage or a conflict, a second statement executes
 * each command alone. So a bad command gets its own error, and costs the others only this second statement. A lock that
 * somebody holds for longer than `lock_timeout` is no outage: the commands that need it have their error, and the
 * others are executed past it.
 */
export async function executeTogether<Command, Row, Result>(
  database: BatchQueryable,
  batch: StatementBatch<Command, Row, Result>,
  commands: readonly Command[],
): Promise<(Result | Error)[]> {
  const { statement, valuesOf, resultsOf } = batch;
  try {
    return [...resultsOf(await database.run<Row>(statement, valuesOf(commands)), commands)];
  } catch (error) {
    if (commands.length > 1 && isLockTimeout(error) && database.runBriefly)
      return await executePastLocks(database.runBriefly.bind(database), batch, commands);
    if (commands.length === 1 || error instanceof DatabaseUnavailableError || isRetryableConflict(error)) throw error;
    return await executeIsolated(database, batch, commands);
  }
}

/**
 * By then all of them have waited for the whole `lock_timeout`: a lock that is still held after this will be for
 * longer.
 */
const BRIEF_MS = 100;
/**
 * Of so many commands. The others look whether their locks are free, and do not wait: a hundred commands behind one
 * lock hold up the next batch by a second.
 */
const MAX_WAITING = 10;

/**
 * Executes each command in a transaction of its own, which waits for locks briefly. What is done is committed, so
 * nothing is thrown: an outage on the way is the error of the commands that are left.
 */
async function executePastLocks<Command, Row, Result>(
  runBriefly: NonNullable<BatchQueryable['runBriefly']>,
  { statement, inLockOrder, valuesOf, resultsOf }: StatementBatch<Command, Row, Result>,
  commands: readonly Command[],
): Promise<(Result | Error)[]> {
  const results = new Map<Command, Result | Error>();
  let waited = 0;
  let outage: Error | null = null;
  for (const command of inLockOrder?.(commands) ?? commands)
    try {
      if (outage) throw outage;
      const rows = await runBriefly<Row>(statement, valuesOf([command]), waited < MAX_WAITING ? BRIEF_MS : 1);
      results.set(command, resultsOf(rows, [command])[0] as Result);
    } catch (error) {
      if (isLockTimeout(error)) waited += 1;
      else if (error instanceof DatabaseUnavailableError) outage = error;
      results.set(command, error as Error);
    }
  return commands.map((command) => results.get(command) as Result | Error);
}

/** Executes each command alone, in one statement. Fails as a whole on an outage or a conflict. */
export async function executeIsolated<Command, Row, Result>(
  database: BatchQueryable,
  { statement, inLockOrder, valuesOf, resultsOf }: StatementBatch<Command, Row, Result>,
  commands: readonly Command[],
): Promise<(Result | Error)[]> {
  const results = new Map<Command, Result | Error>();
  const sound: { command: Command; values: readonly unknown[] }[] = [];
  for (const command of inLockOrder?.(commands) ?? commands)
    try {
      sound.push({ command, values: valuesOf([command]).map(textOf) });
    } catch (error) {
      results.set(command, error as Error);
    }
  const values = sound.map((one) => one.values);
  const found: Isolated<Row>[] = sound.length > 0 ? await database.runEach<Row>(statement, values) : [];
  sound.forEach(({ command }, at) => {
    const rows = found[at] as Isolated<Row>;
    results.set(command, rows instanceof Error ? rows : (resultsOf(rows, [command])[0] as Result));
  });
  return commands.map((command) => results.get(command) as Result | Error);
}
