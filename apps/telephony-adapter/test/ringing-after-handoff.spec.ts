import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { WAIT_MS } from '@outcall/testing';
import { AsteriskEngine } from '../src/outbound/asterisk/asterisk-engine.js';
import type { EngineCall } from '../src/outbound/asterisk/engine-call.js';
import { ENGINE_MISSING, startAsterisk, type RunningEngine } from './engine/asterisk.js';
import { PERSON, SHOPPER } from './engine/handoff.js';
import { Shopper } from './engine/shopper.js';
import { eventOf } from './engine/event-of.js';
import { PromptServer, spoken } from './engine/voice.js';

const OURS = '+918047000000';
const LIMITS = { ringSeconds: 60, longestSeconds: 300 };
/** Of either kind. Where the bridge alone was removed one prompt in ten was never played. */
const ROUNDS = 20;

(ENGINE_MISSING === null ? describe : describe.skip)('A shopper whom a person has left', () => {
  let engine: RunningEngine;
  let voice: PromptServer;
  let holders: AsteriskEngine[];
  let phones: Shopper;
  beforeAll(async () => {
    engine = await startAsterisk();
    holders = [
      await AsteriskEngine.connect(engine.access, 'outcall-before'),
      await AsteriskEngine.connect(engine.access, 'outcall-now'),
    ];
    voice = await PromptServer.start(await spoken('thank you', 'en'));
    phones = await Shopper.start([{ do: 'ring' }, { do: 'answer' }, { do: 'await_bye' }], 4 * ROUNDS);
  });
  afterAll(async () => {
    phones?.stop();
    await voice?.stop();
    for (const holder of holders ?? []) await holder.close();
    await engine?.stop();
  });

  const answered = async (id: string, to: string): Promise<EngineCall> => {
    const call = (holders[0] as AsteriskEngine).call(id, LIMITS);
    expect(await call.create({ endpoint: engine.endpointOf(to, phones.port), from: OURS })).toBe('created');
    await eventOf(call, 'held');
    await call.dial();
    await eventOf(call, 'answered');
    return call;
  };

  /** False: its end was never told. */
  const isPlayed = async (call: EngineCall, promptId: string): Promise<boolean> => {
    const patience = AbortSignal.timeout(WAIT_MS);
    for (;;) {
      const event = await call.next(patience).catch(() => null);
      if (event === null) return false;
      if (event.kind === 'prompt_over' && event.promptId === promptId) return event.isPlayed;
    }
  };

  it.each([
    ['by their holder', false],
    ['by another who took the call over', true],
  ])('hears what is said next %s', async (_, isTakenOver) => {
    const lost: string[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const id = `cal_${isTakenOver ? 'after' : 'with'}${round}`;
      let [shopper, person] = [await answered(id, SHOPPER), await answered(`${id}-person`, PERSON)];
      await holders[0]?.bridge(id).join([shopper.id, person.id]);
      const now = holders[isTakenOver ? 1 : 0] as AsteriskEngine;
      const bridge = now.bridge(id);
      if (isTakenOver) {
        [shopper, person] = [now.call(id, LIMITS), now.call(`${id}-person`, LIMITS)];
        await shopper.takeOver();
        await person.takeOver();
        await bridge.join([shopper.id, person.id]);
      }
      await person.hangUp();
      await eventOf(person, 'ended');
      await bridge.remove();
      await shopper.play(`${id}-prompt`, voice.url);
      if (!(await isPlayed(shopper, `${id}-prompt`))) lost.push(id);
      await shopper.hangUp();
      await eventOf(shopper, 'ended');
      person.leave();
      shopper.leave();
    }
    expect(lost).toEqual([]);
  });
});
