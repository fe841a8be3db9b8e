import { beforeEach, describe, expect, it } from '@jest/globals';
import type { LineEvent } from '../../application/speaking/line-event.js';
import type { EngineCall } from './engine-call.js';
import { invite } from './engine-dialling.js';

const NOW = new Date('2026-11-27T10:00:00.000Z');
const eventOf = (kind: LineEvent['kind']): LineEvent => ({ kind, at: NOW }) as LineEvent;

describe('the invitation of a call', () => {
  let log: string[];
  let events: (LineEvent | Error)[];
  let dial: () => Promise<boolean>;
  let mayStillDial: (() => Promise<boolean>) | undefined;
  let now: Date;
  beforeEach(() => {
    log = [];
    events = [eventOf('held'), eventOf('dialled')];
    dial = async () => true;
    mayStillDial = undefined;
    now = NOW;
  });

  const invited = (permitMs = 2_000) => {
    const call = {
      next: async () => {
        const event = events.shift() ?? new Error('nothing more is told');
        if (event instanceof Error) throw event;
        log.push(event.kind);
        return event;
      },
      dial: () => (log.push('dial'), dial()),
      hangUp: async () => (log.push('hang up'), true),
      leave: () => log.push('leave'),
    } as unknown as EngineCall;
    const { signal } = new AbortController();
    const permitExpiresAt = new Date(NOW.getTime() + permitMs);
    return invite(call, { permitExpiresAt, signal, now: () => now, ...(mayStillDial && { mayStillDial }) });
  };

  it('is sent once the engine holds the call, and what was told is passed on', async () => {
    events = [eventOf('held'), eventOf('ringing')];
    expect(await invited()).toMatchObject({
      kind: 'dialled',
      dialled: { received: [{ kind: 'held' }, { kind: 'ringing' }] },
    });
    expect(log).toEqual(['held', 'dial', 'ringing']);
  });

  it('is not sent after the permit, though the engine holds the call by then', async () => {
    now = new Date(NOW.getTime() + 2_000);
    expect(await invited()).toEqual({ kind: 'too_late' });
    expect(log.filter((entry) => entry !== 'dialled')).toEqual(['held', 'hang up', 'leave']);
  });

  it.each<[string, (LineEvent | Error)[]]>([
    ['is over before', [eventOf('ended')]],
    ['is not told of any more', [new Error('the engine is gone')]],
  ])('is not sent when the call %s', async (_, before) => {
    events = before;
    expect(await invited()).toEqual({ kind: 'unavailable' });
    expect(log.filter((entry) => entry !== 'ended')).toEqual(['hang up', 'leave']);
  });

  it('is certainly not sent, and its call over before the next trunk is tried under the same id', async () => {
    events = [eventOf('held'), eventOf('ended')];
    dial = async () => false;
    expect(await invited()).toEqual({ kind: 'unavailable' });
    expect(log).toEqual(['held', 'dial', 'hang up', 'ended', 'leave']);
  });

  it('is sent once it may be, which is asked last of all', async () => {
    mayStillDial = async () => (log.push('may it'), true);
    expect(await invited()).toMatchObject({ kind: 'dialled' });
    expect(log).toEqual(['held', 'may it', 'dial', 'dialled']);
  });

  it.each<[string, () => Promise<boolean>]>([
    ['it may not be any more', async () => false],
    ['the answer that it may comes after the permit', async () => ((now = new Date(NOW.getTime() + 2_000)), true)],
  ])('is not sent when %s', async (_, answer) => {
    [events, mayStillDial] = [[eventOf('held'), eventOf('ended')], answer];
    expect(await invited()).toEqual({ kind: 'too_late' });
    expect(log).toEqual(['held', 'hang up', 'ended', 'leave']);
  });

  it('is certainly not sent when the engine says so', async () => {
    dial = async () => false;
    expect(await invited()).toEqual({ kind: 'unavailable' });
  });

  it.each<[string, (LineEvent | Error)[], () => Promise<boolean>]>([
    ['the engine does not answer', [eventOf('held')], () => Promise.reject(new Error('no answer'))],
    ['the engine is gone before it tells', [eventOf('held'), new Error('gone')], async () => true],
  ])('may or may not be sent when %s: nobody knows, and it is taken back', async (_, before, sent) => {
    [events, dial] = [before, sent];
    await expect(invited()).rejects.toThrow();
    expect(log).toEqual(['held', 'dial', 'hang up', 'leave']);
  });

  it('that is refused at once was sent', async () => {
    events = [eventOf('held'), eventOf('ended')];
    expect(await invited()).toMatchObject({ kind: 'dialled' });
  });
});
