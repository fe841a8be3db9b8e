import { serviceMigrations } from '@outcall/platform-postgres';

/**
 * Schema of the embedded log, and the role that operators call its functions as; it lives in the database of the
 * services' schemas.
 */
export const EVENT_LOG = 'event_log';

/** Migrations of the schema `event_log`, to be run as its owner before any service starts. */
export const EVENT_LOG_MIGRATIONS = serviceMigrations(EVENT_LOG, new URL('../../migrations/', import.meta.url));
