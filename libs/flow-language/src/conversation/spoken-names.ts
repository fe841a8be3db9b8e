import type { FlowInput } from '../definition/flow-definition.js';
import { SPOKEN, spokenLanguages } from '../languages/registry.js';
import { wordsOf } from '../phrases/normalize.js';
import type { Filled } from './filled-text.js';

const PERSONS = /^(?:(?:customer|shopper|buyer|contact|recipient|receiver|first|last|full|patient|guest)_)?name$/;

/** Whether an input holds the name of a person, by its key. */
export const isPersonsName = ({ key, type }: Pick<FlowInput, 'key' | 'type'>): boolean =>
  type === 'text' && PERSONS.test(key);

/** Of these somebody else may be called: "I am not Asha", of a parcel for her. */
const OF_OTHERS = /^(?:recipient|receiver|patient|guest)_/;

/** Whether an input holds the name of whoever is called, by its key. */
export const isNameOfCalled = (input: Pick<FlowInput, 'key' | 'type'>): boolean =>
  isPersonsName(input) && !OF_OTHERS.test(input.key);

let titles: ReadonlySet<string> | undefined;

/** Whether a word is an honorific in any language: "Mr", "ji". */
export function isTitle(word: string): boolean {
  titles ??= new Set([...honorifics().before, ...honorifics().after].flatMap(wordsOf));
  return titles.has(word);
}

/** What systems and testers write where there is no name. */
const NO_NAME =
  /^(?:null|undefined|nan|nil|none|n\s*[/.\\-]\s*a\.?|not (?:available|applicable|given|known|set)|unknown|no name|(?:dummy|test|testing|tester)(?:[\s_-]*(?:\d+|user|customer|name|order|test))*|\[object object\]|xx+|abc|asdf+|-+)$/i;
const EMAIL = /\S+@\S+\.\S+/;
/** "Asha <asha@shop.in>", "Asha 98765 43210". */
const BESIDE_A_NAME = /\s*[<(][^<>()]*@[^<>()]*[>)]|[\s,(+-]*\d[\d\s()-]{4,}\d\)?/g;

/**
 * The same in a name of several words, "Asha null", where it can be no name itself: "Null", "Nil" and "None" may be
 * one, and "N.A." two initials.
 */
const NO_PART =
  /(?<![\p{L}\p{M}\p{N}'’.&-])(?:null|NULL|undefined|Undefined|UNDEFINED|NaN|[nN]\s?\/\s?[aA]\.?|n\.a\.?|[tT]est|TEST|\[object Object\]|[-–—._/]+)(?![\p{L}\p{M}\p{N}'’&-])/gu;
const AROUND_NOTHING = /\(\s*\)|^[\s,;]+|[\s,;]+$/g;

/** Without what stands where a part of the name is missing; "Mr." and "ji" are no name without it. */
function withoutPlaceholders(name: string): string {
  if (NO_NAME.test(name)) return '';
  const left = name.replace(NO_PART, '').replace(AROUND_NOTHING, '').replace(AROUND_NOTHING, '');
  const words = left.split(/\s+/).filter((word) => word !== '');
  if (left === name) return name;
  return words.every((word) => isBefore(word) || isAfter(word)) ? '' : words.join(' ');
}

/** A name as it is spoken; empty where it is none: a placeholder, an address, digits, signs. */
export function spokenName(value: string): string {
  const name = withoutPlaceholders(value.replace(BESIDE_A_NAME, '').trim());
  const isName =
    /\p{L}/u.test(name) && name !== 'NA' && !ENGLISH.has(plain(name)) && !NO_NAME.test(name) && !EMAIL.test(name);
  return isName ? withoutRepeats(name) : '';
}

interface Honorifics {
  readonly before: ReadonlySet<string>;
  readonly after: ReadonlySet<string>;
}

let everywhere: Honorifics | undefined;

/** Of all languages: a Tamil name is written in Latin letters, a Hindi one comes into a call in English. */
function honorifics(): Honorifics {
  const words = (side: 'before' | 'after'): ReadonlySet<string> =>
    new Set(spokenLanguages().flatMap((language) => SPOKEN[language].phrases.honorifics[side].split(' ')));
  return (everywhere ??= { before: words('before'), after: words('after') });
}

/** "Mr. Rao ji" says it twice, "श्री राव जी" does not. */
const ENGLISH = new Set(['mr', 'mrs', 'ms', 'miss', 'mister']);

const plain = (word: string | undefined): string => (word ?? '').toLowerCase().replace(/[.,'’]/g, '');
const isBefore = (word: string | undefined): boolean => honorifics().before.has(plain(word));
const isAfter = (word: string | undefined): boolean => honorifics().after.has(plain(word));

/** "Mr. Mr. Rao", "Asha ji ji". */
function withoutRepeats(name: string): string {
  const words = name.split(/\s+/);
  const isHonorific = (word: string): boolean => isBefore(word) || isAfter(word);
  return words.filter((word, at) => !(isHonorific(word) && plain(word) === plain(words[at - 1]))).join(' ');
}

const LAST_WORD = /(?<![\p{L}\p{M}])[\p{L}\p{M}]+\.?\s*$/u;
const FIRST_WORD = /^\s*[\p{L}\p{M}]+/u;

/**
 * A name in its sentence. An honorific that the text has is not said again, and without a name it is not said either:
 * no "नमस्ते जी।".
 */
export function nameInText({ before, value, after }: Filled): Filled {
  const [title = ''] = LAST_WORD.exec(before) ?? [];
  const [suffix = ''] = FIRST_WORD.exec(after) ?? [];
  const has = { title: isBefore(title.trim()), suffix: isAfter(suffix.trim()) };
  if (value !== '') return { before, value: bareName(value, has), after };
  return {
    before: has.title ? before.slice(0, before.length - title.length) : before,
    value,
    after: has.suffix ? after.slice(suffix.length) : after,
  };
}

/** The name without the honorifics that its text has. Its last word stays: "Selvi" is a name as well. */
function bareName(name: string, has: { readonly title: boolean; readonly suffix: boolean }): string {
  const words = name.split(/\s+/);
  const isSaidBefore = (word: string | undefined): boolean =>
    isBefore(word) && (has.title || (has.suffix && ENGLISH.has(plain(word))));
  while (words.length > 1 && isSaidBefore(words[0])) words.shift();
  while (words.length > 1 && has.suffix && isAfter(words.at(-1))) words.pop();
  return words.join(' ');
}
