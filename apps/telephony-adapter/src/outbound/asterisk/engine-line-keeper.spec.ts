import { beforeEach, describe, expect, it } from '@jest/globals';
import { WAIT_MS } from '@outcall/testing';
import type { LineOpening } from '../../application/call-line.js';
import type { LineEvent } from '../../application/speaking/line-event.js';
import type { AriAnswer, AriClient } from './ari-client.js';
import { EventsOfCalls } from './ari-events.js';
import type { AsteriskEngine } from './asterisk-engine.js';
import { EngineCall } from './engine-call.js';
import { EngineLineKeeper } from './engine-line-keeper.js';
import type { EngineLink } from './engine-link.js';

const ID = 'cal_1';
const LIMITS = { ringSeconds: 30, longestSeconds: 600 };
const ENDED: LineEvent = { kind: 'ended', sipCode: null, isAnswered: true, isSilent: false, at: new Date() };
const NO_SUCH_CHANNEL: AriAnswer = { status: 422, body: null };

describe('the telephone of a call that the engine has no more', () => {
  let events: EventsOfCalls;
  let answers: (() => AriAnswer)[];
  let keeper: EngineLineKeeper;
  let stop: AbortController;
  let isHeld: boolean;
  let asked: number;
  beforeEach(() => {
    events = new EventsOfCalls(() => false);
    [answers, stop, isHeld, asked] = [[], new AbortController(), true, 0];
    const ask = async (): Promise<AriAnswer> => {
      asked += 1;
      return answers.shift()?.() ?? NO_SUCH_CHANNEL;
    };
    const client = { ask, download: async () => null } as unknown as AriClient;
    const engine = {
      call: () => new EngineCall(client, events.of(ID), 'app', ID, LIMITS),
    } as unknown as AsteriskEngine;
    const opening = { call: { id: ID, createdAt: new Date() }, signal: stop.signal };
    const dialled = { call: engine.call(ID, LIMITS), received: [], isByUdp: false };
    keeper = new EngineLineKeeper(opening as unknown as LineOpening, dialled, {
      link: { up: async () => engine, current: engine } as unknown as EngineLink,
      ...{ limits: LIMITS, keep: async () => undefined, person: async () => null },
      ...{ isHeld: async () => isHeld, now: () => new Date(), warn: () => undefined },
    });
  });

  const tellsEnd = (answer: AriAnswer) => (): AriAnswer => {
    events.push(ID, ENDED);
    return answer;
  };
  const failed: AriAnswer = { status: 500, body: null };

  it('is not taken from the process that has gone on with the call', async () => {
    await keeper.find();
    isHeld = false;
    const finding = keeper.find();
    await new Promise((resolve) => setImmediate(resolve));
    stop.abort(new Error('another has the call'));
    await expect(finding).rejects.toThrow('another has the call');
    expect(asked).toBe(0);
  });

  it.each<[string, (() => AriAnswer)[], boolean]>([
    ['while it is looked for', [tellsEnd(NO_SUCH_CHANNEL)], false],
    ['while the engine fails to look for it', [tellsEnd(failed), () => NO_SUCH_CHANNEL], false],
    ['after it was looked for', [() => failed, () => NO_SUCH_CHANNEL], true],
  ])('still tells the end that is told %s', async (_, given, isTellingLater) => {
    const before = await keeper.find();
    answers = given;
    expect(await keeper.find()).toBeNull();
    if (isTellingLater) events.push(ID, ENDED);
    expect(await before?.phone.next(AbortSignal.timeout(WAIT_MS))).toEqual(ENDED);
  });
});
