import { INBOX_MIGRATIONS } from '@outcall/platform-inbox';
import { serviceMigrations } from '@outcall/platform-postgres';

/** The history of the schema `commerce`; the outbox is added to it at the start. */
export const MIGRATIONS = [
  ...INBOX_MIGRATIONS,
  ...serviceMigrations('commerce', new URL('../migrations/', import.meta.url)),
];
