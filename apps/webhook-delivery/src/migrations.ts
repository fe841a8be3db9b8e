import { serviceMigrations } from '@outcall/platform-postgres';

/** The history of the schema `webhooks`; the outbox is added to it at the start. */
export const MIGRATIONS = serviceMigrations('webhooks', new URL('../migrations/', import.meta.url));
