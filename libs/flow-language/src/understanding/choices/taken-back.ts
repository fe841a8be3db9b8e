import type { Language } from '@outcall/kernel';
import type { FlowChoice } from '../../definition/flow-step.js';
import { SPOKEN } from '../../languages/registry.js';
import { waysOf } from '../../phrases/marking-words.js';
import { wordsOf } from '../../phrases/normalize.js';
import { PhraseIndex, type Said } from '../../phrases/phrase-index.js';
import { saidOf } from '../../phrases/talk-lists.js';
import { englishWords, phrasesOf } from '../../phrases/phrase-matches.js';
import { isSoft } from '../../sound/sounds.js';
import { WordFinder } from '../../sound/word-finder.js';
import { saysOnlyDays } from '../dates/spoken-date.js';
import { isTimeOfDay } from '../hours-beside.js';
import { endsInANo, isAsked, NEGATIVE } from '../reservations.js';
import type { Spoken } from '../spoken.js';

type Mark = 'takenBack' | 'unsuitable' | 'troublesome' | 'open' | 'allRight';

const known = new Map<string, PhraseIndex<Mark>>();

/**
 * "The 12th, wait, the 13th": what is said after the last correction, when an answer was named before it. Null when
 * nothing is taken back, or `replaces` says that it is not the whole answer anew.
 */
export function afterTakenBack(
  spoken: Spoken,
  isNamed: (part: Spoken) => boolean,
  replaces: (before: Spoken, after: Spoken) => boolean = () => true,
): Spoken | null {
  const { language, words } = spoken;
  const last = saidAs('takenBack', language, words).at(-1);
  if (!last || last.from === 0 || last.to === words.length) return null;
  const [before, after] = [partOf(spoken, words.slice(0, last.from)), partOf(spoken, words.slice(last.to))];
  return isNamed(before) && replaces(before, after) ? after : null;
}

/** More parts than these are a story, and no answer. */
const MAX_PARTS = 3;
const LONGEST_REFUSAL = 6;

/**
 * "Monday is bad, Saturday is better": what one part of an utterance chooses when every other part only refuses another
 * choice, or another thing of the kind.
 */
export function insteadOfUnsuitable<Chosen extends FlowChoice | string>(
  spoken: Spoken,
  choose: (part: Spoken) => Chosen | null,
  isNamed: (part: Spoken) => boolean,
): Chosen | null {
  const parts = spoken.speech.split(/[,.;।]/).filter((part) => wordsOf(part).length > 0);
  if (parts.length < 2 || parts.length > MAX_PARTS || isAsked(spoken.speech)) return null;
  const read = parts.map((speech) => ({ ...spoken, speech, words: wordsOf(speech) }));
  const refused = read.filter((part) => isRefused(part) && isNamed(part));
  const others = read.filter((part) => !refused.includes(part));
  const isName = (word: string): boolean => isNamed({ ...spoken, words: [word], speech: word });
  if (others.some((part) => isSaidToo(part, isName))) return null;
  const chosen = others.map(choose);
  const [choice] = chosen;
  return refused.length > 0 && choice && chosen.every((other) => other === choice) ? choice : null;
}

function isRefused(spoken: Spoken): boolean {
  const { language, words } = spoken;
  if (words.length < 2 || words.length > LONGEST_REFUSAL) return false;
  const said = phrasesOf(language).stances.saidIn(words);
  const unsuitable = unsuitableIn(spoken);
  const isDoubted = said.some(
    ({ tag, from, to }) =>
      (tag === 'doubt' || tag === 'unsure') && !unsuitable.some((other) => other.from < to && from < other.to),
  );
  return (
    !isDoubted &&
    !isNoMatter(language, words, unsuitable) &&
    (unsuitable.length > 0 ||
      said.some(({ tag }) => NEGATIVE.has(tag)) ||
      words.some((word) => endsInANo(language, word)))
  );
}

/** "Tuesday too", "செவ்வாயும்": `isNamed` says which words name a choice or a day. */
export function isSaidToo({ language, words }: Spoken, isNamed: (word: string, at: number) => boolean): boolean {
  const { too, tooBehind, tooEndings } = SPOKEN[language].choices;
  const [ways, behind, endings] = [waysOf(too), tooBehind?.split(' ') ?? [], tooEndings?.split(' ') ?? []];
  return words.some(
    (word, at) =>
      ways.includes(word) ||
      ways.includes(words.slice(at, at + 2).join(' ')) ||
      (behind.includes(word) && at > 0 && isNamed(words[at - 1] as string, at - 1)) ||
      (endings.some((ending) => word.endsWith(ending)) && isNamed(word, at)),
  );
}

/** "No problem on Monday", "is not bad", "दिक्कत नहीं है": a no beside what does not suit. */
const isNoMatter = (language: Language, words: readonly string[], unsuitable: readonly Said<unknown>[]): boolean =>
  saidOf('noMatter', language, words).length > 0 ||
  phrasesOf(language)
    .stances.saidIn(words)
    .some(
      (no) =>
        NEGATIVE.has(no.tag) &&
        !unsuitable.some(({ from, to }) => from < no.to && no.from < to) &&
        unsuitable.some(({ from, to }) => no.from === to || no.to === from),
    );

/** A question, an alternative or a guess. */
export const leavesOpen = (language: Language, words: readonly string[]): boolean =>
  saidAs('open', language, words).length > 0;

/** "Is bad", "I have a meeting": what is said before it does not suit. */
export function unsuitableIn({ language, words, choices }: Spoken): readonly Said<unknown>[] {
  const unsuitable = saidAs('unsuitable', language, words);
  const isOfTime = choices.every((choice) => isTimeOfDay(choice) || isDay(language, choice));
  return isOfTime ? [...unsuitable, ...saidAs('troublesome', language, words)] : unsuitable;
}

function isDay(language: Language, { label }: FlowChoice): boolean {
  const own = label[language];
  return own === undefined ? saysOnlyDays('en-IN', label['en-IN'] ?? '') : saysOnlyDays(language, own);
}

/** "Sorry", "wait, no": what follows corrects what was said before. */
export const takenBackIn = (language: Language, words: readonly string[]): readonly Said<unknown>[] =>
  saidAs('takenBack', language, words);

/** "Is fine": nothing is wrong with what is said before it. */
export const allRightIn = (language: Language, words: readonly string[]): readonly Said<unknown>[] =>
  saidAs('allRight', language, words);

const partOf = (spoken: Spoken, words: readonly string[]): Spoken => ({ ...spoken, words, speech: words.join(' ') });

function saidAs(mark: Mark, language: Language, words: readonly string[]): readonly Said<Mark>[] {
  const key = `${language} ${mark}`;
  let index = known.get(key);
  if (!index) {
    index = new PhraseIndex<Mark>(new WordFinder(englishWords(), isSoft(language)));
    for (const spoken of [language, 'en-IN' as const])
      for (const way of waysOf(SPOKEN[spoken].choices[mark])) index.add(way.split(' '), mark);
    known.set(key, index);
  }
  return index.saidIn(words);
}
