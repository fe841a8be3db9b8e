import type { Pool, PoolClient } from 'pg';
import { DataSource, type EntityManager, type EntitySchema, type MixedList } from 'typeorm';
import { toUnavailable, isRetryableConflict } from './postgres-errors.js';
import { toRows } from './row-shape.js';
import { isOfBeforeTheFiles, OutdatedSchemaError } from './outdated-schema.js';
import type { MigrationClass } from './migrations.js';

/** A statement with a fixed text: prepared once per connection under its name (measured: -28 % PostgreSQL CPU). */
export interface Statement {
  readonly name: string;
  readonly text: string;
}

export interface Queryable {
  /** An ad-hoc query; rows as objects keyed by column. Throws `DatabaseUnavailableError` when the server cannot be reached. */
  query<Row = Record<string, unknown>>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  /** A named, prepared statement: for hot paths. */
  run<Row = Record<string, unknown>>(statement: Statement, values?: readonly unknown[]): Promise<Row[]>;
}

/** An open transaction. `manager` is TypeORM's entity manager bound to the same connection. */
export interface Transaction extends Queryable {
  readonly manager: EntityManager;
}

export interface DatabaseOptions {
  /** `postgres://role:password@host:port/database`: the service's own role, whose search_path is its own schema. */
  readonly url: string;
  readonly schema: string;
  readonly applicationName: string;
  readonly poolSize: number;
  readonly migrations: readonly MigrationClass[];
  readonly entities?: MixedList<Function | string | EntitySchema>;
}

const MAX_CONFLICT_RETRIES = 3;

/** One service's connection pool, confined to its schema by its role. */
export class Database implements Queryable {
  private constructor(
    readonly dataSource: DataSource,
    private readonly schema: string,
  ) {}

  /** Connects lazily-checked: fails at once, with `DatabaseUnavailableError`, when the server does not answer. */
  static async connect(options: DatabaseOptions): Promise<Database> {
    const dataSource = new DataSource({
      type: 'postgres',
      url: options.url,
      schema: options.schema,
      poolSize: Math.max(2, options.poolSize), // a migration holds one connection for its lock and runs on another
      entities: options.entities ?? [],
      migrations: [...options.migrations],
      migrationsTableName: 'migrations',
      migrationsTransactionMode: 'each',
      installExtensions: false,
      synchronize: false,
      applicationName: options.applicationName,
      extra: { connectionTimeoutMillis: 5_000, idleTimeoutMillis: 30_000, keepAlive: true },
      poolErrorHandler: () => undefined, // an idle connection that breaks is replaced by the pool at the next use
    });
    try {
      await dataSource.initialize();
    } catch (error) {
      throw toUnavailable(error);
    }
    return new Database(dataSource, options.schema);
  }

  private get pool(): Pool {
    return (this.dataSource.driver as unknown as { master: Pool }).master;
  }

  async query<Row>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
    try {
      return (await this.pool.query(text, values as unknown[])).rows as Row[];
    } catch (error) {
      throw toUnavailable(error);
    }
  }

  async run<Row>(statement: Statement, values: readonly unknown[] = []): Promise<Row[]> {
    try {
      const { fields, rows } = await this.pool.query({
        name: statement.name,
        text: statement.text,
        values: values as unknown[],
        rowMode: 'array',
      });
      return toRows<Row>(statement.name, fields, rows);
    } catch (error) {
      throw toUnavailable(error);
    }
  }

  /**
   * Runs `work` in one transaction and commits; rolls back on any throw. Deadlocks and serialization failures are
   * repeated up to three times, so `work` must have no effect outside the database (rule: no network call inside).
   */
  async transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.attempt(work);
      } catch (error) {
        if (attempt <= MAX_CONFLICT_RETRIES && isRetryableConflict(error)) continue;
        throw toUnavailable(error);
      }
    }
  }

  private async attempt<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    const runner = this.dataSource.createQueryRunner();
    const client = (await runner.connect()) as PoolClient;
    try {
      await runner.startTransaction();
      const tx: Transaction = {
        manager: runner.manager,
        query: async <Row>(text: string, values: readonly unknown[] = []) =>
          (await client.query(text, values as unknown[])).rows as Row[],
        run: async <Row>(statement: Statement, values: readonly unknown[] = []) =>
          (await client.query({ name: statement.name, text: statement.text, values: values as unknown[] }))
            .rows as Row[],
      };
      const result = await work(tx);
      await runner.commitTransaction();
      return result;
    } catch (error) {
      if (runner.isTransactionActive) await runner.rollbackTransaction().catch(() => undefined);
      throw error;
    } finally {
      await runner.release();
    }
  }

  /**
   * Applies the pending migrations, each in its own transaction; returns their names. Safe to run twice at once: the second waits for the
   * first. Throws `OutdatedSchemaError` for a schema of before the SQL files.
   */
  async migrate(): Promise<string[]> {
    const lock = await this.pool.connect();
    lock.on('error', () => undefined); // idle while the migrations run: a server that goes then would end the process, and they tell of it
    try {
      // Of a transaction, not of a session: behind PgBouncer in transaction mode the session is somebody else's by the next statement.
      await lock.query('BEGIN; SET LOCAL idle_in_transaction_session_timeout = 0');
      await lock.query("SELECT pg_advisory_xact_lock(hashtext('migrate:' || current_schema()))");
      await this.refuseOutdatedSchema();
      const applied = await this.dataSource.runMigrations({ transaction: 'each' });
      return applied.map((migration) => migration.name);
    } finally {
      await lock.query('COMMIT').catch(() => undefined);
      lock.release();
    }
  }

  private async refuseOutdatedSchema(): Promise<void> {
    const [table] = await this.query<{ exists: boolean }>("SELECT to_regclass('migrations') IS NOT NULL AS exists");
    if (!table?.exists) return;
    const applied = await this.query<{ name: string }>('SELECT name FROM migrations');
    const known = new Set(this.dataSource.migrations.map((migration) => migration.name));
    if (applied.some(({ name }) => isOfBeforeTheFiles(name) && !known.has(name)))
      throw new OutdatedSchemaError(this.schema);
  }

  async ping(): Promise<void> {
    await this.query('SELECT 1');
  }

  async close(): Promise<void> {
    if (this.dataSource.isInitialized) await this.dataSource.destroy();
  }
}
