import { libraryMigrations } from '@outcall/platform-postgres';

/** The outbox of a service's own schema: `@outcall/platform-service` adds it to every service's migrations. */
export const OUTBOX_MIGRATIONS = libraryMigrations('outbox', new URL('../migrations/', import.meta.url));
