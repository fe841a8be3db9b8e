import { beforeEach, describe, expect, it } from '@jest/globals';
import { FixedClock } from '@outcall/kernel';
import type { Logger } from '@outcall/platform-telemetry';
import type { LineEvent } from '../../application/speaking/line-event.js';
import type { HeldCall } from '../../domain/call.js';
import type { AsteriskEngine } from './asterisk-engine.js';
import type { Created } from './engine-call.js';
import type { EngineLink } from './engine-link.js';
import { PersonCalls } from './person-calls.js';
import type { TrunkBreakers } from './trunk-breakers.js';

const PERSON = '+919845000001';
const LIMITS = { ringSeconds: 30, longestSeconds: 600 };
const clock = new FixedClock(new Date('2026-11-28T06:00:00.000Z'));
const eventOf = (kind: LineEvent['kind']): LineEvent => ({ kind, at: clock.now() }) as LineEvent;

describe('the call of a person', () => {
  let log: string[];
  let trunks: readonly string[];
  let up: () => Promise<void>;
  let create: () => Promise<Created>;
  let dial: () => Promise<boolean>;
  let isHeld: () => Promise<boolean>;
  let leaseMs: number;
  let state: 'not_answered' | 'ringing' | 'answered' | null;
  let isJoined: boolean;
  let aborter: AbortController;
  beforeEach(() => {
    [log, trunks, leaseMs, state, isJoined] = [[], ['a', 'b'], 15_000, null, false];
    [up, create] = [async () => undefined, async () => 'created'];
    [dial, isHeld] = [async () => true, async () => true];
    aborter = new AbortController();
  });

  /** The engine's side of a leg: what is asked of it is logged, and it tells what follows from that. */
  const leg = (id: string) => {
    const events: LineEvent[] = [];
    return {
      id,
      endReason: null,
      create: async ({ endpoint }: { endpoint: string }) => {
        log.push(`create ${endpoint}`);
        const created = await create();
        if (created === 'created') events.push(eventOf('held'));
        return created;
      },
      dial: async () => {
        log.push('dial');
        const isSent = await dial();
        if (isSent) events.push(eventOf('dialled'));
        return isSent;
      },
      hangUp: async () => {
        log.push('hang up');
        events.push(eventOf('ended'));
        return true;
      },
      next: async () => {
        const event = events.shift();
        if (!event) throw new Error('nothing more is told');
        if (event.kind === 'ended') log.push('ended');
        return event;
      },
      takeOver: async () => (log.push('take over'), state),
      leave: () => log.push('leave'),
    };
  };

  const find = (to: string | null) => {
    const engine = {
      endpointOf: async ({ id }: { id: string }, phone: string) => `${phone}@${id}`,
      call: leg,
      bridge: () => ({ has: async () => isJoined, remove: async () => void log.push('no bridge') }),
    } as unknown as AsteriskEngine;
    const persons = new PersonCalls({
      link: { up: async () => (await up(), engine) } as unknown as EngineLink,
      breakers: { begin: () => ({}) } as unknown as TrunkBreakers,
      callers: { callerOf: async () => ({ phone: '+918047000001', trunks: trunks.map((id) => ({ id })) as never }) },
      hold: { leaseMs, isHeld: async () => (log.push('is it ours'), await isHeld()) },
      clock,
      logger: { warn: (event: string) => log.push(event) } as unknown as Logger,
    });
    const call = { id: 'cal_1', createdAt: clock.now() } as HeldCall;
    return persons.find(call, to, LIMITS, aborter.signal);
  };
  const DIALLED = [`create ${PERSON}@a`, 'is it ours', 'dial'];
  const NOT_DIALLED = [`create ${PERSON}@a`, 'is it ours', 'hang up', 'ended', 'leave', 'handoff.too-late'];

  it('is made, then whose the shopper’s call is asked, and then it is dialled, once', async () => {
    expect(await find(PERSON)).toMatchObject({ state: 'called' });
    expect(log).toEqual(DIALLED);
  });

  it('is not dialled, by no trunk, where another process has the shopper’s call by then', async () => {
    isHeld = async () => false;
    expect(await find(PERSON)).toBeNull();
    expect(log).toEqual(NOT_DIALLED);
  });

  it('is not dialled where nobody can tell whose the shopper’s call is', async () => {
    isHeld = () => Promise.reject(new Error('the database is away'));
    expect(await find(PERSON)).toBeNull();
    expect(log).toEqual(NOT_DIALLED.toSpliced(2, 0, 'handoff.hold-not-known'));
  });

  it.each<[string, () => void]>([
    ['the way to the engine comes back', () => (up = async () => clock.advance(10_000))],
    ['the engine makes the call', () => (create = async () => (clock.advance(10_000), 'created'))],
    ['it is told that the call is ours', () => (isHeld = async () => (clock.advance(10_000), true))],
  ])('is not dialled by a process that stood still for ten seconds while %s', async (_, stall) => {
    stall();
    expect(await find(PERSON)).toBeNull();
    expect(log.filter((entry) => entry !== 'is it ours')).toEqual(NOT_DIALLED.filter((each) => each !== 'is it ours'));
  });

  it('is not dialled after a lease that is shorter than that', async () => {
    leaseMs = 3_000;
    isHeld = async () => (clock.advance(3_000), true);
    expect(await find(PERSON)).toBeNull();
    expect(log).toEqual(NOT_DIALLED);
  });

  it('goes by the second trunk once the engine has ended what it had by the first', async () => {
    const answers = [false, true];
    dial = async () => answers.shift() as boolean;
    expect(await find(PERSON)).toMatchObject({ state: 'called' });
    expect(log).toEqual([...DIALLED, 'hang up', 'ended', 'leave', `create ${PERSON}@b`, 'is it ours', 'dial']);
  });

  it('goes by no second trunk beside one of the same id', async () => {
    create = async () => 'there_already';
    expect(await find(PERSON)).toBeNull();
    expect(log).toEqual([`create ${PERSON}@a`, 'is it ours', 'hang up', 'leave']);
  });

  it('of the next holder is not ended by the one who has lost the shopper’s call', async () => {
    [create, isHeld] = [async () => 'there_already', async () => false];
    expect(await find(PERSON)).toBeNull();
    expect(log).toEqual([`create ${PERSON}@a`, 'is it ours', 'leave']);
  });

  it('goes by no second trunk when nobody wants it any more', async () => {
    create = async () => (aborter.abort(), 'unavailable');
    await expect(find(PERSON)).rejects.toThrow();
    expect(log).toEqual([`create ${PERSON}@a`, 'leave']);
  });

  it('is taken back where nobody knows whether it was dialled', async () => {
    dial = () => Promise.reject(new Error('no answer'));
    await expect(find(PERSON)).rejects.toThrow('no answer');
    expect(log).toEqual([...DIALLED, 'hang up', 'leave']);
  });

  it.each<[string, typeof state, boolean, string]>([
    ['rings', 'ringing', false, 'called'],
    ['was answered', 'answered', false, 'answered'],
    ['is talking with the shopper', 'answered', true, 'joined'],
  ])('that %s is gone on with by the next holder, who dials nobody', async (_, found, joined, expected) => {
    [state, isJoined] = [found, joined];
    expect(await find(null)).toMatchObject({ state: expected });
    expect(log).toEqual(['take over']);
  });

  it.each<[string, typeof state, string[]]>([
    ['was made, and may not have been dialled, is ended', 'not_answered', ['hang up', 'leave', 'no bridge']],
    ['does not exist is nobody', null, ['leave', 'no bridge']],
  ])('that %s', async (_, found, after) => {
    state = found;
    expect(await find(null)).toBeNull();
    expect(log).toEqual(['take over', ...after]);
  });
});
