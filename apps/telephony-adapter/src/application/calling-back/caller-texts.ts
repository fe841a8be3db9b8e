import { callBackTextsOf } from '@outcall/flow-language';
import type { Language } from '@outcall/kernel';
import type { InboundCall } from './inbound-call.js';

/** A shop's name is shorter; what else stands there is not spoken to its end. */
const MAX_CHARACTERS = 60;
/** Whoever the shop has not called hears it as well: of their language nothing is known. */
const ALSO: Language = 'en-IN';

export interface Spoken {
  readonly text: string;
  readonly language: Language;
}

/**
 * What is said to a caller: in one language, or to a stranger in two, one after the other. Nothing of the caller, and
 * of no call but which shop made it.
 */
export interface CallerTexts {
  /** Who called and why, and the keys. */
  readonly menu: readonly Spoken[];
  readonly optedOut: readonly Spoken[];
  /** No person takes the call. */
  readonly nobody: readonly Spoken[];
  readonly goodbye: readonly Spoken[];
}

type Caller = Pick<InboundCall, 'language' | 'lastCall' | 'storeName' | 'caller'>;

/** `hasPerson`: somebody may be rung for them now. */
export function callerTextsOf(call: Caller, hasPerson: boolean): CallerTexts {
  const languages = new Set(call.lastCall ? [call.language] : [call.language, ALSO]);
  const all = [...languages].map((language) => ({ language, ...textsIn(language, call, hasPerson) }));
  const spoken = (of: 'menu' | 'optedOut' | 'nobody' | 'goodbye'): Spoken[] =>
    all.map(({ language, [of]: text }) => ({ text, language }));
  return {
    menu: spoken('menu'),
    optedOut: spoken('optedOut'),
    nobody: spoken('nobody'),
    goodbye: spoken('goodbye'),
  };
}

function textsIn(language: Language, { lastCall, storeName, caller }: Caller, hasPerson: boolean) {
  const texts = callBackTextsOf(language);
  const name = storeName?.trim().slice(0, MAX_CHARACTERS);
  const about = lastCall?.callType === 'promotional' ? texts.aboutOffer : texts.aboutOrder;
  // by a function: in a text, `$&` of a name would stand for something
  const who = name ? (lastCall ? about : texts.stranger).replace('{{store_name}}', () => name) : texts.nameless;
  const keys = [...(caller === null ? [] : [texts.pressNine]), ...(hasPerson ? [texts.pressOne] : [])];
  const optedOut = caller === null ? texts.withheld : texts.optedOut;
  return { menu: [who, ...keys].join(' '), optedOut, nobody: texts.nobody, goodbye: texts.goodbye };
}
