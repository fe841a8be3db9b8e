import type { Language } from '@outcall/kernel';
import { SPOKEN } from '../languages/registry.js';
import { finderFor, phrasesOf, type Stance } from '../phrases/phrase-matches.js';
import type { Said } from '../phrases/phrase-index.js';
import { phrasesIn } from '../phrases/spellings.js';
import { saidOf, says } from '../phrases/talk-lists.js';
import type { WordFinder } from '../sound/word-finder.js';
import { isWrittenNumber, negatesANumber } from './numbers/spoken-number.js';
import { isUnfinished } from './reservations.js';

/**
 * The answer to "shall we cancel it?". "Cancel it" is a yes here and "send it" a no; "I do not want it" may mean the
 * order or its cancelling, and is asked again. What cannot be taken back is done for a plain yes alone: "yes, confirm
 * the order" is none.
 */
export function yesToCancelling(language: Language, words: readonly string[]): boolean | null {
  const said = phrasesOf(language).stances.saidIn(words);
  const isKeeping = ({ tag, from, to }: Said<Stance>): boolean =>
    tag === 'unsure' && words.slice(from, to).some((word) => isSaid(language, 'cancel', word)); // "do not cancel"
  if (isInDoubt(words, said, isKeeping) || isAboutAPart(language, words, said)) return null;
  const assents = said.filter(({ tag }) => tag === 'yes' || tag === 'agree');
  if (said.some(isKeeping)) return assents.length > 0 ? null : false;
  const auxiliaries = said.filter((one) => isAuxiliary(words, one));
  const doing = saidOf('doIt', language, words).filter((one) => !auxiliaries.some((other) => isWithin(one, other)));
  const wishes = said.filter((one) => !isAuxiliary(words, one));
  const isNo = said.some(isANo) || wantsItSent(language, words, wishes, doing);
  if (said.some(({ tag }) => tag === 'cancel'))
    return isNo || tellsOfAnother(language, words, auxiliaries) ? null : true;
  if (isNo) return assents.length > 0 ? null : false;
  if (says('noMatter', language, words) && !said.some(({ tag }) => tag === 'yes')) return null; // it may stay as it is
  return isPlainYes(language, words, [...assents, ...doing], auxiliaries) ? true : null;
}

const isANo = ({ tag }: Said<Stance>): boolean => tag === 'no' || tag === 'refuse';

/** Whether more is said than is known, or it is left open what is meant. */
function isInDoubt(
  words: readonly string[],
  said: readonly Said<Stance>[],
  isKeeping: (one: Said<Stance>) => boolean,
): boolean {
  const isAllKnown = said.reduce((count, { from, to }) => count + to - from, 0) === words.length;
  return !isAllKnown || isUnfinished(words) || said.some((one) => IN_DOUBT.has(one.tag) && !isKeeping(one));
}

/**
 * "Cancel only one item", "do cancel karo" (cancel two): not all that was ordered. "Kar do" is no two, and a "do" alone
 * only in English.
 */
function isAboutAPart(language: Language, words: readonly string[], said: readonly Said<Stance>[]): boolean {
  const isPhrase = ({ from, to }: Stretch): boolean => to - from > 1;
  const doing = saidOf('doIt', language, words).filter(
    (one) => isPhrase(one) || !isCount([language], words[one.from] ?? ''),
  );
  const verbs = [...doing, ...said.filter(isPhrase)];
  const isOfAVerb = (at: number): boolean => verbs.some(({ from, to }) => from <= at && at < to);
  return (
    says('ofSeveral', language, words) || words.some((word, at) => !isOfAVerb(at) && isCount([language, 'en-IN'], word))
  );
}

const isCount = (languages: readonly Language[], word: string): boolean =>
  languages.some((language) => isWrittenNumber(language, word) && !negatesANumber(language, word));

const IN_DOUBT = new Set<Stance>(['doubt', 'reject', 'but', 'unsure']);

/** "Cancel the payment"; "I have cancelled", "I did cancel" tell of what has happened. */
const tellsOfAnother = (language: Language, words: readonly string[], auxiliaries: readonly Stretch[]): boolean =>
  says('otherThings', language, words) ||
  auxiliaries.some(({ from, to }) => words.slice(from, to).some((word) => word === 'have' || word === 'did'));

/** "I do", "I will", "I am sure": the verb of a sentence, and no wish for the order. */
const AUXILIARIES = new Set(['i', 'do', 'did', 'will', 'have', 'am']);
const isAuxiliary = (words: readonly string[], { tag, from, to }: Said<Stance>): boolean =>
  tag === 'want' && words[from] === 'i' && words.slice(from, to).every((word) => AUXILIARIES.has(word));

const isWithin = (inner: Stretch, outer: Stretch): boolean => outer.from <= inner.from && inner.to <= outer.to;

const isSaid = (language: Language, tag: Stance, word: string): boolean =>
  phrasesOf(language)
    .stances.saidIn([word])
    .some((one) => one.tag === tag);

interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** "Send it", and a yes of which that is a part ("சரி அனுப்புங்க"); not "do it". */
function wantsItSent(
  language: Language,
  words: readonly string[],
  said: readonly Said<Stance>[],
  doing: readonly Stretch[],
): boolean {
  return said.some(({ tag, from, to }) =>
    tag === 'want'
      ? !doing.some((done) => isWithin({ from, to }, done))
      : (tag === 'yes' || tag === 'agree') &&
        to - from > 1 &&
        words.slice(from, to).some((word) => isSaid(language, 'want', word)),
  );
}

/** Whether nothing is said beside a yes but politeness: "yes thank you", "yes I do", "yes, do it now". */
function isPlainYes(
  language: Language,
  words: readonly string[],
  yeses: readonly Stretch[],
  auxiliaries: readonly Stretch[],
): boolean {
  const beside = [
    ...saidOf('thanks', language, words),
    ...(saidOf('doIt', language, words).length > 0 ? saidOf('urging', language, words) : []),
    ...auxiliaries.filter((one) => words[one.from + 1] === 'do'),
  ];
  const isKnown = (at: number): boolean => [...yeses, ...beside].some(({ from, to }) => from <= at && at < to);
  return (
    yeses.length > 0 &&
    words.every((word, at) => !may(ORDERED, language, word) && (isKnown(at) || may(POLITE, language, word)))
  );
}

const POLITE = 'polite';
const ORDERED = 'ordered';
/** "Confirm it" may mean the order, "order kar do" does. */
const ORDERS = ['confirm', 'confirmed', 'order', 'parcel'];
const finders = new Map<string, WordFinder>();

/** Whether a word is one of politeness alone, or one that may speak of the order. */
function may(list: typeof POLITE | typeof ORDERED, language: Language, word: string): boolean {
  const key = `${language} ${list}`;
  let finder = finders.get(key);
  if (!finder) {
    finders.set(key, (finder = finderFor(language)));
    for (const each of list === ORDERED ? ORDERS : politeWords(language)) finder.add(each);
  }
  return finder.find(word).length > 0;
}

const politeWords = (language: Language): string[] =>
  [language, 'en-IN' as const].flatMap((spoken) =>
    SPOKEN[spoken].phrases.filler.flatMap((line) => phrasesIn(line).flat()),
  );
