import type { Pool, PoolClient, QueryConfig } from 'pg';
import type { DataSource } from 'typeorm';
import { dataSourceOn, type EntityClass } from './data-source.js';
import { isolatedParameters, EACH_ISOLATED, readIsolated, type Isolated, type IsolatedRow } from './each-isolated.js';
import { entityProblems } from './entity-problems.js';
import { rowsOf, type EntityRows } from './entity-rows.js';
import { migrate } from './migrate.js';
import type { MigrationClass } from './migrations.js';
import { createPool } from './pool.js';
import { isConnectTimeout, isRetryableConflict, toUnavailable } from './postgres-errors.js';
import { DEFAULT_TIMEOUTS, type Timeouts } from './role-settings.js';
import { toRows } from './row-shape.js';

/** A statement with a fixed text: prepared once per connection under its name (measured: -28 % PostgreSQL CPU). */
export interface Statement {
  readonly name: string;
  readonly text: string;
}

export interface Queryable {
  /**
   * An ad-hoc query; rows as objects keyed by column. Throws `DatabaseUnavailableError` when the server cannot be
   * reached.
   */
  query<Row = Record<string, unknown>>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  /** A named, prepared statement: for hot paths. */
  run<Row = Record<string, unknown>>(statement: Statement, values?: readonly unknown[]): Promise<Row[]>;
}

/** For batches of independent commands: `executeTogether`. */
export interface BatchQueryable extends Queryable {
  /**
   * A statement once per list of values, all in one round trip and one transaction, each undone alone when it fails:
   * its rows (a time in them is text, a bigint a number) or its error, with its SQLSTATE as `code`. Fails as a whole on
   * a conflict or an outage. Costs far more than `run`.
   */
  runEach<Row = Record<string, unknown>>(
    statement: Statement,
    lists: readonly (readonly unknown[])[],
  ): Promise<Isolated<Row>[]>;
  /**
   * As `run`, but each lock is waited for so many milliseconds at most, instead of the role's `lock_timeout`. Takes
   * four round trips. A transaction has none, as a statement that fails ends it.
   */
  runBriefly?<Row = Record<string, unknown>>(
    statement: Statement,
    values: readonly unknown[],
    lockMs: number,
  ): Promise<Row[]>;
}

/** Knows the rows of tables as entities: those given as `DatabaseOptions.entities`. */
export interface Entities {
  repository<Entity extends object>(entity: EntityClass<Entity>): EntityRows<Entity>;
}

/** An open transaction: its statements and its repositories are on the same connection. */
export interface Transaction extends BatchQueryable, Entities {
  /** A statement that may take ten minutes, and wait for locks as long. The server gives those behind it the same. */
  housekeep<Row>(text: string, values?: readonly unknown[]): Promise<Row[]>;
}

export interface DatabaseOptions {
  /**
   * `postgres://role:password@host:port/database`: the role that the service runs as, whose search_path is its own
   * schema.
   */
  readonly url: string;
  /** The same of the role that owns the schema, for `migrate` alone. Without it `url` is the owner's. */
  readonly ownerUrl?: string;
  readonly schema: string;
  readonly applicationName: string;
  readonly poolSize: number;
  readonly migrations: readonly MigrationClass[];
  readonly entities?: readonly EntityClass[];
  /** Where they differ from `DEFAULT_TIMEOUTS`. Set at the role by `migrate`; connections made before keep theirs. */
  readonly timeouts?: Partial<Timeouts>;
  /** False: `run` sends its statements without their names, for a PgBouncer that keeps none. Default true. */
  readonly preparedStatements?: boolean;
}

const MAX_CONFLICT_RETRIES = 3;
const CONNECT_TRIES = 6;
/**
 * The server cancels a statement at its timeout and reports it. A server that has not answered after this much more
 * time hangs.
 */
const ANSWER_MARGIN_MS = 2_000;
const HOUSEKEEPING_MS = 600_000;
const PATIENTLY = `SET LOCAL statement_timeout = ${HOUSEKEEPING_MS}`;
const patient = (text: string, values: readonly unknown[]) => ({
  text,
  values: [...values],
  query_timeout: HOUSEKEEPING_MS + ANSWER_MARGIN_MS,
});

/** One service's connection pool, confined to its schema by its role. */
export class Database implements BatchQueryable, Entities {
  private readonly timeouts: Timeouts;

  private constructor(
    private readonly options: DatabaseOptions,
    private readonly pool: Pool,
    private readonly dataSource: DataSource,
  ) {
    this.timeouts = { ...DEFAULT_TIMEOUTS, ...options.timeouts };
  }

  /**
   * Fails with `DatabaseUnavailableError`: at once when there is no server, after half a minute when the server does
   * not answer. A busy server must not keep a service from starting.
   */
  static async connect(options: DatabaseOptions): Promise<Database> {
    const { statementMs } = { ...DEFAULT_TIMEOUTS, ...options.timeouts };
    const { schema, entities } = options;
    for (let tries = 1; ; tries += 1) {
      const pool = createPool({ ...options, answerTimeoutMs: statementMs + ANSWER_MARGIN_MS });
      try {
        return new Database(options, pool, await dataSourceOn(pool, { schema, ...(entities && { entities }) }));
      } catch (error) {
        if (tries === CONNECT_TRIES || !isConnectTimeout(error)) throw toUnavailable(error);
      }
    }
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
      const { fields, rows } = await this.pool.query({ ...this.named(statement, values), rowMode: 'array' });
      return toRows<Row>(statement.name, fields, rows);
    } catch (error) {
      throw toUnavailable(error);
    }
  }

  async runEach<Row>({ text }: Statement, lists: readonly (readonly unknown[])[]): Promise<Isolated<Row>[]> {
    return readIsolated(await this.run<IsolatedRow<Row>>(EACH_ISOLATED, isolatedParameters(text, lists)));
  }

  runBriefly<Row>(statement: Statement, values: readonly unknown[], lockMs: number): Promise<Row[]> {
    return this.transaction(async (tx) => {
      await tx.query("SELECT set_config('lock_timeout', $1, true)", [`${lockMs}ms`]);
      return await tx.run<Row>(statement, values);
    });
  }

  /** Each call is a statement, and so a transaction, of its own. */
  repository<Entity extends object>(entity: EntityClass<Entity>): EntityRows<Entity> {
    return rowsOf(this.dataSource.getRepository(entity));
  }

  private named({ name, text }: Statement, values: readonly unknown[]): QueryConfig<unknown[]> {
    const config = { text, values: values as unknown[] };
    return this.options.preparedStatements === false ? config : { name, ...config };
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
      const run = async <Row>(statement: Statement, values: readonly unknown[] = []) =>
        (await client.query(this.named(statement, values))).rows as Row[];
      const tx: Transaction = {
        repository: (entity) => rowsOf(runner.manager.getRepository(entity)),
        query: async <Row>(text: string, values: readonly unknown[] = []) =>
          (await client.query(text, values as unknown[])).rows as Row[],
        run,
        runEach: async <Row>({ text }: Statement, lists: readonly (readonly unknown[])[]) =>
          readIsolated(await run<IsolatedRow<Row>>(EACH_ISOLATED, isolatedParameters(text, lists))),
        housekeep: async <Row>(text: string, values: readonly unknown[] = []) => {
          await client.query(`${PATIENTLY}; SET LOCAL lock_timeout = 0`);
          return (await client.query(patient(text, values))).rows as Row[];
        },
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
   * Applies the pending migrations, each in its own transaction, the functions that changed, the settings of the roles,
   * and what the service may do with each table; returns the names of what was applied. Safe to run twice at once: the
   * second waits for the first. Throws `OutdatedSchemaError` for a schema of before the SQL files.
   */
  async migrate(): Promise<string[]> {
    const { url, ownerUrl = url } = this.options;
    return await migrate({ ...this.options, ownerUrl, timeouts: this.timeouts });
  }

  /**
   * Whether who has this role's password could change tables and take triggers away. It should not be so
   * (docs/how-to/deploy.md#roles).
   */
  async ownsItsSchema(): Promise<boolean> {
    const text = "SELECT FROM pg_namespace WHERE nspname = current_schema() AND pg_has_role(nspowner, 'MEMBER')";
    return (await this.query(text)).length > 0;
  }

  /** Where the entities differ from the migrated tables: for a test of each service that has some. */
  async entityProblems(): Promise<string[]> {
    return await entityProblems(this.dataSource);
  }

  /** A statement of housekeeping, which may take ten minutes where others have seconds. */
  async housekeep<Row>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
    const client = await this.pool.connect().catch((error: unknown) => Promise.reject(toUnavailable(error)));
    try {
      await client.query(`BEGIN; ${PATIENTLY}`);
      const { rows } = await client.query(patient(text, values));
      await client.query('COMMIT');
      return rows as Row[];
    } catch (error) {
      await client.query('ROLLBACK').catch(() => undefined);
      throw toUnavailable(error);
    } finally {
      client.release();
    }
  }

  async ping(): Promise<void> {
    await this.query('SELECT 1');
  }

  async close(): Promise<void> {
    if (this.dataSource.isInitialized) await this.dataSource.destroy();
  }
}
