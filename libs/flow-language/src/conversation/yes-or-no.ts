import type { Language } from '@outcall/kernel';
import { phrasesOf, stancesOfEveryLanguage, type Stance } from '../phrases/heard-phrases.js';
import type { PhraseIndex, Said } from '../phrases/phrase-index.js';

/** The yes or no in an utterance, in the call's language or in English; null when it holds neither or leaves it open. */
export function yesOrNo(language: Language, words: readonly string[]): boolean | null {
  return answerIn(phrasesOf(language).stances, words);
}

/** `yesOrNo` of words in any of our languages. */
export function yesOrNoInAnyLanguage(words: readonly string[]): boolean | null {
  return answerIn(stancesOfEveryLanguage(), words);
}

/** The longer phrase is said ("not correct" is no "correct"), and a no beside a yes wins unless both are bare: "yes, no". */
function answerIn(index: PhraseIndex<Stance>, words: readonly string[]): boolean | null {
  const said = index.saidIn(words);
  const has = (stance: Stance): boolean => said.some(({ tag }) => tag === stance);
  if (has('cancel')) return aboutCancelling(said);
  if (has('refuse')) return false;
  if (has('unsure')) return null;
  if (has('no')) return has('yes') ? null : false;
  if (has('yes') || has('agree')) return true;
  return has('want') && said.reduce((count, { from, to }) => count + to - from, 0) === words.length ? true : null;
}

/** "No, cancel it" is a no; "yes, cancel it" and "do not cancel it" mean one thing or the other, as the question was. */
function aboutCancelling(said: readonly Said<Stance>[]): false | null {
  const isNo = ({ tag }: Said<Stance>): boolean => tag === 'no' || tag === 'refuse';
  const at = said.findIndex(({ tag }) => tag === 'cancel');
  return said.slice(0, at).some(isNo) && !said.slice(at).some(isNo) ? false : null;
}
