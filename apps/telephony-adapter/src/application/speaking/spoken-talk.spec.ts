import { describe, expect, it } from '@jest/globals';
import {
  conduct,
  FLOW_LIBRARY,
  sampleReply,
  SimulatedLine,
  type ActionReply,
  type ConductedCall,
  type Effect,
  type EffectReply,
  type FlowDefinition,
  type LineReply,
  type ShopperInput,
} from '@outcall/flow-language';
import type { Language } from '@outcall/kernel';
import type { Logger } from '@outcall/platform-telemetry';
import type { HeldCall } from '../../domain/call.js';
import { ScriptedEar, ScriptedPhone, VirtualTime } from './scripted-phone.fixture.js';
import { SpokenLine } from './spoken-line.js';

const SEED = 20_261_127;
const ROUNDS = 2;
const BEHAVIOURS = ['answers', 'opts_out', 'asks_for_person'] as const;
const SAID = ['yes', 'no', '', 'banana', 'repeat', 'customer care', 'stop calling me', '3', 'wrong number'];
const KEYS = ['1', '1', '1', '2', '3', '7', '9'];
const NUMBERS = ['42#', '15', '0101', '9', '95', '3#'];

/** As many as are asked for, the same ones each time. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

interface Turn {
  readonly effect: Effect;
  readonly reply: EffectReply;
}

interface Course {
  readonly turns: readonly Turn[];
  readonly end: object;
}

/** Where the agent is led by replies that come at once, or are given by another. */
async function led(agent: ConductedCall, replyTo: (effect: Effect) => Promise<EffectReply>): Promise<Course> {
  const turns: Turn[] = [];
  let step = agent.next();
  while (!step.done) {
    const reply = await replyTo(step.value);
    turns.push({ effect: step.value, reply });
    step = agent.next(reply);
  }
  const actions = turns.flatMap(({ effect }) => (effect.kind === 'act' ? [effect.request] : []));
  return { turns, end: { ...agent.concluded(step.value), actions } };
}

describe('One script, to a line that answers at once and to one with a telephone and an ear', () => {
  const random = randomFrom(SEED);
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;

  /** The same course over a telephone: what the shopper brings comes at some moment of its turn, or into its prompt. */
  class Telephone {
    private readonly time = new VirtualTime();
    private readonly createdAt = this.time.now();
    private readonly ear = new ScriptedEar(this.time);
    private phone = new ScriptedPhone(this.time);
    private agent: ConductedCall;
    private isInto = false;
    private readonly done: (Turn & { readonly at: Date })[] = [];
    private readonly heard: string[] = [];

    constructor(
      private readonly definition: FlowDefinition,
      private readonly language: Language,
      private readonly turns: readonly Turn[],
    ) {
      this.agent = conduct(definition, { inputs: {}, language });
    }

    /** After so many turns another process goes on, with what was replied so far. */
    async course(diesAfter: number): Promise<object> {
      let line = await this.opened(1);
      let step = this.agent.next();
      while (!step.done) {
        const reply = await this.replyTo(step.value, line);
        this.done.push({ effect: step.value, reply: structuredClone(reply), at: this.time.now() });
        if (this.done.length === diesAfter) line = await this.takenOver();
        step = this.agent.next(reply);
      }
      const agentLines = line.record.transcript.filter(({ speaker }) => speaker === 'agent');
      expect(agentLines.map(({ text }) => text)).toEqual(this.heard);
      const actions = this.done.flatMap(({ effect }) => (effect.kind === 'act' ? [effect.request] : []));
      return { ...this.agent.concluded(step.value), actions };
    }

    private async opened(epoch: number): Promise<SpokenLine> {
      const { time, createdAt, definition, language, phone, ear } = this;
      const call = { id: 'cal_1', epoch, answeredAt: createdAt, createdAt, hangUpAt: null } as unknown as HeldCall;
      const line = new SpokenLine(
        {
          ...{ call, definition, signal: new AbortController().signal, rings: async () => undefined },
          agent: { language, languageHeard: () => language, puzzleOf: () => null, mayRefuseCalls: () => false },
        },
        { find: async () => ({ phone, isAnswered: true }), hear: () => undefined, person: async () => null },
        {
          ...{
            ear,
            understanding: null,
            now: time.now,
            pause: time.pause,
            prompts: { of: async (text) => ({ url: text }) },
          },
          logger: {} as unknown as Logger,
        },
      );
      await time.until(line.pickUp());
      return line;
    }

    private async takenOver(): Promise<SpokenLine> {
      this.agent = conduct(this.definition, { inputs: {}, language: this.language });
      this.phone = new ScriptedPhone(this.time);
      const line = await this.opened(2);
      this.agent.next();
      for (const [index, { effect, reply, at }] of this.done.entries()) {
        if (effect.kind !== 'act') line.resume(effect, reply as LineReply, at);
        if (index < this.done.length - 1) this.agent.next(reply);
      }
      return line;
    }

    private async replyTo(effect: Effect, line: SpokenLine): Promise<EffectReply> {
      const expected = this.turns[this.done.length] as Turn;
      expect(effect).toEqual(expected.effect);
      if (effect.kind === 'act') return expected.reply;
      if (effect.kind === 'say') this.bringInto(effect.line.text, expected.reply);
      else this.bringAfter(expected.reply);
      const { reply, over } = await this.time.until(Promise.resolve(line.perform(effect)));
      expect(over).toBeNull();
      return reply;
    }

    /** An answer may come into its question, but for the opt-out, which is none. */
    private bringInto(text: string, reply: EffectReply): void {
      this.heard.push(text);
      if (reply.kind === 'said' && reply.cutInWith) this.bring(reply.cutInWith, 300);
      const next = this.turns[this.done.length + 1]?.reply;
      const keys = next?.kind === 'listened' ? next.input.dtmf : null;
      this.isInto = this.done.length > 0 && /^[1-8]/.test(keys ?? '') && random() < 0.4;
      if (this.isInto) this.bring(pressed(keys ?? ''), 700);
    }

    private bringAfter(reply: EffectReply): void {
      if (reply.kind === 'listened' && !this.isInto) this.bring(reply.input, 300 + Math.floor(random() * 3_000));
      this.isInto = false;
    }

    private bring({ speech, dtmf }: ShopperInput, fromMs: number): void {
      const { time, ear } = this;
      for (const [at, key] of [...(dtmf ?? '')].entries())
        time.after(fromMs + at * 400, () => this.phone.tell({ kind: 'key', key }));
      if (speech === null) return;
      time.after(fromMs, () => ear.tell({ kind: 'started' }));
      const first = speech.split(' ')[0] ?? '';
      if (random() < 0.5) time.after(fromMs + 200, () => ear.tell({ kind: 'partial', text: first }));
      time.after(fromMs + 900, () => ear.tell({ kind: 'final', text: speech }));
    }
  }

  const withoutEnd = ({ limits, ...definition }: FlowDefinition): FlowDefinition => ({
    ...definition,
    limits: { ...limits, maxSeconds: 100_000 },
  });

  it.each(FLOW_LIBRARY.map(({ key, definition }) => [key, withoutEnd(definition)] as const))(
    `leads to the same in %s, in each of its languages (seed ${SEED})`,
    async (_, definition) => {
      const questions = definition.steps.flatMap((step) => (step.type === 'ask' ? [step.answer.key] : []));
      const act = (effect: Effect & { kind: 'act' }): ActionReply => ({
        ...sampleReply(effect.request),
        status: pick(['sample', 'success', 'refused', 'timeout'] as const),
      });
      for (const language of definition.languages.allowed)
        for (let round = 0; round < ROUNDS; round++) {
          const agent = conduct(definition, { inputs: {}, language });
          const testAnswers = Object.fromEntries(questions.map((key) => [key, [pick(SAID), pick(SAID)]]));
          const simulated = new SimulatedLine(agent, definition, {
            ...{ testAnswers, behaviour: pick(BEHAVIOURS), isPersonAvailable: false },
          });
          const byKeys = round % 2 === 1;
          const course = await led(agent, async (effect) => {
            if (effect.kind === 'act') return { kind: 'acted', reply: act(effect) };
            const { reply } = simulated.perform(effect);
            if (!byKeys || effect.kind !== 'listen') return reply;
            const isNumber = ['number', 'date'].includes(effect.question.expected.type);
            return { kind: 'listened', input: pick([...(isNumber ? NUMBERS : KEYS).map(pressed), SILENCE]) };
          });
          const telephone = new Telephone(definition, language, course.turns);
          expect(await telephone.course(pick([1, 2, 3, 5, 8, 1_000]))).toEqual(course.end);
        }
    },
  );
});

const SILENCE: ShopperInput = { speech: null, dtmf: null };
const pressed = (dtmf: string): ShopperInput => ({ speech: null, dtmf });
