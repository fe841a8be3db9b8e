import { builtInRequest } from '../understanding/built-in-request.js';
import type { CallState } from './call-state.js';
import { perform, type Doing, type Ending, type Move, type SpokenLine } from './effects.js';
import { ownLine, requestLine } from './lines.js';
import type { ShopperInput } from '../understanding/shopper-input.js';
import { callbackAt, whenInWords } from './callback.js';

/** Requests after which the step that was asked is not gone on with. */
export type EndingRequest = 'opt_out' | 'person' | 'later' | 'wrong_person';
const NOTHING: ShopperInput = { speech: null, dtmf: null };

/** The call ends because of the opt-out, even when the goodbye is cut off by the clock or by the shopper. */
export const OPTED_OUT: Ending = { endReason: 'opted_out', outcome: null };

/**
 * What is always on, without being drawn (docs/handbook/flows.md#always-on): the opt-out ends the call; a person is
 * called by the flow's first handoff step, if it has one; who asks to be called later, or is somebody else, hears a
 * goodbye.
 */
export function* answerBuiltIn(call: CallState, request: EndingRequest, input: ShopperInput = NOTHING): Doing<Move> {
  if (request === 'opt_out') return yield* optOut(call);
  if (request === 'later') return yield* later(call, input);
  if (request === 'wrong_person') return yield* wrongPerson(call);
  const drawn = call.definition.steps.find((step) => step.type === 'handoff');
  if (drawn) return { to: drawn.id };
  const { cutInWith } = yield* perform({ kind: 'say', line: ownLine(call, 'connecting') }, 'said');
  if (cutInWith && builtInRequest(call.language, cutInWith) === 'opt_out') return yield* optOut(call);
  const { isConnected } = yield* perform({ kind: 'handoff', to: null }, 'handed_off');
  return { end: { endReason: isConnected ? 'handed_off' : 'agent_ended', outcome: null } };
}

function* optOut(call: CallState): Doing<Move> {
  call.isOptedOut = true;
  call.closing = OPTED_OUT;
  call.callbackAt = null;
  yield* perform({ kind: 'say', line: ownLine(call, 'optedOut') }, 'said');
  return { end: OPTED_OUT };
}

function* later(call: CallState, input: ShopperInput): Doing<Move> {
  call.closing = { endReason: 'callback_requested', outcome: call.definition.builtIns?.later?.outcome ?? null };
  const at = yield* callbackAt(call, input);
  if (at === 'opt_out') return yield* optOut(call);
  const { callback } = call;
  call.callbackAt = at;
  const line =
    at && callback
      ? requestLine(call, 'laterAt', { when: (language) => whenInWords(language, at, callback.now) })
      : requestLine(call, 'laterDeclined');
  return yield* sayGoodbye(call, line, call.closing);
}

/** Nothing more is said of the order. */
function* wrongPerson(call: CallState): Doing<Move> {
  call.closing = { endReason: 'wrong_person', outcome: call.definition.builtIns?.wrongPerson?.outcome ?? null };
  return yield* sayGoodbye(call, requestLine(call, 'wrongPerson'), call.closing);
}

/** An opt-out that is said into it counts. */
function* sayGoodbye(call: CallState, line: SpokenLine, end: Ending): Doing<Move> {
  const { cutInWith } = yield* perform({ kind: 'say', line }, 'said');
  if (cutInWith && builtInRequest(call.language, cutInWith) === 'opt_out') return yield* optOut(call);
  return { end };
}
