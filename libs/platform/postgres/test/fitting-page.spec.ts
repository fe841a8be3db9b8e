import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MAX_PAGE_BYTES, pageOf } from '@outcall/kernel';
import { createTestDatabase, type TestDatabase } from '@outcall/testing';
import { fitted, fittingPage, sqlMigration, type OfFound } from '../src/index.js';

/** `value` is compressed where it is kept: a megabyte of one letter takes some kilobytes. */
const MIGRATIONS = [
  sqlMigration('things_0001_things_1763700000001', 'CREATE TABLE things (place int PRIMARY KEY, value jsonb NOT NULL)'),
];
/** $1 place to be behind, $2 limit. */
const PAGE = fittingPage({
  select: 'SELECT place, value FROM things WHERE place > $1 ORDER BY place LIMIT $2',
  order: 'place',
});

interface Thing {
  readonly place: number;
  readonly value: string;
}

describe('a page of a list whose rows may be large', () => {
  let db: TestDatabase;
  beforeAll(async () => void (db = await createTestDatabase('things', MIGRATIONS)));
  afterAll(() => db.drop());

  const things = async (...bytes: readonly number[]): Promise<void> => {
    await db.database.query('DELETE FROM things');
    await db.database.query(
      `INSERT INTO things SELECT n, to_jsonb(repeat('x', b)) FROM unnest($1::int[]) WITH ORDINALITY u (b, n)`,
      [bytes],
    );
  };
  const read = async (after: number, limit: number): Promise<(Thing | null)[]> =>
    fitted(await db.database.query<Thing & OfFound>(PAGE, [after, limit]), ({ place, value }) => ({ place, value }));
  const placesOf = (rows: readonly (Thing | null)[]): (number | null)[] => rows.map((row) => row && row.place);

  it('has the rows that begin within its bytes, and says that there are others', async () => {
    await things(...Array.from({ length: 50 }, () => 600_000));
    expect(placesOf(await read(0, 50))).toEqual([1, 2, 3, 4, null]);
    expect(placesOf(await read(4, 3))).toEqual([5, 6, 7]);
  });

  it('has all that were asked for when they are small', async () => {
    await things(...Array.from({ length: 50 }, () => 10));
    expect(placesOf(await read(10, 11))).toEqual(Array.from({ length: 11 }, (_, n) => 11 + n));
    expect(await read(50, 11)).toEqual([]);
  });

  it('has one at least, and with pageOf each is read once, however large it is', async () => {
    await things(10, MAX_PAGE_BYTES * 2, 10, MAX_PAGE_BYTES * 2, MAX_PAGE_BYTES * 2, 10);
    const pages: (number | null)[][] = [];
    for (let after = 0, isMore = true; isMore;) {
      const page = pageOf(await read(after, 101), 100);
      pages.push(placesOf(page.items));
      [after, isMore] = [page.items.at(-1)?.place ?? 0, page.isMore];
    }
    expect(pages).toEqual([[1], [2], [3], [4], [5], [6]]);
  });

  it('goes on where rows are much larger for PostgreSQL than as JSON', async () => {
    await db.database.query('DELETE FROM things');
    const numbers = JSON.stringify(Array.from({ length: 5_000 }, () => 1e300));
    await db.database.query('INSERT INTO things SELECT n, $1::jsonb FROM generate_series(1, 5) n', [numbers]);
    const listed: (number | null)[] = [];
    for (let after = 0, isMore = true; isMore;) {
      const page = pageOf(await read(after, 101), 100);
      listed.push(...placesOf(page.items));
      [after, isMore] = [page.items.at(-1)?.place ?? 0, page.isMore];
    }
    expect(listed).toEqual([1, 2, 3, 4, 5]);
  });
});
