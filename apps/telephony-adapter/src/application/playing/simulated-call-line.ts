import {
  behaviourOf,
  converse,
  dialResultOf,
  type ActionReply,
  type ActionRequest,
  type ConversationSettings,
  type FlowDefinition,
} from '@outcall/flow-language';
import type { Language } from '@outcall/kernel';
import type { HeldCall } from './call.js';
import { concluded, unreached, type CallEnding } from './call-ending.js';
import { ringMsOf, type DialledResult } from './dial-timing.js';

/** What happens next in a simulated call; `atMs` counts simulated milliseconds from placing it. */
export type CallStep =
  | { readonly kind: 'answered'; readonly atMs: number }
  | { readonly kind: 'act'; readonly atMs: number; readonly request: ActionRequest }
  | { readonly kind: 'handoff_requested' | 'handoff_connected'; readonly atMs: number; readonly to: string }
  | { readonly kind: 'ended'; readonly atMs: number; readonly ending: CallEnding };

export type CallScript = Generator<CallStep, void, ActionReply | undefined>;
type ScriptedCall = Pick<HeldCall, 'phone' | 'attempt' | 'inputs' | 'language' | 'testAnswers'> &
  Pick<ConversationSettings, 'today' | 'callback'>;

const A_PERSON = 'person'; // for a handoff asked for in a flow without a handoff step, which names nobody

/**
 * A simulated call from the first ring to its end: by the number's ending (docs/handbook/test-numbers.md), then by the
 * flow. Pure and deterministic: after a crash it is walked again from the start, and the steps already published are
 * passed over. Resume an `act` step with the action's reply, every other with nothing.
 */
export function* callScript(call: ScriptedCall, definition: FlowDefinition): CallScript {
  const behaviour = behaviourOf(call.phone);
  const result = dialResultOf(behaviour, call.attempt, 1) as DialledResult; // what is busy or refused became no call
  const pickedUpMs = ringMsOf(result, definition);
  if (result !== 'answered') {
    yield { kind: 'ended', atMs: pickedUpMs, ending: unreached(result) };
    return;
  }
  yield { kind: 'answered', atMs: pickedUpMs };
  const settings = {
    inputs: call.inputs,
    language: call.language as Language,
    testAnswers: call.testAnswers ?? {},
    behaviour,
    today: call.today ?? null,
    callback: call.callback ?? null,
  };
  const walk = converse(definition, settings);
  let next = walk.next();
  while (!next.done) {
    const reply = yield { kind: 'act', atMs: pickedUpMs + next.value.atMs, request: next.value };
    if (!reply) throw new Error('an action step is resumed with its reply');
    next = walk.next(reply);
  }
  const talk = next.value;
  if (talk.handoff) {
    const to = talk.handoff.to ?? A_PERSON;
    yield { kind: 'handoff_requested', atMs: pickedUpMs + talk.handoff.requestedAtMs, to };
    if (talk.handoff.connectedAtMs !== null)
      yield { kind: 'handoff_connected', atMs: pickedUpMs + talk.handoff.connectedAtMs, to };
  }
  yield { kind: 'ended', atMs: pickedUpMs + talk.talkMs, ending: concluded(talk) };
}
