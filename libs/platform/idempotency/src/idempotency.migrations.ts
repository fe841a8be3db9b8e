import { libraryMigrations } from '@outcall/platform-postgres';

/** SQLSTATE of a finish whose claim is no longer held, as the function of the migrations raises it. */
export const CLAIM_LOST = 'IK001';

/** The keys of a service's own schema: add to its migrations. */
export const IDEMPOTENCY_MIGRATIONS = libraryMigrations('idempotency', new URL('../migrations/', import.meta.url));
