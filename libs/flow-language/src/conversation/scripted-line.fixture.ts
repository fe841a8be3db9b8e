import type { FlowDefinition } from '../definition/flow-definition.js';
import { agent } from './agent.js';
import { openCall } from './call-state.js';
import type { ActionReply, ActionRequest, AnswerValue } from './conversation.js';
import type { Effect, EffectReply, Ending } from './effects.js';
import type { ShopperInput } from '../understanding/shopper-input.js';

/** What happens on a line without a simulated shopper. */
export interface LineScript {
  /** What is said at the first, second ... question; the last one from then on. Default: key 1. */
  readonly answers?: readonly ShopperInput[];
  /** Said into a line with these words, each time; of a list the first, second ... time. */
  readonly cutIns?: Readonly<Record<string, ShopperInput | readonly ShopperInput[]>>;
  /** Said while it rings at a person the first, second ... time. */
  readonly ringCutIns?: readonly ShopperInput[];
  readonly reply?: Partial<ActionReply>;
  readonly isConnected?: boolean;
  readonly inputs?: Readonly<Record<string, string>>;
}

export interface LineRecord {
  readonly said: readonly string[];
  readonly path: readonly string[];
  readonly answers: ReadonlyMap<string, AnswerValue>;
  readonly requests: readonly Omit<ActionRequest, 'atMs'>[];
  readonly handoffs: readonly (string | null)[];
  readonly ending: Ending;
  readonly isOptedOut: boolean;
}

export const words = (speech: string): ShopperInput => ({ speech, dtmf: null });
export const keys = (dtmf: string): ShopperInput => ({ speech: null, dtmf });
export const silence: ShopperInput = { speech: null, dtmf: null };

/**
 * The agent on a scripted line, in English: for what a carrier with real speech would report and the simulated shopper
 * never does.
 */
export function talkOnLine(definition: FlowDefinition, script: LineScript = {}): LineRecord {
  const call = openCall(definition, 'en-IN', script.inputs ?? {});
  const said: string[] = [];
  const requests: Omit<ActionRequest, 'atMs'>[] = [];
  const handoffs: (string | null)[] = [];
  let questions = 0;
  const cutInto = (text: string): ShopperInput | null => {
    const cutIn = script.cutIns?.[text] ?? [];
    const times = said.filter((line) => line === text).length;
    return ('speech' in cutIn ? cutIn : cutIn[times - 1]) ?? null;
  };
  const handOff = (to: string | null, cutInWith?: ShopperInput): EffectReply => {
    handoffs.push(to);
    if (cutInWith) return { kind: 'handed_off', isConnected: false, cutInWith };
    return { kind: 'handed_off', isConnected: script.isConnected ?? true };
  };
  const perform = (effect: Effect): EffectReply => {
    switch (effect.kind) {
      case 'say':
        said.push(effect.line.text);
        return { kind: 'said', cutInWith: cutInto(effect.line.text) };
      case 'listen': {
        const answers = script.answers ?? [keys('1')];
        return { kind: 'listened', input: answers[Math.min(questions++, answers.length - 1)] ?? silence };
      }
      case 'act':
        requests.push(effect.request);
        return { kind: 'acted', reply: { status: 'success', result: null, say: null, ...script.reply } };
      case 'handoff':
        return handOff(effect.to, script.ringCutIns?.[handoffs.length]);
    }
  };
  const walk = agent(call);
  let step = walk.next();
  while (!step.done) step = walk.next(perform(step.value));
  return {
    said,
    path: call.path,
    answers: call.answers,
    requests,
    handoffs,
    ending: step.value,
    isOptedOut: call.isOptedOut,
  };
}
