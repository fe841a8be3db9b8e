export { Database, type DatabaseOptions, type Queryable, type Statement, type Transaction } from './database.js';
export { sqlMigration, type MigrationClass } from './migrations.js';
export { DatabaseUnavailableError, isRetryableConflict, isUniqueViolation, toUnavailable } from './postgres-errors.js';
export { ensureDatabase, provision, serviceUrl, type ProvisionedService } from './provision.js';
