import { serviceMigrations } from '@outcall/platform-postgres';

/** Schema and role of the embedded log; it lives in the database of the services' schemas. */
export const EVENT_LOG = 'event_log';

/** Migrations of the schema `event_log`, to be run as its own role before any service starts. */
export const EVENT_LOG_MIGRATIONS = serviceMigrations(EVENT_LOG, new URL('../../migrations/', import.meta.url));
