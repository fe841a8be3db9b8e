import type { Language } from '@outcall/kernel';
import { SPOKEN } from '../languages/registry.js';
import { isIndic } from '../sound/script.js';
import { isSoft } from '../sound/sounds.js';
import { WordFinder } from '../sound/word-finder.js';
import { englishWords } from './phrase-matches.js';
import { waysOf } from './marking-words.js';
import { PhraseIndex, type Said } from './phrase-index.js';

/** Lists of `TalkWords` that say what an utterance is about. Whether it is a yes, a no or a doubt is its stance. */
export type TalkList =
  | 'past'
  | 'presumed'
  | 'suits'
  | 'otherThings'
  | 'giving'
  | 'more'
  | 'ofSeveral'
  | 'doIt'
  | 'hours'
  | 'aroundAnHour'
  | 'noMatter'
  | 'thanks'
  | 'urging'
  | 'ownPeople';

interface Lists {
  readonly own: PhraseIndex<TalkList>;
  /** English words match by spelling only: by sound, "came" and "had" would match too many other words. */
  readonly english: PhraseIndex<TalkList>;
}

const known = new Map<string, Lists>();

/** Where an utterance uses words of a list: the language's own by their sound, English ones by their spelling. */
export function saidOf(list: TalkList, language: Language, words: readonly string[]): readonly Said<TalkList>[] {
  const key = `${language} ${list}`;
  let lists = known.get(key);
  if (!lists) known.set(key, (lists = read(list, language)));
  const own = lists.own.saidIn(words);
  const english = lists.english.saidIn(words);
  return [...own, ...english.filter(({ from, to }) => !own.some((said) => said.from < to && from < said.to))];
}

function read(list: TalkList, language: Language): Lists {
  // Words for the past match by spelling: Odia କଲି (did) sounds like କାଲି (tomorrow).
  const own = new PhraseIndex<TalkList>(
    new WordFinder(englishWords(), isSoft(language), undefined, undefined, list === 'past' ? isIndic : undefined),
  );
  const english = new PhraseIndex<TalkList>(new WordFinder(undefined, undefined, undefined, undefined, () => true));
  if (language !== 'en-IN') for (const way of waysOf(SPOKEN[language].talk[list])) own.add(way.split(' '), list);
  for (const way of waysOf(SPOKEN['en-IN'].talk[list])) english.add(way.split(' '), list);
  return { own, english };
}

/** Whether any of a list's words is said. */
export const says = (list: TalkList, language: Language, words: readonly string[]): boolean =>
  saidOf(list, language, words).length > 0;
