import { beforeEach, describe, expect, it } from '@jest/globals';
import { FLOW_LIBRARY, type FlowDefinition, type LineEffect, type LineTurn } from '@outcall/flow-language';
import type { Logger } from '@outcall/platform-telemetry';
import type { HeldCall } from '../../domain/call.js';
import type { FoundPhone } from './line-keeper.js';
import { ScriptedEar, ScriptedPhone, VirtualTime } from './scripted-phone.fixture.js';
import { SpokenLine } from './spoken-line.js';

const base = FLOW_LIBRARY[0]?.definition as FlowDefinition;
const definition: FlowDefinition = { ...base, limits: { maxSeconds: 60, silenceSeconds: 8 } };
const say = (text: string): LineEffect => ({ kind: 'say', line: { text, textEn: null } });
const listen = (type: 'yes_no' | 'number' = 'yes_no'): LineEffect => ({
  kind: 'listen',
  question: { stepId: 'sure', answerKey: 'sure', expected: { type, choices: [] } },
});
const heldCall = (createdAt: Date, rest: Partial<HeldCall> = {}): HeldCall => ({
  ...{ orgId: 'org_a', mode: 'live', id: 'cal_1', runId: 'run_1', attempt: 1, flowVersionId: 'flv_1' },
  ...{ callType: 'transactional', phone: '+919876501234', language: 'en-IN', inputs: {}, metadata: {} },
  ...{ testAnswers: null, requestId: null, traceparent: null, appId: null, createdAt, answeredAt: null },
  ...{ optOutHeardAt: null, hangUpAt: null, phase: 2, epoch: 1, ...rest },
});

describe('A line with a person at its end', () => {
  let time: VirtualTime;
  let phone: ScriptedPhone;
  let ear: ScriptedEar;
  let ringing: Date[];
  let found: (FoundPhone | null)[];
  let warned: string[];
  beforeEach(() => {
    time = new VirtualTime();
    phone = new ScriptedPhone(time);
    ear = new ScriptedEar(time);
    [ringing, warned] = [[], []];
    found = [{ phone, isAnswered: false }];
  });

  const lineOf = (rest: Partial<HeldCall> = {}, hasEar = true): SpokenLine =>
    new SpokenLine(
      {
        ...{ call: heldCall(time.now(), rest), definition, signal: new AbortController().signal },
        agent: { language: 'en-IN', languageHeard: () => 'hi-IN' },
        rings: async (at) => void ringing.push(at),
      },
      {
        find: async () => found.shift() as FoundPhone | null,
        hear: () => undefined,
      },
      {
        ...{ ear: hasEar ? ear : null, now: time.now, pause: time.pause },
        prompts: { of: async (text) => ({ url: text }) },
        logger: { warn: (event: string) => warned.push(event) } as unknown as Logger,
      },
    );

  async function answered(rest: Partial<HeldCall> = {}): Promise<SpokenLine> {
    const line = lineOf(rest);
    phone.tell({ kind: 'answered' });
    expect((await time.until(line.pickUp())).ending).toBeNull();
    return line;
  }

  const perform = (line: SpokenLine, effect: LineEffect): Promise<LineTurn> => time.until(line.perform(effect));

  it('says, and listens to keys', async () => {
    const line = await answered();
    expect(await perform(line, say('Disclosure.'))).toEqual({ reply: { kind: 'said', cutInWith: null }, over: null });
    time.after(1_500, () => phone.tell({ kind: 'key', key: '1' }));
    expect(await perform(line, listen())).toMatchObject({ reply: { input: { speech: null, dtmf: '1' } }, over: null });
    expect(phone.played).toEqual(['Disclosure.']);
    expect(line.record).toMatchObject({
      transcript: [
        { speaker: 'agent', language: 'en-IN', text: 'Disclosure.', startMs: 0, endMs: 2_000 },
        { speaker: 'shopper', language: 'en-IN', text: '1', startMs: 3_500, endMs: 3_500 },
      ],
      ...{ languagesHeard: [], talkMs: 3_500 },
    });
  });
});
