import { ApiError } from '@outcall/kernel';
import { DatabaseUnavailableError } from '@outcall/platform-postgres';
import { DependencyOutageError, MalformedEventError, UnpublishableError } from './event-bus.js';

/**
 * `never`: no repeat can make it succeed, whatever anybody mends; the event becomes a dead letter. `waits`: all else.
 * An outage, an operator's mistake, a neighbour's refusal, a mistake of our own code: it ends when somebody mends it,
 * and until then nothing is passed by.
 */
export type Verdict = 'never' | 'waits';

/**
 * What a broker refuses because of the event itself. A missing topic, a missing right, a full disk are somebody's to
 * mend.
 */
const REFUSED_BY_BROKER = new Set(['MESSAGE_TOO_LARGE', 'RECORD_LIST_TOO_LARGE', 'INVALID_RECORD']);
/**
 * SQLSTATE: data exceptions and integrity violations. All others (read only, disk full, permission denied ..) tell of
 * the database.
 */
const REFUSED_BY_DATABASE = /^2[23][0-9A-Z]{3}$/;
const SQLSTATE_OR_SYSTEM = /^([0-9A-Z]{5}$|E[A-Z]|UND_ERR_)/;

/** The one place that decides what becomes of a failure, for relays and consumers on either bus. */
export function verdictOf(error: unknown): Verdict {
  if (error instanceof UnpublishableError || error instanceof MalformedEventError) return 'never';
  // A neighbour's 404 or 409 may be its database put back to a backup, or a version of it that is not out yet.
  if (error instanceof DatabaseUnavailableError || error instanceof DependencyOutageError || error instanceof ApiError)
    return 'waits';
  const { name, code, type, cause } = (error ?? {}) as Readonly<Record<string, unknown>>;
  if (typeof type === 'string' && REFUSED_BY_BROKER.has(type)) return 'never';
  if (typeof code === 'string' && REFUSED_BY_DATABASE.test(code)) return 'never';
  return tellsOfItself(name, code) || cause === undefined || cause === error ? 'waits' : verdictOf(cause);
}

/** Whether there is no need to look for the cause. */
function tellsOfItself(name: unknown, code: unknown): boolean {
  if (typeof code === 'string' && SQLSTATE_OR_SYSTEM.test(code) && !code.startsWith('ERR_')) return true;
  return typeof name === 'string' && name.startsWith('KafkaJS') && name !== 'KafkaJSNumberOfRetriesExceeded';
}
