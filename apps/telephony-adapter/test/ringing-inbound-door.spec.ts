import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { SystemClock } from '@outcall/kernel';
import { Logger } from '@outcall/platform-telemetry';
import { eventually, WAIT_MS } from '@outcall/testing';
import { AnswerCallers } from '../src/application/calling-back/answer-callers.js';
import type { InboundCall, InboundChannel, InboundEndReason } from '../src/application/calling-back/inbound-call.js';
import { InboundCalls, type Admission, type InboundNote } from '../src/application/calling-back/inbound-calls.js';
import { openEvents } from '../src/outbound/asterisk/ari-events.js';
import { EngineLink } from '../src/outbound/asterisk/engine-link.js';
import { EngineInboundDoor } from '../src/outbound/asterisk/inbound/engine-inbound-door.js';
import { ROUNDS_UNTIL_REMOVED } from '../src/outbound/asterisk/inbound/engine-entrance.js';
import { InboundWatch } from '../src/outbound/asterisk/inbound/inbound-watch.js';
import { TrunkAddresses } from '../src/outbound/asterisk/inbound/trunk-addresses.js';
import { INBOUND_APPLICATION } from '../src/outbound/asterisk/inbound/waiting-caller.js';
import { TrunkBreakers } from '../src/outbound/asterisk/trunk-breakers.js';
import { ENGINE_MISSING, startAsterisk, type RunningEngine } from './engine/asterisk.js';
import { Caller } from './engine/caller.js';

const OURS = '+918047000001';
const SHOPPER = '+919876543210';
const logger = Logger.create({ service: 'telephony', level: 'silent' });

/** The calls of all replicas, in memory. */
class CallsInMemory extends InboundCalls {
  readonly admitted: InboundChannel[] = [];
  readonly ended: [string, InboundEndReason][] = [];
  verdict: 'busy' | 'nobody' | null = null;
  asked = 0;

  async admit(channel: InboundChannel): Promise<Admission> {
    this.asked += 1;
    if (this.verdict) return { verdict: this.verdict };
    if (this.admitted.some(({ id }) => id === channel.id)) return { verdict: 'taken' };
    this.admitted.push(channel);
    return { verdict: 'admitted', call: callOf(channel) };
  }

  async renew(calls: readonly InboundCall[]): Promise<ReadonlySet<string>> {
    return new Set(calls.map(({ id }) => id));
  }

  async note(_: InboundCall, __: InboundNote): Promise<boolean> {
    return true;
  }

  async end({ id }: InboundCall, reason: InboundEndReason): Promise<boolean> {
    this.ended.push([id, reason]);
    return true;
  }

  async claimLapsed(): Promise<InboundCall[]> {
    return [];
  }
}

const callOf = ({ id, called, caller }: InboundChannel): InboundCall => ({
  ...{ orgId: 'org_1', id: `inc_${id}`, channelId: id, numberId: 'num_1', called, caller, language: 'en-IN' },
  ...{ lastCall: null, storeName: null, mayRing: true, startedAt: new Date(), epoch: 1 },
});

/** A process that answers, and hangs up after a key. */
function replica(engine: RunningEngine, calls: InboundCalls, name: string, keys: string[]) {
  const link = new EngineLink(engine.access, name, logger, new SystemClock());
  link.start();
  const clock = new SystemClock();
  const addresses = new TrunkAddresses({
    hosts: async () => ['127.0.0.1'],
    resolve: async () => [],
    permits: () => true,
    now: () => clock.now(),
  });
  const door = new EngineInboundDoor({
    ...{ link, addresses, calls, clock, logger, breakers: new TrunkBreakers(logger) },
    trunks: { trunksOf: async () => 'unknown' },
    ...{ leaseMs: 15_000, longestSeconds: 90 },
  });
  const callers = new AnswerCallers({
    ...{ calls, door, logger, hangUpMs: 5_000 },
    talk: async (_, keeper, signal) => {
      const found = await keeper.find();
      for (;;) {
        const event = await found?.phone.next(signal);
        if (event?.kind === 'ended') return 'caller_hung_up';
        if (event?.kind === 'key') return (keys.push(event.key), 'goodbye');
      }
    },
  });
  const watch = new InboundWatch({
    ...{ link, logger, random: () => 0.5 },
    open: (signal) => openEvents(engine.access, INBOUND_APPLICATION, signal),
    take: (caller) => callers.take(caller),
  });
  watch.start();
  const stop = async (): Promise<void> => {
    await watch.stop();
    await callers.stop();
    await link.onApplicationShutdown();
  };
  return { link, callers, stop };
}

(ENGINE_MISSING === null ? describe : describe.skip)('A call that comes in', () => {
  let engine: RunningEngine;
  let calls: CallsInMemory;
  let keys: string[];
  let replicas: ReturnType<typeof replica>[] = [];
  const callers: Caller[] = [];
  beforeAll(async () => {
    engine = await startAsterisk();
  });
  beforeEach(() => {
    [calls, keys] = [new CallsInMemory(), []];
  });
  afterEach(async () => {
    for (const each of callers.splice(0)) each.stop();
    for (const each of replicas.splice(0)) await each.stop();
  });
  afterAll(() => engine?.stop());

  const startReplica = async (name: string, addresses = ['127.0.0.1']) => {
    const started = replica(engine, calls, name, keys);
    replicas.push(started);
    const { entrance } = await started.link.up(AbortSignal.timeout(WAIT_MS));
    // what replicas before have given goes after some rounds
    const rounds = addresses.length === 0 ? ROUNDS_UNTIL_REMOVED : 1;
    for (let round = 0; round < rounds; round += 1) await entrance.open({ addresses, isComplete: true });
    return started;
  };
  const call = async (more: Partial<Parameters<typeof Caller.call>[0]> = {}): Promise<Caller> => {
    const caller = await Caller.call({ engine, called: OURS, caller: SHOPPER, ...more });
    callers.push(caller);
    return caller;
  };

  it('is answered once by two replicas, takes a key, and is ended', async () => {
    await startReplica('one');
    await startReplica('two');
    const caller = await call();
    await eventually(() => caller.isAnswered);
    expect(calls.admitted).toEqual([
      { id: expect.any(String), called: OURS, caller: SHOPPER, trunkHosts: ['127.0.0.1'] },
    ]);
    caller.phone.speakTo({ address: '127.0.0.1', port: caller.soundPort });
    caller.phone.press('9');
    await eventually(() => keys.length > 0);
    await caller.done();
    expect(keys).toEqual(['9']);
    await eventually(() => calls.ended.length > 0);
    expect(calls.ended).toEqual([[`inc_${calls.admitted[0]?.id}`, 'goodbye']]);
  });

  it.each([
    ['busy', 486],
    ['nobody', 404],
  ] as const)('that is refused as %s is told %i, and never answered', async (verdict, code) => {
    calls.verdict = verdict;
    await startReplica('one');
    const caller = await call({ going: { refused: code } });
    await caller.done();
    expect(caller.isAnswered).toBe(false);
    expect(calls.ended).toEqual([]);
  });

  it('from an address of no trunk is nobody’s, and asks nothing of the database', async () => {
    await startReplica('one', []);
    const caller = await call({ going: { refused: 404 } });
    await caller.done();
    expect(calls.asked).toBe(0);
  });

  it.each([
    [404, 'does not begin as a number', ['sales', '+sales', '*100']],
    [484, 'is no whole number', ['+', '9']],
  ] as const)(
    'is told %i by the engine where what it calls %s, and no process is asked',
    async (refused, _, numbers) => {
      await startReplica('one');
      for (const called of numbers) await (await call({ called, going: { refused } })).done();
      expect([calls.asked, calls.admitted]).toEqual([0, []]);
    },
  );

  it('rings on while nobody listens, and is answered by who comes', async () => {
    const one = await startReplica('one');
    await one.stop();
    replicas = [];
    const caller = await call();
    await eventually(() => caller.answers().some((line) => line.startsWith('180')));
    expect(caller.isAnswered).toBe(false);
    await startReplica('two');
    await eventually(() => caller.isAnswered);
  });

  it('is found by another process where the one that was told stands still', async () => {
    await startReplica('one');
    const two = await startReplica('two');
    two.callers.take = () => undefined; // told last, and does nothing
    const caller = await call();
    await eventually(() => caller.isAnswered);
    expect(calls.admitted).toHaveLength(1);
  });
});
