import type { Language } from '@outcall/kernel';
import { SPOKEN } from '../languages/all-languages.js';
import { finderFor, phrasesOf, type Stance } from '../phrases/heard-phrases.js';
import type { Said } from '../phrases/phrase-index.js';
import { phrasesIn } from '../phrases/spellings.js';
import { saidOf, says } from '../phrases/talk-lists.js';
import type { WordFinder } from '../sound/word-finder.js';
import { isUnfinished } from './reservations.js';

/**
 * The answer to "shall we cancel it?". "Cancel it" is a yes here and "send it" a no; "I do not want it" may mean the order or its
 * cancelling, and is asked again. What cannot be taken back is done for a plain yes alone: "yes, confirm the order" is none.
 */
export function yesToCancelling(language: Language, words: readonly string[]): boolean | null {
  const said = phrasesOf(language).stances.saidIn(words);
  const has = (...of: Stance[]): boolean => said.some(({ tag }) => of.includes(tag));
  const isAllKnown = said.reduce((count, { from, to }) => count + to - from, 0) === words.length;
  if (!isAllKnown || isUnfinished(words) || has('doubt', 'reject', 'but')) return null;
  const isKeeping = ({ tag, from, to }: Said<Stance>): boolean =>
    tag === 'unsure' && words.slice(from, to).some((word) => isSaid(language, 'cancel', word)); // "do not cancel"
  if (said.some((one) => one.tag === 'unsure' && !isKeeping(one))) return null;
  const spoken = said.filter((one) => !isAuxiliary(words, one));
  const auxiliaries = said.filter((one) => isAuxiliary(words, one));
  const doing = saidOf('doIt', language, words).filter((one) => !auxiliaries.some((other) => isWithin(one, other)));
  const assents = said.filter(({ tag }) => tag === 'yes' || tag === 'agree');
  if (said.some(isKeeping)) return assents.length > 0 ? null : false;
  const isNo = has('no', 'refuse');
  const isToBeSent = wantsItSent(language, words, spoken, doing);
  const isLeftOpen = !auxiliaries.every((one) => isOfMeaning(words, one)) || isToBeSent || isNo;
  if (has('cancel')) return isLeftOpen || says('otherThings', language, words) ? null : true;
  if (isNo || isToBeSent) return assents.length > 0 ? null : false;
  if (says('noMatter', language, words) && !has('yes')) return null; // "no problem": it may stay as it is
  return isPlainYes(language, words, [...assents, ...doing], auxiliaries) ? true : null;
}

/** "I do", "I will", "I am sure": the verb of a sentence, and no wish for the order. */
const AUXILIARIES = new Set(['i', 'do', 'did', 'will', 'have', 'am']);
const isAuxiliary = (words: readonly string[], { tag, from, to }: Said<Stance>): boolean =>
  tag === 'want' && words[from] === 'i' && words.slice(from, to).every((word) => AUXILIARIES.has(word));

/** "I have cancelled", "I did cancel" tell of something else. */
const isOfMeaning = (words: readonly string[], { from, to }: Stretch): boolean =>
  !words.slice(from, to).some((word) => word === 'have' || word === 'did');

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
