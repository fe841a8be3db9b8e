export { Database, type DatabaseOptions, type Queryable, type Statement, type Transaction } from './database.js';
export { changedMigrations, frozenFile } from './frozen-migrations.js';
export {
  libraryMigrations,
  migrationTitle,
  serviceMigrations,
  sqlMigration,
  type MigrationClass,
} from './migrations.js';
export { DEFAULT_TIMEOUTS, type Timeouts } from './role-settings.js';
export { OutdatedSchemaError } from './outdated-schema.js';
export { DatabaseUnavailableError, isRetryableConflict, isUniqueViolation, toUnavailable } from './postgres-errors.js';
export { ensureDatabase, provision, serviceUrl, type ProvisionedService } from './provision.js';
