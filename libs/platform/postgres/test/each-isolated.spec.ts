import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '@outcall/testing';
import {
  BATCH_MIGRATIONS,
  DatabaseUnavailableError,
  executeTogether,
  isLockTimeout,
  type BatchQueryable,
  type Statement,
} from '../src/index.js';

const INSERT: Statement = {
  name: 'things.insert',
  text: `WITH item AS (SELECT * FROM jsonb_to_recordset($1::jsonb) AS i(id int, name text, amount text)),
         made AS (INSERT INTO thing (id, name, amount, made_at) SELECT id, name, amount::int, $2 FROM item RETURNING id, name, made_at)
         SELECT id, name, made_at FROM made ORDER BY id`,
};
const NOW = new Date('2026-11-23T10:00:00.000Z');
interface Thing {
  readonly id: number;
  readonly name?: string;
  readonly amount?: string;
}
interface Row {
  readonly id: number;
  readonly name: string | null;
  readonly made_at: Date | string;
}
/** As no literal should be able to end one, at any depth. */
const HOSTILE = `'); DROP TABLE thing; --$$ $1 E'\\' \\\\ " ; COMMIT; 'x`;

describe('commands that share a statement', () => {
  let db: TestDatabase;
  let statements: string[];
  let watched: BatchQueryable;
  beforeAll(async () => {
    db = await createTestDatabase('things', BATCH_MIGRATIONS, { isOwner: true });
    await db.database.query(
      'CREATE TABLE thing (id int PRIMARY KEY, name text, amount int CONSTRAINT no_debt CHECK (amount >= 0), made_at timestamptz)',
    );
    watched = {
      query: (text, values) => (statements.push('query'), db.database.query(text, values)),
      run: (statement, values) => (statements.push('together'), db.database.run(statement, values)),
      runEach: (statement, lists) => (statements.push('isolated'), db.database.runEach(statement, lists)),
    };
  });
  beforeEach(async () => {
    statements = [];
    await db.database.query('DELETE FROM thing');
  });
  afterAll(() => db.drop());

  const insert = (things: readonly Thing[], database: BatchQueryable = watched): Promise<(string | Error)[]> =>
    executeTogether<Thing, Row, string>(
      database,
      {
        statement: INSERT,
        valuesOf: (some) => {
          if (some.some(({ name }) => name === 'unheard of')) throw new RangeError('no such thing');
          return [JSON.stringify(some), NOW];
        },
        resultsOf: (rows) => rows.map(({ id, name, made_at }) => `${id} ${name} ${new Date(made_at).toISOString()}`),
      },
      things,
    );
  const hundred = Array.from({ length: 100 }, (_, id): Thing => ({ id, name: `thing ${id}`, amount: '1' }));
  const stored = async (): Promise<number> => (await db.database.query('SELECT FROM thing')).length;

  it('are one statement when none is bad', async () => {
    expect((await insert(hundred))[7]).toBe('7 thing 7 2026-11-23T10:00:00.000Z');
    expect(statements).toEqual(['together']);
  });

  it('are one statement more for all others, whatever is wrong with some, and each bad one has its own error', async () => {
    await db.database.query("INSERT INTO thing VALUES (9, 'there', 1, now())");
    const bad: Readonly<Record<number, [change: object, code: string]>> = {
      9: [{}, '23505'],
      13: [{ amount: '3000000000' }, '22003'],
      14: [{ amount: 'much' }, '22P02'],
      15: [{ amount: '-1' }, '23514'],
      42: [{ name: 'nul \u0000' }, '22P05'],
    };
    const things = hundred.map((thing) => ({ ...thing, ...bad[thing.id]?.[0] }));
    const results = await insert(things);
    expect(statements).toEqual(['together', 'isolated']);
    for (const [id, result] of results.entries()) {
      if (bad[id]) expect(result).toMatchObject({ code: bad[id][1] });
      else expect(result).toBe(`${id} thing ${id} 2026-11-23T10:00:00.000Z`);
    }
    expect(results[15]).toMatchObject({ constraint: 'no_debt' });
    expect(await stored()).toBe(100 - 4); // 9 was there
  });

  it('that cannot even be written down cost the others none', async () => {
    const results = await insert(hundred.map((thing) => (thing.id === 66 ? { ...thing, name: 'unheard of' } : thing)));
    expect(statements).toEqual(['isolated']);
    expect(results.filter((result) => result instanceof Error)).toEqual([results[66]]);
    expect([results[66] instanceof RangeError, await stored()]).toEqual([true, 99]);
  });

  it('keep a text as it is, whatever is in it', async () => {
    const things = [
      { id: 1, name: HOSTILE, amount: '1' },
      { id: 2, amount: 'much' },
      { id: 3, name: '👍 \\u0041', amount: '1' },
    ];
    const results = await insert(things);
    expect(results[0]).toContain(HOSTILE);
    expect(await db.database.query('SELECT name FROM thing ORDER BY id')).toEqual([
      { name: HOSTILE },
      { name: '👍 \\u0041' },
    ]);
  });

  it('leave nothing of what they hold in the statement that the server logs when it fails as a whole', async () => {
    await db.database
      .transaction(async (tx) => {
        const [{ pid } = { pid: 0 }] = await tx.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
        await tx.runEach(INSERT, [[JSON.stringify([{ id: 1, name: '+919810000001', amount: '1' }]), NOW]]);
        const [seen] = await db.database.query<{ query: string }>('SELECT query FROM pg_stat_activity WHERE pid = $1', [
          pid,
        ]);
        expect(seen?.query).toBe('SELECT each_isolated($1, $2::text[]) AS results');
        const dying: Statement = {
          name: 'dying',
          text: 'SELECT pg_terminate_backend(pg_backend_pid()) WHERE $1::text <> $2::text',
        };
        const failure: unknown = await tx.runEach(dying, [['+919810000001', 'x']]).catch((error: unknown) => error);
        expect(failure).toMatchObject({ code: '57P01' });
        expect(JSON.stringify({ ...(failure as object) })).not.toContain('98100');
        throw failure;
      })
      .catch((error: unknown) => expect(error).toBeInstanceOf(DatabaseUnavailableError));
  });

  it('can be executed in isolation time and again on a connection, also where one of these failed as a whole', async () => {
    await db.database.transaction(async (tx) => {
      const lists = [
        [JSON.stringify([{ id: 1, amount: 'much' }]), NOW],
        [JSON.stringify([{ id: 2, amount: '1' }]), NOW],
      ];
      expect(await tx.runEach(INSERT, lists)).toMatchObject([{ code: '22P02' }, [{ id: 2 }]]);
      expect(await tx.runEach(INSERT, lists)).toMatchObject([{ code: '22P02' }, { code: '23505' }]);
      await tx.query('SAVEPOINT before');
      await tx.query("SET LOCAL statement_timeout = '50ms'");
      await expect(tx.runEach({ name: 'x', text: 'SELECT pg_sleep(60), $1::text' }, [['a']])).rejects.toThrow(
        /timeout/,
      );
      await tx.query('ROLLBACK TO before');
      expect(await tx.runEach(INSERT, lists)).toMatchObject([{ code: '22P02' }, { code: '23505' }]);
    });
    expect(await stored()).toBe(1);
  });

  it('are executed in isolation as ever by replicas of the release before, which call `each_alone`', async () => {
    const lists = [
      [JSON.stringify([{ id: 1, amount: 'much' }]), NOW.toISOString()],
      [JSON.stringify([{ id: 2, name: 'of before', amount: '1' }]), NOW.toISOString()],
    ];
    const [answer] = await db.database.query<{ results: object[] }>('SELECT each_alone($1, $2::text[]) AS results', [
      INSERT.text,
      lists,
    ]);
    expect(answer?.results).toMatchObject([{ code: '22P02' }, { rows: [{ id: 2, name: 'of before' }] }]);
  });

  describe('one of which needs a row that somebody holds', () => {
    const UPSERT: Statement = {
      name: 'things.upsert',
      text: `WITH item AS (SELECT * FROM jsonb_to_recordset($1::jsonb) AS i(id int, name text)),
             made AS (INSERT INTO thing (id, name) SELECT id, name FROM item ORDER BY id
                      ON CONFLICT (id) DO UPDATE SET name = excluded.name RETURNING id, name)
             SELECT id, name FROM made ORDER BY id`,
    };
    const upsert = (database: BatchQueryable): Promise<(string | Error)[]> =>
      executeTogether<Thing, Row, string>(
        database,
        {
          statement: UPSERT,
          valuesOf: (some) => [JSON.stringify(some)],
          resultsOf: (rows) => rows.map(({ id, name }) => `${id} ${name}`),
        },
        hundred,
      );
    /** What each command was to wait for a lock. */
    let patience: number[];
    let brief: BatchQueryable;
    beforeEach(() => {
      patience = [];
      brief = {
        ...watched,
        // instead of the five seconds of the role
        run: (statement, values) => db.database.runBriefly(statement, values ?? [], 20),
        runBriefly: (statement, values, lockMs) => {
          patience.push(lockMs);
          return db.database.runBriefly(statement, values, lockMs);
        },
      };
    });
    const holding = async (where: string, work: () => Promise<void>): Promise<void> => {
      await db.database.query('INSERT INTO thing (id) SELECT generate_series(0, 99)');
      await db.database.transaction(async (tx) => {
        await tx.query(`SELECT FROM thing WHERE ${where} FOR UPDATE`);
        await work();
      });
    };
    const isLocked = (result: string | Error): boolean => isLockTimeout(result);

    it('are executed past it, and it alone has an error: that of an outage, which may be tried again', async () => {
      await holding('id = 13', async () => {
        const results = await upsert(brief);
        expect(results.filter((result) => result instanceof Error)).toEqual([results[13]]);
        expect([results[13] instanceof DatabaseUnavailableError, isLocked(results[13] as Error)]).toEqual([true, true]);
        expect(results[99]).toBe('99 thing 99');
        expect(patience).toEqual(Array.from({ length: 100 }, () => 100));
      });
      expect((await upsert(brief)).filter((result) => result instanceof Error)).toEqual([]);
    });

    it('wait for it no longer than a second together, however many need it', async () => {
      await holding('id < 90', async () => {
        const results = await upsert(brief);
        expect(results.map(isLocked)).toEqual(hundred.map(({ id }) => id < 90));
        expect(patience).toEqual(hundred.map(({ id }) => (id < 10 ? 100 : 1)));
      });
    });

    it('have what was done when an outage comes on the way, and its error for the rest, for which nothing is asked', async () => {
      await holding('id = 0', async () => {
        const away = new DatabaseUnavailableError('away');
        const failing: BatchQueryable = {
          ...brief,
          runBriefly: (statement, values, lockMs) =>
            patience.length === 5
              ? (patience.push(lockMs), Promise.reject(away))
              : brief.runBriefly!(statement, values, lockMs),
        };
        const results = await upsert(failing);
        expect(results.slice(1, 5)).toEqual(['1 thing 1', '2 thing 2', '3 thing 3', '4 thing 4']);
        expect([isLocked(results[0] as Error), results.slice(5)]).toEqual([
          true,
          Array.from({ length: 95 }, () => away),
        ]);
        expect(patience).toHaveLength(6);
      });
    });

    it('fail together where a failed statement has ended the transaction', async () => {
      await holding('id = 13', async () => {
        const { runBriefly: _, ...inTransaction } = brief;
        await expect(upsert(inTransaction)).rejects.toBeInstanceOf(DatabaseUnavailableError);
      });
    });
  });

  it('fail together, at once, in an outage', async () => {
    const away: BatchQueryable = { ...watched, run: () => Promise.reject(new DatabaseUnavailableError('away')) };
    await expect(insert(hundred.slice(0, 3), away)).rejects.toThrow('away');
    expect(statements).toEqual([]);
  });
});
