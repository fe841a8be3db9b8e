import { beforeEach, describe, expect, it } from '@jest/globals';
import {
  conduct,
  FLOW_LIBRARY,
  type ConductedCall,
  type Effect,
  type EffectReply,
  type FlowDefinition,
  type LineReply,
  type Puzzle,
  type Verdict,
} from '@outcall/flow-language';
import type { Logger } from '@outcall/platform-telemetry';
import type { HeldCall } from '../../domain/call.js';
import { ScriptedEar, ScriptedPhone, VirtualTime } from './scripted-phone.fixture.js';
import { SpokenLine } from './spoken-line.js';
import type { Understanding } from './understanding.js';

const base = FLOW_LIBRARY[0]?.definition as FlowDefinition;
const text = (words: string) => ({ 'en-IN': words });
const definition: FlowDefinition = {
  ...base,
  languages: { allowed: ['en-IN'], default: 'en-IN' },
  disclosure: text('Disclosure.'),
  steps: [
    {
      ...{ id: 'size', type: 'ask', prompt: text('Which size?'), next: 'end' },
      answer: {
        ...{ key: 'size', type: 'choice', question: text('Size?') },
        choices: ['Small', 'Large'].map((label) => ({ value: label.toLowerCase(), label: text(label) })),
      },
    },
    { id: 'end', type: 'end', outcome: 'confirmed', prompt: text('Bye.') },
  ],
};
const OVER = { endReason: 'agent_ended', outcome: null } as const;

interface Done {
  readonly effect: Effect;
  readonly reply: EffectReply;
  readonly at: Date;
}

describe('An answer in words, where a model may help to understand', () => {
  let time: VirtualTime;
  let phone: ScriptedPhone;
  let ear: ScriptedEar;
  let asked: Puzzle[];
  let verdict: Verdict | null;
  let logged: unknown[];
  /** What the shopper does while the model thinks. */
  let meanwhile: () => void;
  let done: Done[];
  beforeEach(() => {
    time = new VirtualTime();
    phone = new ScriptedPhone(time);
    ear = new ScriptedEar(time);
    [asked, logged, done] = [[], [], []];
    verdict = { kind: 'value', value: 'large' };
    meanwhile = () => undefined;
  });

  const understanding: Understanding = {
    of: async (puzzle) => {
      asked.push(puzzle);
      time.after(300, () => meanwhile());
      await new Promise<void>((resolve) => time.after(500, resolve));
      return verdict;
    },
  };

  async function lineOf(agent: ConductedCall): Promise<SpokenLine> {
    const call = { id: 'cal_1', epoch: 1, answeredAt: time.now(), createdAt: time.now(), hangUpAt: null };
    const line = new SpokenLine(
      {
        ...{ call: call as unknown as HeldCall, definition, agent, signal: new AbortController().signal },
        rings: async () => undefined,
      },
      { find: async () => ({ phone, isAnswered: true }), hear: () => undefined, person: async () => null },
      {
        ...{ ear, understanding, now: time.now, pause: time.pause, prompts: { of: async (url) => ({ url }) } },
        logger: { info: (...line: unknown[]) => logged.push(line), warn: () => undefined } as unknown as Logger,
      },
    );
    await time.until(line.pickUp());
    return line;
  }

  /** Until the agent has heard the answer: what it was led to. */
  async function heard(said: string): Promise<{ agent: ConductedCall; line: SpokenLine }> {
    const agent = conduct(definition, { inputs: {}, language: 'en-IN' });
    const line = await lineOf(agent);
    let step = agent.next();
    for (let isHeard = false; !isHeard;) {
      const effect = step.value as Effect;
      if (effect.kind === 'act') throw new Error('nothing is to be done');
      isHeard = effect.kind === 'listen';
      if (isHeard) {
        time.after(300, () => ear.tell({ kind: 'started' }));
        time.after(900, () => ear.tell({ kind: 'final', text: said }));
      }
      const { reply } = await time.until(line.perform(effect));
      done.push({ effect, reply: JSON.parse(JSON.stringify(reply)) as LineReply, at: time.now() });
      step = agent.next(reply);
    }
    return { agent, line };
  }
  const answersOf = (agent: ConductedCall) => agent.concluded(OVER).answers;
  const lastLine = ({ record }: SpokenLine) => record.transcript.at(-1);
  const countedAs = (understoodBy: string) => [['answer.heard', { callId: 'cal_1', stepId: 'size', understoodBy }]];

  it('is what the model says, where the rules find nothing, and is counted and shown as such', async () => {
    const { agent, line } = await heard('the roomy kind');
    expect(answersOf(agent)).toEqual({ size: 'large' });
    expect(asked).toMatchObject([{ question: 'Which size?', utterance: 'the roomy kind' }]);
    expect(lastLine(line)).toMatchObject({ speaker: 'shopper', text: 'the roomy kind', understoodBy: 'model' });
    expect(logged).toEqual(countedAs('model'));
  });

  it('that the rules understand is not asked about', async () => {
    const { agent, line } = await heard('small');
    expect([answersOf(agent), asked]).toEqual([{ size: 'small' }, []]);
    expect(lastLine(line)).toMatchObject({ text: 'small', understoodBy: 'rules' });
    expect(logged).toEqual(countedAs('rules'));
  });

  it.each([
    ['nothing', null],
    ['what may not be', { kind: 'value', value: 'huge' }],
  ] as const)('is asked again as without a model, when that says %s', async (_, said) => {
    verdict = said;
    const { agent, line } = await heard('the roomy kind');
    expect(answersOf(agent)).toEqual({ size: null });
    expect(lastLine(line)).not.toHaveProperty('understoodBy');
    expect(done.at(-1)?.reply).not.toHaveProperty('understood');
    expect(logged).toEqual(countedAs('nobody'));
  });

  it('is open when the shopper goes on meanwhile: what comes then counts', async () => {
    meanwhile = () => phone.tell({ kind: 'key', key: '9' });
    const { agent, line } = await heard('the roomy kind');
    expect(answersOf(agent)).toEqual({ size: null });
    const { reply } = await time.until(
      line.perform({ kind: 'say', line: { name: 'prompt', text: 'Again.', textEn: null } }),
    );
    expect(reply).toEqual({ kind: 'said', cutInWith: { speech: null, dtmf: '9' } });
  });

  it('that is an opt-out for the model is one, whatever comes meanwhile', async () => {
    verdict = { kind: 'opt_out' };
    meanwhile = () => ear.tell({ kind: 'started' });
    const { agent } = await heard('kindly lose my digits');
    expect(agent.isOptedOut).toBe(true);
  });

  it('goes with the call to another process, which asks nobody', async () => {
    const { line } = await heard('the roomy kind');
    const agent = conduct(definition, { inputs: {}, language: 'en-IN' });
    phone = new ScriptedPhone(time);
    verdict = { kind: 'value', value: 'small' };
    const next = await lineOf(agent);
    agent.next();
    for (const { effect, reply, at } of done) {
      if (effect.kind !== 'act') next.resume(effect, reply as LineReply, at);
      agent.next(reply);
    }
    expect(answersOf(agent)).toEqual({ size: 'large' });
    expect(asked).toHaveLength(1);
    expect(logged).toHaveLength(1);
    expect(lastLine(next)).toMatchObject({ text: lastLine(line)?.text, understoodBy: 'model' });
  });
});
