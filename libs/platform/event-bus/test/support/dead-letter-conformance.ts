import { describe, expect, it } from '@jest/globals';
import { eventually } from '@outcall/testing';
import { deadLetters, deadLetterTopic, planReplay, replay, type DomainEvent } from '../../src/index.js';
import type { Environment } from './environment.js';

const SLOW = { timeoutMs: 100_000 };

/** What an operator can do about what a group could not process, whatever is behind the bus. */
export function deadLetterConformance(setUp: () => Promise<Environment>): void {
  describe('dead letters', () => {
    /** A group that cannot process the versions given, with these dead letters. */
    async function withLetters(bad: number[], versions: number[]) {
      const env = await setUp();
      const bus = env.bus();
      const seen: number[] = [];
      const poison = new Set(bad);
      await env.consume('reader', (events) => {
        if (events.some(({ version }) => poison.has(version ?? -1)))
          throw Object.assign(new Error('cannot keep this one'), { code: '22P05' });
        seen.push(...events.map(({ version }) => version ?? -1));
      });
      for (const version of versions) await bus.publish([env.event('k', version)]);
      const letters = () => deadLetters(bus, env.topic, env.group('reader'));
      await eventually(
        async () => expect([seen.length, (await letters()).length]).toEqual([versions.length - bad.length, bad.length]),
        {
          ...SLOW,
          everyMs: 300,
        },
      );
      const plan = () => planReplay(bus, env.topic, env.group('reader'));
      return { env, bus, seen, poison, plan };
    }

    it('is replayed in the order of its key, once, and keeps its id', async () => {
      const { env, bus, seen, poison, plan } = await withLetters([2, 3], [1, 2, 3]);
      poison.clear();
      const found = await plan();
      expect([found.ready.map(({ event }) => event.version), found.refused]).toEqual([[2, 3], []]);
      expect(await replay(bus, env.topic, found)).toEqual({ published: found.ready, kept: [], overtaken: [] });
      await eventually(() => expect(seen).toEqual([1, 2, 3]), SLOW);
      expect(await plan()).toMatchObject({ ready: [], refused: [], replayed: 2 });
    });

    it('is not replayed where a later event of its key would come before it', async () => {
      const { env, poison, plan } = await withLetters([2], [1, 2, 3]);
      poison.clear();
      const { ready, refused } = await plan();
      expect(ready).toEqual([]);
      expect(refused.map(({ letter, because }) => [letter.event.version, because])).toEqual([
        [2, expect.stringMatching(/of the same key came after it.*reset --group .* --topic .* --to \d+:\d+/)],
      ]);
      expect(await env.bus().groups()).toContain(env.group('reader'));
    });

    it('is left alone when a later event of its key comes between plan and replay', async () => {
      const { env, bus, seen, poison, plan } = await withLetters([2], [1, 2]);
      poison.clear();
      const found = await plan();
      await bus.publish([env.event('k', 3), env.event('other', 4)]);
      expect(await replay(bus, env.topic, found)).toEqual({ published: [], kept: found.ready, overtaken: [] });
      await eventually(() => expect(seen.toSorted()).toEqual([1, 3, 4]), SLOW);
      expect((await plan()).ready).toEqual([]);
    });

    it('holds nothing of what its event says, and its replay all of it', async () => {
      const env = await setUp();
      const bus = env.bus();
      const result = ['shop_1:customers:777', 'Zubeida', '+919876543210'] as const;
      const [key, name, phone] = result;
      const event = env.event(key, 1, { data: { name, phone }, requestId: 'req_1', headers: { 'x-name': name } });
      const seen: DomainEvent[] = [];
      let isMended = false;
      await env.consume('reader', (events) => {
        if (!isMended)
          throw Object.assign(new Error(`${name} at 98765 43210 has "no such ${name}" in ${key}`), { code: '22P05' });
        seen.push(...events);
      });
      await bus.publish([event]);
      const plan = () => planReplay(bus, env.topic, env.group('reader'));
      await eventually(async () => expect((await plan()).ready).toHaveLength(1), { ...SLOW, everyMs: 300 });
      const letters: DomainEvent[] = [];
      await bus.read(
        deadLetterTopic(env.topic, env.group('reader')),
        (_, { event: letter }) => void letters.push(letter),
      );
      expect(letters).toMatchObject([{ id: event.id, type: event.type, version: 1, requestId: 'req_1', data: null }]);
      for (const text of [...result, '98765']) expect(JSON.stringify(letters)).not.toContain(text);
      isMended = true;
      await replay(bus, env.topic, await plan());
      await eventually(() => expect(seen).toHaveLength(1), SLOW);
      const { headers, ...rest } = event;
      expect(seen).toMatchObject([{ ...rest, headers }]);
    });

    it('fails again where nothing was mended, and can be replayed again', async () => {
      const { env, bus, poison, seen, plan } = await withLetters([1], [1]);
      await replay(bus, env.topic, await plan());
      await eventually(async () => expect((await plan()).ready).toHaveLength(1), { ...SLOW, everyMs: 300 });
      poison.clear();
      await replay(bus, env.topic, await plan());
      await eventually(() => expect(seen).toEqual([1]), SLOW);
    });
  });
}
