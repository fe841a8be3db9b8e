import { libraryMigrations } from '@outcall/platform-postgres';

/** The inbox table of a service's own schema: add to the migrations of a service whose consumers use `processBatch`. */
export const INBOX_MIGRATIONS = libraryMigrations('inbox', new URL('../migrations/', import.meta.url));
