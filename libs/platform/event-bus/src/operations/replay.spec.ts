import { describe, expect, it } from '@jest/globals';
import { deadLetterTopic } from '../dead-letter.js';
import type { DomainEvent } from '../domain-event.js';
import { EventBus, type EventVisitor, type Fence, type StartingAt } from '../event-bus.js';
import { planReplay, replay, type StandingLetter } from './replay.js';

const event = (id: string, key = 'k') => ({ id, key, topic: 't', type: 'x' }) as unknown as DomainEvent;
const letter = (id: string, key?: string) =>
  ({ event: event(id, key), place: `t.g.dlq@${id}` }) as unknown as StandingLetter;

const DLQ = deadLetterTopic('t', 'g');

/** A topic of one partition, whose owner may write at any moment. */
class OneTopic {
  readonly events: DomainEvent[] = [];
  readonly letters: DomainEvent[] = [];
  /** What stood before it has expired. */
  first = 0;
  /** Called between the look at the topic and what is published. */
  before: () => void = () => undefined;
  readonly bus = {
    follow: EventBus.prototype.follow,
    read: async (topic: string, visit: EventVisitor, from: StartingAt = new Map()) => {
      const events = topic === DLQ ? this.letters : this.events;
      const end = events.length;
      const first = topic === DLQ ? 0 : this.first;
      for (let at = Math.max(first, Number(from.get(0) ?? 0)); at < end; at += 1)
        visit(0, { event: events[at] as DomainEvent, offset: String(at) });
      return new Map([[0, String(end)]]);
    },
    publish: async (events: readonly DomainEvent[], fence: Fence) => {
      this.before();
      fence();
      this.events.push(...events);
    },
    wake: () => undefined,
  } as unknown as EventBus;

  readonly plan = (...ready: StandingLetter[]) => ({
    ready,
    refused: [],
    replayed: 0,
    readTo: new Map([[0, String(this.events.length)]]),
  });
  /** The owner writes it, or it is replayed. */
  arrives(...ids: string[]): this {
    this.events.push(...ids.map((id) => event(id)));
    return this;
  }
  /** The group fails at it where it stands last. */
  fails(...ids: string[]): this {
    for (const id of ids) {
      const offset = String(this.events.findLastIndex((each) => each.id === id));
      const headers = { 'dlq-original-topic': 't', 'dlq-original-partition': '0', 'dlq-original-offset': offset };
      this.letters.push({ ...event(id, id), data: null, headers }); // of the key a letter says nothing
    }
    return this;
  }
  /** What can be replayed now, in its order, and what not. */
  async planned() {
    const { ready, refused } = await planReplay(this.bus, 't', 'g');
    return {
      ready: ready.map(({ event: { id } }) => id),
      refused: refused.map(
        ({
          letter: {
            event: { id },
          },
        }) => id,
      ),
    };
  }
  get ids(): string[] {
    return this.events.map(({ id }) => id);
  }
}

describe('a replay', () => {
  it('tells which order was lost to an event that came in the last moment', async () => {
    const topic = new OneTopic();
    const plan = topic.plan(letter('k1'), letter('k2'), letter('other1', 'other'));
    topic.before = () => void topic.events.push(event('k3'));
    const { published, kept, overtaken } = await replay(topic.bus, 't', plan);
    expect(topic.ids).toEqual(['k3', 'k1', 'k2', 'other1']);
    expect([published, kept, overtaken].map((each) => each.map(({ event: { id } }) => id))).toEqual([
      ['k1', 'k2', 'other1'],
      [],
      ['k1', 'k2'],
    ]);
  });

  it('publishes nothing when it was frozen after its look at the topic', async () => {
    const topic = new OneTopic();
    let now = 0;
    topic.before = () => (now += 10_001);
    await expect(replay(topic.bus, 't', topic.plan(letter('k1')), () => now)).rejects.toThrow('run it again');
    expect(topic.ids).toEqual([]);
  });

  it('leaves what another operator has replayed in between', async () => {
    const topic = new OneTopic();
    const plan = topic.plan(letter('k1'));
    topic.events.push(event('k1'));
    expect(await replay(topic.bus, 't', plan)).toEqual({ published: [], kept: [], overtaken: [] });
    expect(topic.ids).toEqual(['k1']);
  });
});

describe('the plan of a replay', () => {
  const dead = () => new OneTopic().arrives('k1', 'k2', 'k3').fails('k1', 'k2', 'k3');

  it('finishes one that broke off halfway', async () => {
    expect(await dead().arrives('k1').planned()).toEqual({ ready: ['k2', 'k3'], refused: [] });
    expect(await dead().arrives('k1', 'k2').planned()).toEqual({ ready: ['k3'], refused: [] });
  });

  it('finishes it in the order in which the events were written, also where the first one failed again', async () => {
    const topic = dead().arrives('k1').fails('k1');
    expect(await topic.planned()).toEqual({ ready: ['k1', 'k2', 'k3'], refused: [] });
  });

  it('puts none behind a newer one that was replayed before it, however often the older failed', async () => {
    const topic = dead().arrives('k1', 'k2', 'k3').fails('k1');
    expect(await topic.planned()).toEqual({ ready: [], refused: ['k1'] });
  });

  it('puts none behind an event that came before its own replay', async () => {
    const topic = new OneTopic().arrives('k1').fails('k1').arrives('k2', 'k1').fails('k1');
    expect(await topic.planned()).toEqual({ ready: [], refused: ['k1'] });
  });

  it('has none that the topic keeps no more, as nothing else keeps it', async () => {
    const topic = dead();
    topic.first = 1;
    expect(await topic.planned()).toEqual({ ready: ['k2', 'k3'], refused: ['k1'] });
    topic.first = 3;
    expect(await topic.planned()).toEqual({ ready: [], refused: ['k1', 'k2', 'k3'] });
  });

  it('puts none behind an event that came before its own replay, also where that replay alone still stands', async () => {
    const topic = new OneTopic().arrives('k1').fails('k1').arrives('k2', 'k1').fails('k1');
    topic.first = 1;
    expect(await topic.planned()).toEqual({ ready: [], refused: ['k1'] });
  });
});
