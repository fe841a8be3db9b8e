export { batchRows, isOfBatch } from './batch-rows.js';
export {
  Database,
  type BatchQueryable,
  type DatabaseOptions,
  type Entities,
  type Queryable,
  type Statement,
  type Transaction,
} from './database.js';
export type { EntityClass } from './data-source.js';
export { BIGINT, TIME } from './entity-columns.js';
export type { EntityRows } from './entity-rows.js';
export { fitted, fittingPage, type ListStatement, type OfFound } from './fitting-page.js';
export { changedMigrations, frozenFile } from './frozen-migrations.js';
export { changedFunctions, revisionsFile } from './function-revisions.js';
export {
  libraryMigrations,
  migrationTitle,
  serviceMigrations,
  sqlMigration,
  type MigrationClass,
} from './migrations.js';
export { BATCH_MIGRATIONS } from './each-isolated.js';
export { executeIsolated, executeTogether, type StatementBatch } from './statement-batch.js';
export { DEFAULT_TIMEOUTS, type Timeouts } from './role-settings.js';
export { OutdatedSchemaError } from './outdated-schema.js';
export {
  DatabaseUnavailableError,
  isLockTimeout,
  isRetryableConflict,
  isUniqueViolation,
  repeatingConflicts,
  toUnavailable,
} from './postgres-errors.js';
export {
  ensureDatabase,
  ownerOf,
  ownerUrl,
  provision,
  provisionSecond,
  setPasswords,
  serviceUrl,
  type ProvisionedService,
} from './provision.js';
