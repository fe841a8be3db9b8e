import { sqlMigration, type MigrationClass } from '@outcall/platform-postgres';
import { FUNCTIONS, GRANTS, TABLES } from './event-log.sql.js';
import { FUNCTIONS_OF_TEXT, TABLES_OF_TEXT } from './event-text.sql.js';

/** Schema and role of the embedded log; it lives in the database of the services' schemas. */
export const EVENT_LOG = 'event_log';

/** Migrations of the schema `event_log`, to be run as its own role before any service starts. */
export const EVENT_LOG_MIGRATIONS: readonly MigrationClass[] = [
  sqlMigration('EventLog1763700000000', ...TABLES, ...FUNCTIONS, ...GRANTS),
  sqlMigration('EventLogText1764100000001', ...TABLES_OF_TEXT, ...FUNCTIONS_OF_TEXT, ...GRANTS),
];
