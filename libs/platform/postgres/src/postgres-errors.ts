/**
 * PostgreSQL cannot be reached, does not answer, or cannot do its work now: answered as 503 `UNAVAILABLE`, retried by
 * consumers, never a loss.
 */
export class DatabaseUnavailableError extends Error {
  override readonly name = 'DatabaseUnavailableError';
}

interface PostgresError {
  readonly code?: string;
  readonly message?: string;
  readonly constraint?: string;
  readonly driverError?: PostgresError;
}

const codeOf = (error: unknown): string => {
  const candidate = error as PostgresError | undefined;
  return candidate?.driverError?.code ?? candidate?.code ?? '';
};

/**
 * Besides a server that is away: a server that is out of resources (53), cannot read or write its files (58), is
 * read-only (25006), or is too slow (a statement, a lock or an open transaction beyond its timeout).
 */
const UNAVAILABLE_CODES =
  /^(ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|57014|57P0[12345]|08|53|58|25006|25P0[34]|55P03)/;
const UNAVAILABLE_MESSAGES =
  /timeout exceeded when trying to connect|timeout expired|Query read timeout|Client was closed|Connection terminated|server closed the connection|pool after calling end|Client has encountered a connection error/i;

/** The same error; or, if an outage caused it and not the statement, a `DatabaseUnavailableError` with it as cause. */
export function toUnavailable(error: unknown): unknown {
  if (error instanceof DatabaseUnavailableError) return error;
  const message = (error as PostgresError | undefined)?.message ?? '';
  if (!UNAVAILABLE_CODES.test(codeOf(error)) && !UNAVAILABLE_MESSAGES.test(message)) return error;
  return new DatabaseUnavailableError('the database is unavailable', { cause: error });
}

/**
 * True for a `DatabaseUnavailableError` whose cause is `lock_timeout`: another transaction holds a lock, and the server
 * itself works.
 */
export const isLockTimeout = (error: unknown): boolean =>
  error instanceof DatabaseUnavailableError && codeOf(error.cause) === '55P03';

/** The pool had no connection in time. Compared by pg's message, as pg has no code for it. */
export const isConnectTimeout = (error: unknown): boolean =>
  /timeout exceeded when trying to connect|due to connection timeout/.test((error as Error).message);

/** Deadlock or serialization failure: the transaction can simply be repeated. */
export const isRetryableConflict = (error: unknown): boolean => ['40001', '40P01'].includes(codeOf(error));

const MAX_REPEATS = 3;
/**
 * Runs a statement as its own transaction, and repeats it up to three times after a deadlock or serialization failure.
 */
export async function repeatingConflicts<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      if (attempt > MAX_REPEATS || !isRetryableConflict(error)) throw error;
    }
  }
}

/** A unique key was violated, optionally the one named. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  if (codeOf(error) !== '23505') return false;
  const candidate = error as PostgresError;
  return constraint === undefined || (candidate.driverError?.constraint ?? candidate.constraint) === constraint;
}
