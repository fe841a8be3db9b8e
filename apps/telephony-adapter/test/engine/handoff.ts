import { FLOW_LIBRARY, type FlowDefinition } from '@outcall/flow-language';
import { eventually } from '@outcall/testing';
import { partCorrelationOf } from './correlation.js';
import type { Doing } from './scenario.js';
import { Shopper } from './shopper.js';

/** Whom `callTo` has called. */
export const SHOPPER = '+919876543210';
/** Takes calls; rings by the trunk of the shopper. */
export const PERSON = '+919845000001';

/** It rings at the person for longer than a test waits for what ends that (`WAIT_MS`). */
export const RINGS_LONG = { limits: { ringSeconds: 120 } };

/** Goes to the person at once. */
export function connectingFlow(to: string, more: Partial<FlowDefinition> = {}): FlowDefinition {
  const say = (text: string) => ({ 'hi-IN': text, 'en-IN': text });
  return {
    ...(FLOW_LIBRARY[0]?.definition as FlowDefinition),
    limits: { ringSeconds: 60 },
    start: 'person',
    steps: [
      { id: 'person', type: 'handoff', to, onConnected: 'connected', onFailed: 'nobody' },
      { id: 'connected', type: 'end', outcome: 'connected', prompt: say('धन्यवाद') },
      { id: 'nobody', type: 'end', outcome: 'nobody', prompt: say('कोई नहीं') },
    ],
    ...more,
  };
}

/** The shopper's telephone and the person's, by one trunk. Null: the person is called by nobody. */
export async function takesCalls(shopper: readonly Doing[], person: readonly Doing[] | null): Promise<Shopper> {
  return await Shopper.start(shopper, person ? 2 : 1, 'udp', null, person && { number: PERSON, doings: person });
}

/** What each says of the two, over and over. */
export interface Words {
  readonly question: Float64Array;
  readonly answer: Float64Array;
}

const TIMES = 20;

/** For as long as a call of these specs lasts. To look for it takes seconds in which nobody speaks: only afterwards. */
export function talk({ phone, other }: Shopper, { question, answer }: Words): void {
  phone.say(overAndOver(question));
  other.say(overAndOver(answer));
}

function overAndOver(words: Float64Array): Float64Array {
  const all = new Float64Array(TIMES * words.length);
  for (let at = 0; at < TIMES; at += 1) all.set(words, at * words.length);
  return all;
}

/** Until each has heard more than what the other says once. */
export async function talked({ phone, other }: Shopper, { question, answer }: Words): Promise<void> {
  const [from, to] = [phone.heard().length, other.heard().length];
  const longest = 2 * Math.max(question.length, answer.length);
  await eventually(() => phone.heard().length > from + longest && other.heard().length > to + longest, {
    everyMs: 250,
  });
}

/** How well each has heard what the other said. */
export const heardOfEachOther = ({ phone, other }: Shopper, { question, answer }: Words): number =>
  Math.min(partCorrelationOf(other.heard(), question), partCorrelationOf(phone.heard(), answer));
