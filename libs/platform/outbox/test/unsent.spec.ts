import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { SystemClock, TimeOrderedIdGenerator } from '@outcall/kernel';
import type { DomainEvent, EventBus, EventVisitor } from '@outcall/platform-event-bus';
import { Logger } from '@outcall/platform-telemetry';
import { createTestDatabase, type TestDatabase } from '@outcall/testing';
import { createOutbox, handBack, OUTBOX_MIGRATIONS, planUnsent, type NewEvent, type Outbox } from '../src/index.js';

const clock = new SystemClock();
const fact = (key: string, version: number): NewEvent => ({
  topic: 't',
  type: 'x',
  key,
  orgId: 'o',
  mode: 'live',
  version,
  data: { version },
});

/** What could not be sent, as its operator meets it; on a broker: libs/platform/event-bus/test/kafka.spec.ts. */
describe('what a relay could not send', () => {
  let db: TestDatabase;
  let outbox: Outbox;
  let topic: DomainEvent[];
  const bus = {
    kind: 'kafka',
    async read(_: string, visit: EventVisitor) {
      topic.forEach((event, at) => visit(0, { event, offset: String(at) }));
    },
  } as unknown as EventBus;

  beforeEach(async () => {
    db = await createTestDatabase('orders', OUTBOX_MIGRATIONS);
    topic = [];
    const logger = Logger.create({ service: 'outbox-test', level: 'silent' });
    const ids = new TimeOrderedIdGenerator(clock);
    outbox = createOutbox({ bus, database: db.database, clock, ids, logger });
  });
  afterEach(() => db.drop());

  const write = (...events: NewEvent[]): Promise<void> => db.database.transaction((tx) => outbox.append(tx, events));
  /** What the relay does with a row that is refused for good. */
  async function refuse(...events: NewEvent[]): Promise<void> {
    await write(...events);
    await db.database.query(
      "WITH gone AS (DELETE FROM outbox RETURNING *) INSERT INTO outbox_dead (id, event, created_at, reason) SELECT id, event, created_at, 'too large' FROM gone",
    );
  }
  /** What the relay does with all others. */
  async function send(): Promise<void> {
    const rows = await db.database.query<{ id: string; event: DomainEvent }>('DELETE FROM outbox RETURNING id, event');
    topic.push(...rows.toSorted((a, b) => Number(a.id) - Number(b.id)).map(({ event }) => event));
  }
  const plan = (now = new Date()) => planUnsent(bus, db.database, now);
  const waiting = async (): Promise<unknown[]> =>
    (await db.database.query<{ event: DomainEvent }>('SELECT event FROM outbox ORDER BY outbox.id')).map(
      ({ event: { key, version } }) => `${key}${version}`,
    );
  const named = (events: readonly { readonly event: DomainEvent }[]) =>
    events.map(({ event: { key, version } }) => `${key}${version}`);

  it('goes back to the outbox in the order of its key, as it was', async () => {
    await refuse(fact('a', 1), fact('b', 1), fact('a', 2));
    const [before] = await db.database.query<{ event: DomainEvent }>('SELECT event FROM outbox_dead ORDER BY id');
    const found = await plan();
    expect([named(found.ready), found.refused]).toEqual([['a1', 'b1', 'a2'], []]);
    expect(await handBack(bus, db.database, found)).toEqual({ kept: [], overtaken: [] });
    expect(await waiting()).toEqual(['a1', 'b1', 'a2']);
    await send();
    expect(topic[0]).toEqual(before?.event);
    expect(await plan()).toEqual({ ready: [], refused: [], sent: [] });
  });

  it('is refused where a newer event of its key waits or was sent, and where nobody can know', async () => {
    await refuse(fact('waits', 1), fact('sent', 1), fact('free', 1));
    await write(fact('sent', 2));
    await send();
    await write(fact('waits', 2));
    const found = await plan();
    expect(named(found.ready)).toEqual(['free1']);
    expect(found.refused.map(({ unsent: { event }, because }) => [event.key, because])).toEqual([
      ['waits', expect.stringContaining('waits in the outbox behind it')],
      ['sent', expect.stringContaining('was sent after it')],
    ]);
    const inAWeek = await plan(new Date(Date.now() + 7 * 86_400_000));
    expect(inAWeek.refused.at(-1)?.because).toContain('more than 6 days old');
  });

  it('stays when a newer event was written between plan and hand-over, and tells when that one is gone already', async () => {
    await refuse(fact('late', 1), fact('gone', 1));
    const found = await plan();
    await write(fact('gone', 2));
    await send();
    await write(fact('late', 2));
    const { kept, overtaken } = await handBack(bus, db.database, found);
    expect([named(kept), named(overtaken)]).toEqual([['late1'], ['gone1']]);
    expect(await waiting()).toEqual(['late2', 'gone1']);
  });

  it('is forgotten when it was sent all the same', async () => {
    await refuse(fact('a', 1));
    const [row] = await db.database.query<{ event: DomainEvent }>('SELECT event FROM outbox_dead');
    topic.push(row?.event as DomainEvent);
    const found = await plan();
    expect([named(found.ready), named(found.sent)]).toEqual([[], ['a1']]);
    await handBack(bus, db.database, found);
    expect(await db.database.query('SELECT 1 FROM outbox_dead')).toEqual([]);
    expect(await waiting()).toEqual([]);
  });
});
