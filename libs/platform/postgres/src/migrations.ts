import type { MigrationInterface, QueryRunner } from 'typeorm';

export type MigrationClass = new () => MigrationInterface;

/**
 * A migration from plain SQL, append-only. `name` ends in a 13-digit timestamp, as TypeORM requires. There is no way
 * back: schema changes expand first and contract in a later release.
 */
export function sqlMigration(name: string, ...statements: readonly string[]): MigrationClass {
  return class implements MigrationInterface {
    readonly name = name;
    async up(runner: QueryRunner): Promise<void> {
      for (const statement of statements) await runner.query(statement);
    }
    async down(): Promise<void> {
      throw new Error(`${name} is not reversible: write a new migration`);
    }
  };
}
