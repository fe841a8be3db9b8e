import { ApiError } from '@outcall/kernel';
import { DatabaseUnavailableError } from '@outcall/platform-postgres';
import { DependencyOutageError, MalformedEventError, UnpublishableError } from './event-bus.js';

/**
 * `never`: no repeat can make it succeed, the event becomes a dead letter. `waits`: an outage or an operator's mistake, which ends when somebody
 * mends it; nothing becomes a dead letter, however long that takes. `unclear`: the code's own error. A consumer repeats it a few times and then takes
 * it as its verdict on the event; a relay waits.
 */
export type Verdict = 'never' | 'waits' | 'unclear';

/** What a broker refuses because of the event itself. A missing topic, a missing right, a full disk are somebody's to mend. */
const REFUSED_BY_BROKER = new Set(['MESSAGE_TOO_LARGE', 'RECORD_LIST_TOO_LARGE', 'INVALID_RECORD']);
/** SQLSTATE: data exceptions and integrity violations. All others (read only, disk full, permission denied ..) tell of the database. */
const REFUSED_BY_DATABASE = /^2[23][0-9A-Z]{3}$/;
const SQLSTATE_OR_SYSTEM = /^([0-9A-Z]{5}$|E[A-Z]|UND_ERR_)/;
/** Refusals that tell of the caller's credentials, of its rate, or of a neighbour in trouble, and not of what was asked. */
const NOT_OF_THE_REQUEST = new Set([401, 403, 405, 429]);
const TIMEOUTS = new Set(['AbortError', 'TimeoutError']);

/** The one place that decides what becomes of a failure, for relays and consumers on either bus. */
export function verdictOf(error: unknown): Verdict {
  if (error instanceof UnpublishableError || error instanceof MalformedEventError) return 'never';
  if (error instanceof DatabaseUnavailableError || error instanceof DependencyOutageError) return 'waits';
  if (error instanceof ApiError) return error.status >= 500 || NOT_OF_THE_REQUEST.has(error.status) ? 'waits' : 'never';
  const { name, code, type, cause } = (error ?? {}) as Readonly<Record<string, unknown>>;
  const own = verdictOfCode(name, type, code);
  return own === 'unclear' && cause !== undefined && cause !== error ? verdictOf(cause) : own;
}

function verdictOfCode(name: unknown, type: unknown, code: unknown): Verdict {
  if (typeof type === 'string' && REFUSED_BY_BROKER.has(type)) return 'never';
  if (typeof code === 'string' && REFUSED_BY_DATABASE.test(code)) return 'never';
  if (typeof code === 'string' && SQLSTATE_OR_SYSTEM.test(code) && !code.startsWith('ERR_')) return 'waits';
  if (typeof name !== 'string') return 'unclear';
  if (name === 'KafkaJSNumberOfRetriesExceeded') return 'unclear'; // its cause tells
  return name.startsWith('KafkaJS') || TIMEOUTS.has(name) ? 'waits' : 'unclear';
}

/** Whether a failure is to be waited for, and not to be counted. */
export const isOutage = (error: unknown): boolean => verdictOf(error) === 'waits';
