import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestDatabase, eventually, type TestDatabase } from '@outcall/testing';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { BIGINT, isUniqueViolation, sqlMigration, TIME, type EntityClass } from '../src/index.js';

const MIGRATIONS = [
  sqlMigration(
    'things_0001_things_1763700000001',
    `CREATE TABLE things (
       org_id text NOT NULL, id text NOT NULL, email text NOT NULL UNIQUE, tags text[] NOT NULL, facts jsonb NOT NULL, draft json,
       hash bytea NOT NULL, version bigint NOT NULL, made_at timestamptz(3) NOT NULL, ended_at timestamptz(3), size int NOT NULL DEFAULT 1,
       PRIMARY KEY (org_id, id))`,
  ),
];

@Entity('things')
class Thing {
  @PrimaryColumn('text') orgId: string;
  @PrimaryColumn('text') id: string;
  @Column('text') email: string;
  @Column('text', { array: true }) tags: string[];
  @Column('jsonb') facts: Record<string, unknown>;
  @Column('json', { nullable: true }) draft: object | null;
  @Column('bytea') hash: Buffer;
  @Column(BIGINT) version: number;
  @Column(TIME) madeAt: Date;
  @Column({ ...TIME, nullable: true }) endedAt: Date | null;
}

const thing = (id: string): Thing => ({
  orgId: 'org_1',
  id,
  email: `${id}@example.com`,
  tags: ['a b', 'c,"d'],
  facts: { deep: [1, 'two', null] },
  draft: { z: 1, a: 2 },
  hash: Buffer.from([0, 255, 10]),
  version: 7,
  madeAt: new Date('2026-11-22T04:30:00.123Z'),
  endedAt: null,
});

describe('entities', () => {
  let test: TestDatabase;
  const rows = () => test.database.repository(Thing);
  beforeAll(async () => void (test = await createTestDatabase('things', MIGRATIONS, { entities: [Thing] })));
  afterAll(() => test?.drop());

  it('come back as they were stored, in columns of snake case', async () => {
    await rows().insert(thing('t1'));
    expect(await rows().findOneBy({ orgId: 'org_1', id: 't1' })).toEqual(thing('t1'));
    expect(await rows().findOneBy({ hash: Buffer.from([0, 255, 10]), version: 7 })).toMatchObject({ id: 't1' });
    await rows().update(
      { orgId: 'org_1', id: 't1' },
      { email: undefined as never, draft: null, version: () => 'version + 1' },
    );
    expect(await rows().findOneBy({ id: 't1' })).toEqual({ ...thing('t1'), draft: null, version: 8 });
    expect(await test.database.query('SELECT draft, size FROM things')).toEqual([{ draft: null, size: 1 }]);
  });

  it('are written in the transaction they are written in', async () => {
    const undone = test.database.transaction(async (tx) => {
      await tx.repository(Thing).insert(thing('t2'));
      expect(await tx.query("SELECT FROM things WHERE id = 't2'")).toHaveLength(1);
      expect(await rows().existsBy({ id: 't2' })).toBe(false);
      throw new Error('changed my mind');
    });
    await expect(undone).rejects.toThrow('changed my mind');
    expect(await rows().existsBy({ id: 't2' })).toBe(false);
  });

  it('are locked until the transaction ends', async () => {
    await rows().insert(thing('t3'));
    await test.database.transaction(async (tx) => {
      await tx.repository(Thing).findOne({ where: { orgId: 'org_1', id: 't3' }, lock: { mode: 'pessimistic_write' } });
      await expect(test.database.query("SELECT FROM things WHERE id = 't3' FOR UPDATE NOWAIT")).rejects.toMatchObject({
        name: 'DatabaseUnavailableError',
      });
    });
  });

  it('are inserted unless they are there, and what is not committed yet is waited for', async () => {
    expect(await rows().insertUnlessThere(thing('t6'))).toBe(true);
    expect(await rows().insertUnlessThere({ ...thing('t6'), version: 9 })).toBe(false);
    expect(await rows().findOneBy({ id: 't6' })).toEqual(thing('t6'));
    let second: Promise<boolean> | undefined;
    await test.database.transaction(async (tx) => {
      expect(await tx.repository(Thing).insertUnlessThere(thing('t7'))).toBe(true);
      second = rows().insertUnlessThere({ ...thing('t8'), email: thing('t7').email });
      const waiting = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
      await eventually(async () => expect(await test.database.query(waiting)).toHaveLength(1));
    });
    await expect(second).resolves.toBe(false);
  });

  it('overwrite the row of the same key', async () => {
    await rows().upsert(thing('t9'), ['orgId', 'id']);
    await rows().upsert({ ...thing('t9'), version: 8, tags: [] }, ['orgId', 'id']);
    expect(await rows().findOneBy({ id: 't9' })).toEqual({ ...thing('t9'), version: 8, tags: [] });
  });

  it.each([undefined, null])('are never all meant by a condition that is %s', async (id) => {
    const where = { orgId: 'org_1', id: id as unknown as string };
    await expect(rows().findBy(where)).rejects.toThrow();
    await expect(rows().findOneBy(where)).rejects.toThrow();
    await expect(rows().countBy(where)).rejects.toThrow();
    await expect(rows().existsBy(where)).rejects.toThrow();
    await expect(rows().update(where, { version: 0 })).rejects.toThrow();
    await expect(rows().delete(where)).rejects.toThrow();
    await expect(rows().delete({})).rejects.toThrow();
  });

  it("fail with the driver's own error, which has no values of the statement", async () => {
    await rows().insert(thing('t4'));
    const error: unknown = await rows()
      .insert({ ...thing('t5'), email: 't4@example.com' })
      .catch((refused: unknown) => refused);
    expect(isUniqueViolation(error, 'things_email_key')).toBe(true);
    expect(error).not.toHaveProperty('parameters');
    expect(error).not.toHaveProperty('query');
  });
});

describe('entities that differ from their tables', () => {
  const problemsOf = async (...entities: EntityClass[]): Promise<string[]> => {
    const test = await createTestDatabase('things', MIGRATIONS, { entities });
    try {
      return await test.database.entityProblems();
    } finally {
      await test.drop();
    }
  };

  it('are told of, and those that do not are not', async () => {
    @Entity('things')
    class Wrong {
      @PrimaryColumn('text') orgId: string;
      @Column('text') id: string;
      @Column('text', { nullable: true }) email: string | null;
      @Column('text') tags: string;
      @Column('json') facts: object;
      @Column('json') draft: object;
      @Column('bytea', { name: 'hashed' }) hash: Buffer;
      @Column('timestamptz') madeAt: Date;
    }
    @Entity('nothings')
    class Nothing {
      @PrimaryColumn('text') id: string;
    }
    expect(await problemsOf(Thing)).toEqual([]);
    expect((await problemsOf(Wrong, Nothing)).sort()).toEqual([
      'nothings: no such table with a primary key',
      'things: draft is nullable, the entity says not null',
      'things: email is not null, the entity says nullable',
      'things: facts is jsonb, the entity says json',
      'things: hash must be given and is not in the entity',
      'things: id is in the key, the entity says not in the key',
      'things: made_at is timestamp(3) with time zone, the entity says timestamp with time zone',
      'things: no column hashed',
      'things: tags is text[], the entity says text',
      'things: version must be given and is not in the entity',
    ]);
  });
});
