import { sqlMigration, type MigrationClass } from '@outcall/platform-postgres';

/** The inbox table of a service's own schema: add to its migrations. `day` leads, so that forgetting old days reads one range. */
export const INBOX_MIGRATIONS: readonly MigrationClass[] = [
  sqlMigration(
    'Inbox1763700000001',
    `CREATE TABLE inbox (
       day date NOT NULL,
       consumer text NOT NULL,
       event_id text NOT NULL,
       PRIMARY KEY (day, consumer, event_id)
     )`,
  ),
];
