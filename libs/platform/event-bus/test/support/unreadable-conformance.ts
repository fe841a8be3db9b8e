import { describe, expect, it } from '@jest/globals';
import { eventually } from '@outcall/testing';
import { deadLetters, orderAside, planReplay } from '../../src/index.js';
import type { Environment } from './environment.js';

const SLOW = { timeoutMs: 100_000 };
const COUNT = 3;

/** A record that nobody can read must stop nothing, whatever is behind the bus. */
export function unreadableConformance(setUp: () => Promise<Environment>): void {
  describe('what is no event', () => {
    it('becomes a dead letter of each group with place and reason, and stops no record, topic or group beside it', async () => {
      const env = await setUp();
      const bus = env.bus();
      const other = `${env.topic}-other`;
      await bus.ensureTopics([env.definition({ name: other })]);
      const seen: Record<string, (number | null)[]> = { one: [], two: [], elsewhere: [] };
      const recorder = (name: string) => (events: readonly { version: number | null }[]) =>
        void seen[name]?.push(...events.map(({ version }) => version));
      await bus.publish([env.event('k', 1)]);
      // Several beside each other, one of them with the mark between two records of the embedded log in it.
      await env.write('k', ['not JSON +919876543210', '', '{"id":"evt_1"},7,{"id":"evt_2"}']);
      await bus.publish([env.event('k', 2)]);
      // They stand there before anybody reads, and others come while everybody does.
      for (const group of ['one', 'two']) await env.consume(group, recorder(group), env.topic, bus);
      await env.consume('elsewhere', recorder('elsewhere'), other, bus);
      await eventually(() => expect([seen['one'], seen['two']]).toEqual([[1, 2], [1, 2]]), SLOW); // prettier-ignore
      await env.write('k', ['{}', '12']);
      await bus.publish([env.event('k', 3), env.event('k', 4, { topic: other })]);
      await eventually(() => expect(seen).toEqual({ one: [1, 2, 3], two: [1, 2, 3], elsewhere: [4] }), SLOW);
      for (const name of ['one', 'two']) {
        const group = env.group(name);
        const letters = await deadLetters(bus, env.topic, group);
        expect(letters.map(({ errorClass }) => errorClass)).toEqual(Array(COUNT + 2).fill('MalformedEventError'));
        expect(letters.slice(0, COUNT).map(({ reason }) => reason)).toEqual(Array(COUNT).fill('the value is not JSON'));
        for (const { reason } of letters.slice(COUNT))
          expect(reason).toMatch(/^the (event|message|value) (has|is) no /);
        // prettier-ignore
        expect(JSON.stringify(letters, (_, value) => (typeof value === 'bigint' ? `${value}` : value))).not.toContain('98765');
        const { ready, refused } = await planReplay(bus, env.topic, group);
        expect([ready, refused.map(({ because }) => because)]).toEqual([
          [],
          Array(COUNT + 2).fill(expect.stringContaining('it never was an event')),
        ]);
        const [first] = letters;
        const place = { topic: env.topic, partition: first?.partition ?? -1, offset: String(first?.offset) };
        // The offsets are committed a moment after the handler.
        await eventually(
          async () =>
            expect(await orderAside(bus, group, place)).toEqual({
              ok: false,
              because: expect.stringContaining('has passed it'),
            }),
          SLOW,
        );
      }
      expect(bus.health()).toEqual({ ok: true, detail: 'events flow' });
    });

    it('is one dead letter for each, also where two stand at the same place of different partitions', async () => {
      const env = await setUp();
      const bus = env.bus();
      await env.consume('reader', () => undefined, env.topic, bus);
      for (const key of ['a', 'b', 'c', 'd', 'e', 'f']) await env.write(key, ['not JSON']);
      await eventually(async () => expect(await deadLetters(bus, env.topic, env.group('reader'))).toHaveLength(6), {
        ...SLOW,
        everyMs: 300,
      });
    });
  });
}
