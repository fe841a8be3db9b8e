import { serviceMigrations } from '@outcall/platform-postgres';

/** The history of the schema `gateway`; the outbox is added to it at the start. */
export const MIGRATIONS = serviceMigrations('gateway', new URL('../migrations/', import.meta.url));
