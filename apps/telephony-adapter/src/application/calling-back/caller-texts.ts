import { callBackTextsOf } from '@outcall/flow-language';
import type { Language } from '@outcall/kernel';
import type { InboundCall } from './inbound-call.js';

/** A shop's name is shorter; what else stands there is not spoken to its end. */
const MAX_CHARACTERS = 60;

/** What is said to a caller, in one language. Nothing of the caller, and of no call but which shop made it. */
export interface CallerTexts {
  readonly language: Language;
  /** Who called and why, and the keys. */
  readonly menu: string;
  readonly optedOut: string;
  /** No person takes the call. */
  readonly nobody: string;
  readonly goodbye: string;
}

/** `hasPerson`: somebody may be rung for them now. */
export function callerTextsOf(
  { language, lastCall, storeName, caller }: Pick<InboundCall, 'language' | 'lastCall' | 'storeName' | 'caller'>,
  hasPerson: boolean,
): CallerTexts {
  const texts = callBackTextsOf(language);
  const name = storeName?.trim().slice(0, MAX_CHARACTERS);
  const about = lastCall?.callType === 'promotional' ? texts.aboutOffer : texts.aboutOrder;
  // by a function: in a text, `$&` of a name would stand for something
  const who = name ? (lastCall ? about : texts.stranger).replace('{{store_name}}', () => name) : texts.nameless;
  const keys = [...(caller === null ? [] : [texts.pressNine]), ...(hasPerson ? [texts.pressOne] : [])];
  const optedOut = caller === null ? texts.withheld : texts.optedOut;
  return { language, menu: [who, ...keys].join(' '), optedOut, nobody: texts.nobody, goodbye: texts.goodbye };
}
