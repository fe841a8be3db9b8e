import { iso639Of } from '@outcall/flow-language';
import type { Language } from '@outcall/kernel';

/** The key under which flows have the number of an order. */
const ORDER = 'order_no';
/** An order's number is shorter; what else stands there is not spoken to its end. */
const MAX_CHARACTERS = 40;
/** What the person hears before somebody who calls back. Nobody records that call. */
export const callBackWhisperOf = (language: Language): string =>
  `A customer who calls back. They speak ${nameOf(language)}.`;

const LANGUAGES = new Intl.DisplayNames(['en'], { type: 'language' });

const nameOf = (language: Language): string => LANGUAGES.of(iso639Of(language)) ?? language;

/**
 * What the person who takes a call hears before the shopper, in English: which order, which language, and that the call
 * is recorded. Nothing else of the shopper.
 */
export function whisperOf(inputs: Readonly<Record<string, string>>, language: Language): string {
  const order = inputs[ORDER]?.trim().slice(0, MAX_CHARACTERS);
  const about = order ? `A customer, about order ${order}.` : 'A customer.';
  return `${about} They speak ${nameOf(language)}. The call is recorded.`;
}
