import { IDEMPOTENCY_MIGRATIONS } from '@outcall/platform-idempotency';
import { INBOX_MIGRATIONS } from '@outcall/platform-inbox';
import { BATCH_MIGRATIONS, serviceMigrations } from '@outcall/platform-postgres';

/** The history of the schema `actions`; the outbox is added to it at the start. */
export const MIGRATIONS = [
  ...IDEMPOTENCY_MIGRATIONS,
  ...INBOX_MIGRATIONS,
  ...BATCH_MIGRATIONS,
  ...serviceMigrations('actions', new URL('../migrations/', import.meta.url)),
];
