import { BATCH_MIGRATIONS, serviceMigrations } from '@outcall/platform-postgres';

/** The history of the schema `contacts`; the outbox is added to it at the start. */
export const MIGRATIONS = [
  ...BATCH_MIGRATIONS,
  ...serviceMigrations('contacts', new URL('../migrations/', import.meta.url)),
];
