import { IDEMPOTENCY_MIGRATIONS } from '@outcall/platform-idempotency';
import { BATCH_MIGRATIONS, serviceMigrations } from '@outcall/platform-postgres';

/** The history of the schema `telephony`; the outbox is added to it at the start. */
export const MIGRATIONS = [
  ...IDEMPOTENCY_MIGRATIONS,
  ...BATCH_MIGRATIONS,
  ...serviceMigrations('telephony', new URL('../migrations/', import.meta.url)),
];
