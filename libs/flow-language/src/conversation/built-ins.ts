import type { ShopperInput } from '../understanding/shopper-input.js';
import type { AskedToStop } from './asked-to-stop.js';
import type { CallState } from './call-state.js';
import { callbackAt, whenInWords } from './callback.js';
import type { Doing, Ending, Move, SpokenLine } from './effects.js';
import { putThrough, sayToTheEnd } from './heard-meanwhile.js';
import { ownLine, requestLine } from './lines.js';
import { optOut } from './opt-out.js';

/** Requests after which the step that was asked is not gone on with. */
export type EndingRequest = 'opt_out' | 'person' | 'later' | 'wrong_person';
const NOTHING: ShopperInput = { speech: null, dtmf: null };

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
  return drawn ? { to: drawn.id } : yield* toSomebody(call);
}

/** Where what the shopper was asked leads: whether the calls shall stop. Null: the call goes on. */
export function* afterAskedToStop(call: CallState, came: AskedToStop | null): Doing<Move | null> {
  return came === null || came === 'denied' || came === 'open' ? null : yield* answerAsked(call, came);
}

const answerAsked = (call: CallState, came: Exclude<AskedToStop, 'denied' | 'open'>): Doing<Move> =>
  typeof came === 'object' ? answerBuiltIn(call, 'later', came.later) : answerBuiltIn(call, came);

/** To a person whom the flow does not name. What is said meanwhile is for that person, unless it is the opt-out. */
function* toSomebody(call: CallState): Doing<Move> {
  if ((yield* sayToTheEnd(call, ownLine(call, 'connecting'))) === 'opt_out') return yield* optOut(call);
  const isConnected = yield* putThrough(call, null);
  if (isConnected === 'opt_out') return yield* optOut(call);
  return { end: { endReason: isConnected ? 'handed_off' : 'agent_ended', outcome: null } };
}

function* later(call: CallState, input: ShopperInput): Doing<Move> {
  const { callback, closing } = call;
  call.closing = { endReason: 'callback_requested', outcome: call.definition.builtIns?.later?.outcome ?? null };
  const at = yield* callbackAt(call, input);
  if (typeof at === 'string') {
    call.closing = closing; // it is no request for a call any more
    return yield* answerBuiltIn(call, at);
  }
  call.callbackAt = at;
  const line =
    at && callback
      ? requestLine(call, 'laterAt', { when: (language) => whenInWords(language, at, callback.now) })
      : requestLine(call, 'laterDeclined');
  return yield* sayGoodbye(call, line, call.closing);
}

/** Nothing more is said of the order. */
function* wrongPerson(call: CallState): Doing<Move> {
  call.callbackAt = null;
  call.closing = { endReason: 'wrong_person', outcome: call.definition.builtIns?.wrongPerson?.outcome ?? null };
  return yield* sayGoodbye(call, requestLine(call, 'wrongPerson'), call.closing);
}

/** An opt-out said into it counts, and so does somebody else. A person asked for there is not called any more. */
function* sayGoodbye(call: CallState, line: SpokenLine, end: Ending): Doing<Move> {
  const came = yield* sayToTheEnd(call, line);
  if (came === 'opt_out' || call.isOptedOut) return yield* optOut(call);
  return came === 'wrong_person' && end.endReason !== came ? yield* wrongPerson(call) : { end };
}
