import { libraryMigrations } from '@outcall/platform-postgres';

/** Fixed for ever, and in the migrations too: parts of the outbox, the unit of the relay's leases and of the order per key. */
export const OUTBOX_PARTS = 12;

/** The outbox of a service's own schema: `@outcall/platform-service` adds it to every service's migrations. */
export const OUTBOX_MIGRATIONS = libraryMigrations('outbox', new URL('../migrations/', import.meta.url));
