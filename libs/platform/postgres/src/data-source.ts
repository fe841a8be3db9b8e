import pg from 'pg';
import { AbstractLogger, DataSource, type DataSourceOptions } from 'typeorm';
import { SnakeCaseColumns } from './entity-columns.js';
import type { MigrationClass } from './migrations.js';

/** A class with TypeORM's decorators: one table, one row per instance. */
export type EntityClass<Entity extends object = object> = new () => Entity;

export interface DataSourceParts {
  readonly schema: string;
  readonly entities?: readonly EntityClass[];
  readonly migrations?: readonly MigrationClass[];
}

/** Callers get the errors; TypeORM would print those of migrations a second time. */
class NoLog extends AbstractLogger {
  protected override writeLog(): void {}
}

/**
 * TypeORM on a pool that is ours. Its option `driver` takes what stands for the package `pg`, of which it uses the
 * constructor of pools: this one gives it the pool there is. To destroy the data source ends the pool.
 */
export async function dataSourceOn(
  pool: pg.Pool,
  { schema, entities, migrations }: DataSourceParts,
): Promise<DataSource> {
  const Pool = function (): pg.Pool {
    return pool;
  };
  const options: DataSourceOptions = {
    type: 'postgres',
    driver: { ...pg, Pool },
    schema,
    entities: [...(entities ?? [])],
    migrations: [...(migrations ?? [])],
    migrationsTableName: 'migrations',
    migrationsTransactionMode: 'each',
    installExtensions: false,
    synchronize: false, // tables are made by the migrations alone
    namingStrategy: new SnakeCaseColumns(),
    logger: new NoLog(),
    poolErrorHandler: () => undefined,
  };
  const dataSource = new DataSource(options);
  try {
    return await dataSource.initialize();
  } catch (error) {
    if (!pool.ended) await pool.end().catch(() => undefined);
    throw error;
  }
}
