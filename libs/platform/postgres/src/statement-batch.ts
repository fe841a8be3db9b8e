import type { BatchQueryable, Statement } from './database.js';
import { textOf, type Alone } from './each-alone.js';
import { DatabaseUnavailableError, isRetryableConflict } from './postgres-errors.js';

/** How commands are executed together, by one statement. */
export interface StatementBatch<Command, Row, Result> {
  readonly statement: Statement;
  /** The order of the commands in which shared rows must be locked. */
  readonly inLockOrder?: (commands: readonly Command[]) => readonly Command[];
  /** The statement's values for some of the commands: texts, numbers, booleans, times. */
  readonly valuesOf: (commands: readonly Command[]) => readonly unknown[];
  /** One result per command, in order, of the statement's rows. When the command was alone, a time in a row is ISO text and a bigint a number. */
  readonly resultsOf: (rows: readonly Row[], commands: readonly Command[]) => readonly Result[];
}

/**
 * One statement for all commands. If it fails, and not because of an outage or a conflict, a second statement executes each command alone. So a
 * bad command gets its own error, and costs the others only this second statement.
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
    if (commands.length === 1 || error instanceof DatabaseUnavailableError || isRetryableConflict(error)) throw error;
    return await executeAlone(database, batch, commands);
  }
}

/** Executes each command alone, in one statement. Fails as a whole on an outage or a conflict. */
export async function executeAlone<Command, Row, Result>(
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
  const found: Alone<Row>[] = sound.length > 0 ? await database.runEach<Row>(statement, values) : [];
  sound.forEach(({ command }, at) => {
    const rows = found[at] as Alone<Row>;
    results.set(command, rows instanceof Error ? rows : (resultsOf(rows, [command])[0] as Result));
  });
  return commands.map((command) => results.get(command) as Result | Error);
}
