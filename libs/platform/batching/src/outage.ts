import { ApiError } from '@outcall/kernel';

/**
 * PostgreSQL or a neighbour cannot be reached, does not answer in time, or cannot do its work now: true of every command alike, and later may
 * be another answer. By name, as batching knows no database. What becomes of an event then: `verdictOf` in libs/platform/event-bus.
 */
export const isOutage = (error: unknown): boolean =>
  (error instanceof ApiError && error.errorCode === 'UNAVAILABLE') || isDatabaseOutage(error);

/** `DatabaseUnavailableError` of libs/platform/postgres. */
export const isDatabaseOutage = (error: unknown): boolean =>
  error instanceof Error && error.name === 'DatabaseUnavailableError';
