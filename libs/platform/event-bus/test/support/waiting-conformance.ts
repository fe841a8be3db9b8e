import { describe, expect, it } from '@jest/globals';
import { ApiError } from '@outcall/kernel';
import { DatabaseUnavailableError } from '@outcall/platform-postgres';
import { eventually } from '@outcall/testing';
import { deadLetters, orderAside, resetGroup, type DomainEvent, type TopicDefinition } from '../../src/index.js';
import { range, type Environment } from './environment.js';

const SLOW = { timeoutMs: 100_000 };
/**
 * How often a fault is met before it is mended: well past the tries after which an event that can never succeed is
 * given up.
 */
const OFTEN = 6;

type Fault = (env: Environment, events: readonly DomainEvent[]) => Promise<void> | void;

/** What is somebody's to mend must cost no event, whatever is behind the bus. */
export function waitingConformance(setUp: (topic?: Partial<TopicDefinition>) => Promise<Environment>): void {
  const FAULTS: readonly (readonly [string, Fault])[] = [
    ['a PostgreSQL that became read-only', readOnly],
    ['a neighbour that answers 404', () => answered('NOT_FOUND')],
    ['a neighbour that answers 409', () => answered('CONFLICT')],
    [
      "a TypeError of the handler's own",
      (_, events) => void (events[0] as unknown as { nobody: { name: string } }).nobody.name,
    ],
  ];

  describe('what is to be mended', () => {
    it.each(FAULTS)('%s: the event and all good ones behind it wait, and are kept', async (_, fault) => {
      const env = await setUp();
      const bus = env.bus();
      const seen: (number | null)[] = [];
      let isMended = false;
      let met = 0;
      await env.consume(
        'reader',
        async (events) => {
          if (!isMended && events.some(({ version }) => version === 3)) {
            met += 1;
            await fault(env, events);
          }
          seen.push(...events.map(({ version }) => version));
        },
        env.topic,
        bus,
      );
      await bus.publish(range(8).map((version) => env.event('k', version)));
      await eventually(() => expect(met).toBeGreaterThan(OFTEN), SLOW);
      expect(seen).toEqual([0, 1, 2]);
      expect(await deadLetters(bus, env.topic, env.group('reader'))).toEqual([]);
      isMended = true;
      await eventually(() => expect(seen).toEqual(range(8)), SLOW);
      expect(await deadLetters(bus, env.topic, env.group('reader'))).toEqual([]);
    });

    it('is set aside by hand where nobody can mend it, with its reason, and the partition goes on', async () => {
      const env = await setUp();
      const bus = env.bus();
      const group = env.group('reader');
      const seen: (number | null)[] = [];
      let met = 0;
      await env.consume('reader', (events) => {
        if (events.some(({ version }) => version === 3)) {
          met += 1;
          throw new TypeError('cannot read three');
        }
        seen.push(...events.map(({ version }) => version));
      });
      const events = range(8).map((version) => env.event('k', version));
      await bus.publish(events);
      await eventually(() => expect(met).toBeGreaterThan(OFTEN), SLOW);
      const places: { partition: number; offset: string; id: string }[] = [];
      await bus.read(
        env.topic,
        (partition, { event, offset }) => void places.push({ partition, offset, id: event.id }),
      );
      const at = (version: number) => {
        const { partition, offset } = places.find(({ id }) => id === events[version]?.id) as (typeof places)[0];
        return { topic: env.topic, partition, offset };
      };
      const beyond = { ...at(7), offset: String(BigInt(at(7).offset) + 1n) };
      expect(await orderAside(bus, group, beyond)).toMatchObject({
        ok: false,
        because: expect.stringMatching(/no event stands at/),
      });
      expect(await orderAside(bus, env.group('nobody'), at(3))).toMatchObject({
        ok: false,
        because: expect.stringMatching(/nothing to do/),
      });
      // another than the one that stands in the way
      expect(await orderAside(bus, group, at(5))).toMatchObject({ ok: true });
      expect(await orderAside(bus, group, at(3))).toMatchObject({ ok: true, event: { id: events[3]?.id } });
      await eventually(() => expect(seen).toEqual([0, 1, 2, 4, 5, 6, 7]), SLOW);
      expect(await deadLetters(bus, env.topic, group)).toMatchObject([
        { event: { version: 3 }, reason: 'cannot read three', errorClass: 'TypeError' },
      ]);
      await eventually(
        async () =>
          expect(await orderAside(bus, group, at(3))).toMatchObject({
            ok: false,
            because: expect.stringMatching(/has passed it/),
          }),
        SLOW,
      );
    });

    it('is set aside by an order once: neither put back to it nor in an outage does the group obey what was ordered before', async () => {
      const env = await setUp({ partitions: 1 });
      const bus = env.bus();
      const group = env.group('reader');
      const seen: (number | null)[] = [];
      let met = 0;
      let fault: Error | null = new TypeError('cannot read one');
      const consume = () =>
        env.consume('reader', (events) => {
          if (fault && events.some(({ version }) => version === 1)) {
            met += 1;
            throw fault;
          }
          seen.push(...events.map(({ version }) => version));
        });
      const oftenMet = async () => {
        const before = met;
        await eventually(() => expect(met).toBeGreaterThan(before + OFTEN), SLOW);
      };
      const reasons = async () => (await deadLetters(bus, env.topic, group)).map(({ errorClass }) => errorClass);
      await bus.publish(range(3).map((version) => env.event('k', version)));
      const place = { topic: env.topic, partition: 0, offset: '1' };

      const standing = async () =>
        (await bus.lag(`${group}.set-aside`)).filter(({ committed }) => Number(committed ?? 0) > 0);

      const stop = await consume();
      await oftenMet();
      expect(await orderAside(bus, group, place)).toMatchObject({ ok: true, event: { version: 1 } });
      await eventually(() => expect(seen).toEqual([0, 2]), SLOW);
      expect(await standing()).toEqual([]);
      await stop();
      await bus.reset(group, env.topic, place);
      expect(await orderAside(bus, group, place)).toMatchObject({ ok: true });
      expect(await standing()).toHaveLength(1);
      await resetGroup(bus, group, env.topic, place);
      expect(await standing()).toEqual([]);

      fault = new DatabaseUnavailableError('away');
      await consume();
      expect(await orderAside(bus, group, place)).toMatchObject({ ok: true });
      await oftenMet();
      expect(await reasons()).toEqual(['TypeError']);
      fault = null;
      await eventually(() => expect(seen).toEqual([0, 2, 1, 2]), SLOW);
      expect(await reasons()).toEqual(['TypeError']);
    });
  });
}

async function readOnly({ service: { database } }: Environment, events: readonly DomainEvent[]): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.query('SET TRANSACTION READ ONLY');
    await tx.query("INSERT INTO effect (event_id, consumer) VALUES ($1, 'reader')", [events[0]?.id]);
  });
}

function answered(code: ConstructorParameters<typeof ApiError>[0]): never {
  throw new ApiError(code, code);
}
