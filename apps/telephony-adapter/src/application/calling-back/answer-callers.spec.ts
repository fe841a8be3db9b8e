import { beforeEach, describe, expect, it } from '@jest/globals';
import { AnswerCallers } from './answer-callers.js';
import type { InboundCall, InboundChannel } from './inbound-call.js';
import { InboundDoor, type InboundLineKeeper } from './inbound-door.js';
import { InboundCalls, type Admission } from './inbound-calls.js';

const CALLER = { id: '1.0', called: '+918047000001', caller: '+919876543210' };
const callOf = (id: string): InboundCall => ({
  ...{ orgId: 'org_1', id: `inc_${id}`, channelId: id, numberId: 'num_1', called: CALLER.called },
  ...{ caller: CALLER.caller, language: 'en-IN', lastCall: null, storeName: null, mayRing: true },
  ...{ startedAt: new Date(0), epoch: 1 },
});

class Calls extends InboundCalls {
  asked: InboundChannel[] = [];
  verdicts: (Admission['verdict'] | Error)[] = [];
  ended: string[] = [];
  lapsed: InboundCall[] = [];
  held = true;
  renewed: string[] = [];

  async admit(channel: InboundChannel): Promise<Admission> {
    this.asked.push(channel);
    const verdict = this.verdicts.shift() ?? 'admitted';
    if (verdict instanceof Error) throw verdict;
    return verdict === 'admitted' ? { verdict, call: callOf(channel.id) } : { verdict };
  }
  async renew(calls: readonly InboundCall[]): Promise<ReadonlySet<string>> {
    this.renewed = calls.map(({ id }) => id);
    return new Set(this.held ? calls.map(({ id }) => id) : []);
  }
  async note(): Promise<boolean> {
    return true;
  }
  async end({ id }: InboundCall, reason: string): Promise<boolean> {
    return this.ended.push(`${id} ${reason}`) > 0;
  }
  async claimLapsed(): Promise<InboundCall[]> {
    return this.lapsed.splice(0);
  }
}

class Door extends InboundDoor {
  hosts: readonly string[] | null = ['sip.example'];
  isComplete = true;
  refused: string[] = [];
  hungUp: string[] = [];
  left = 0;
  unreachable: string | null = null;
  mute: string | null = null;

  async hostsOf() {
    return this.hosts && { hosts: this.hosts, isComplete: this.isComplete, engine: this };
  }
  async refuse(id: string, why: string): Promise<void> {
    this.refused.push(`${id} ${why}`);
  }
  keeperOf(): InboundLineKeeper {
    return { leave: () => (this.left += 1) } as unknown as InboundLineKeeper;
  }
  async hangUp(id: string): Promise<void> {
    if (id === this.mute) await new Promise(() => undefined);
    if (id === this.unreachable) throw new Error('the engine is away');
    this.hungUp.push(id);
  }
}

describe('Whoever calls', () => {
  let calls: Calls;
  let door: Door;
  let warned: string[];
  let talks: { readonly end: (reason: 'goodbye' | Error) => void; readonly signal: AbortSignal }[];
  let callers: AnswerCallers;
  beforeEach(() => {
    [calls, door, warned, talks] = [new Calls(), new Door(), [], []];
    callers = new AnswerCallers({
      ...{ calls, door, hangUpMs: 200 },
      talk: (_, __, signal) =>
        new Promise((resolve, reject) => {
          const end = (reason: 'goodbye' | Error): void => (reason instanceof Error ? reject(reason) : resolve(reason));
          signal.addEventListener('abort', () => reject(signal.reason as Error));
          talks.push({ end, signal });
        }),
      logger: { info: () => undefined, warn: (event) => void warned.push(event) },
    });
  });
  /** Until nothing more happens by itself. */
  const settled = async (): Promise<void> => {
    for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  };
  const take = async (): Promise<void> => {
    callers.take(CALLER);
    await settled();
  };

  it('is answered once however often they are told of, and hung up after the talk', async () => {
    await take();
    await take();
    expect([calls.asked.length, talks.length]).toEqual([1, 1]);
    talks[0]?.end('goodbye');
    await settled();
    expect([door.left, door.hungUp, calls.ended]).toEqual([1, ['1.0'], ['inc_1.0 goodbye']]);
  });

  it.each(['busy', 'nobody'] as const)('is refused as %s', async (verdict) => {
    calls.verdicts = [verdict];
    await take();
    expect([door.refused, talks.length]).toEqual([[`1.0 ${verdict}`], 0]);
  });

  it('waits where nobody could be admitted now, and is looked at again', async () => {
    calls.verdicts = ['later'];
    await take();
    expect([door.refused, door.hungUp, talks.length]).toEqual([[], [], 0]);
    await take();
    expect(talks).toHaveLength(1);
  });

  it('is left to the process that has taken the call', async () => {
    calls.verdicts = ['taken'];
    await take();
    expect([door.refused, door.hungUp, talks.length]).toEqual([[], [], 0]);
  });

  it('comes by all hosts of the address: whose number it is is asked of them together', async () => {
    door.hosts = ['sip.one.example', 'sip.two.example'];
    await take();
    expect(calls.asked).toEqual([{ ...CALLER, trunkHosts: door.hosts }]);
    expect(talks).toHaveLength(1);
  });

  it('is nobody’s from an address of no trunk, and asks nothing', async () => {
    door.hosts = [];
    await take();
    expect([calls.asked, door.refused]).toEqual([[], ['1.0 nobody']]);
  });

  it('waits while it is not known whether the address is of a trunk', async () => {
    door.isComplete = false;
    calls.verdicts = ['nobody'];
    await take();
    door.hosts = [];
    await take();
    expect(door.refused).toEqual([]);
    [door.hosts, door.isComplete] = [['sip.example'], true];
    await take();
    expect(talks).toHaveLength(1);
  });

  it('who is gone is not looked for', async () => {
    door.hosts = null;
    await take();
    expect([calls.asked, door.refused]).toEqual([[], []]);
  });

  it('waits while the database is away, and is answered when told of again', async () => {
    calls.verdicts = [new Error('no database')];
    await take();
    expect([warned, door.refused]).toEqual([['inbound.not-answered'], []]);
    await take();
    expect(talks).toHaveLength(1);
  });

  it('hears the line end where the talk fails', async () => {
    await take();
    talks[0]?.end(new Error('no voice'));
    await settled();
    expect([door.hungUp, calls.ended]).toEqual([['1.0'], ['inc_1.0 failed']]);
  });

  it('is hung up later where the engine was away, is held until then, and ends for its own reason', async () => {
    await take();
    door.unreachable = '1.0';
    talks[0]?.end('goodbye');
    await settled();
    expect([calls.ended, warned]).toEqual([[], ['inbound.not-ended']]);
    await callers.renew();
    await callers.endLapsed();
    expect([calls.renewed, calls.ended]).toEqual([['inc_1.0'], []]);
    door.unreachable = null;
    await callers.endLapsed();
    expect([door.hungUp, calls.ended]).toEqual([['1.0'], ['inc_1.0 goodbye']]);
    await callers.renew();
    await callers.endLapsed();
    expect([door.hungUp, calls.renewed]).toEqual([['1.0'], ['inc_1.0']]);
  });

  it('is another’s to hang up where that has the call by then', async () => {
    await take();
    door.unreachable = '1.0';
    talks[0]?.end('goodbye');
    await settled();
    [calls.held, door.unreachable] = [false, null];
    await callers.renew();
    await callers.endLapsed();
    expect([door.hungUp, calls.ended]).toEqual([[], []]);
  });

  it('gives no sign of life for a call that is over', async () => {
    await take();
    talks[0]?.end('goodbye');
    await settled();
    await callers.renew();
    expect(calls.renewed).toEqual([]);
  });

  it('is looked at with a hundred others at most; beyond, others do', async () => {
    calls.verdicts = Array.from({ length: 100 }, () => 'later');
    for (let id = 0; id < 101; id += 1) callers.take({ ...CALLER, id: `${id}.0` });
    await settled();
    expect(calls.asked).toHaveLength(100);
    callers.take({ ...CALLER, id: '100.0' });
    await settled();
    expect(calls.asked).toHaveLength(101);
  });

  it('is hung up where another process has the call by now, or this one stops', async () => {
    await take();
    calls.held = false;
    await callers.renew();
    await settled();
    expect([door.hungUp, calls.ended]).toEqual([['1.0'], ['inc_1.0 lost']]);
    await take();
    await callers.stop();
    expect(door.hungUp).toEqual(['1.0', '1.0']);
    await take();
    expect(talks).toHaveLength(2);
  });

  it('of a process that died is hung up, the others though one cannot be', async () => {
    calls.lapsed = ['2.0', '3.0'].map(callOf);
    door.unreachable = '2.0';
    await callers.endLapsed();
    expect([door.hungUp, calls.ended, warned]).toEqual([['3.0'], ['inc_3.0 lost'], ['inbound.not-ended']]);
  });

  it('of a process that died is hung up beside the others, which wait for no mute engine', async () => {
    calls.lapsed = ['2.0', '3.0'].map(callOf);
    door.mute = '2.0';
    const ended = callers.endLapsed();
    await settled();
    expect(calls.ended).toEqual(['inc_3.0 lost']);
    await ended;
    expect([calls.ended, warned]).toEqual([['inc_3.0 lost'], ['inbound.not-ended']]);
  });
});
