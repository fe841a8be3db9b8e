import { phrasesOf } from '../../phrases/phrase-matches.js';
import { isSaidAs } from '../../phrases/marking-words.js';
import { endsInANo, NEGATIVE } from '../reservations.js';
import type { Spoken } from '../spoken.js';
import { isComplaint } from './complaints.js';
import type { Evidence } from './evidence.js';
import { allRightIn, unsuitableIn } from './taken-back.js';

/** A no denies what follows it within so many words; else what stands before it. */
const MAX_WORDS_BETWEEN = 3;
/** So many words may stand between a thing and "is fine". */
const BETWEEN = 2;

/** "No wallet", "not the size"; in Indian languages the no stands after the word that it denies. */
const DENIES_WHAT_FOLLOWS = /^(?:not|no|dont|without|never|cannot|cant|wont|nothing)$/;

/** What is neither denied, nor found unsuitable or all right. */
export function undenied(spoken: Spoken, evidence: readonly Evidence[]): readonly Evidence[] {
  const gone = new Set([
    ...nosIn(spoken).flatMap((no) => deniedBy(no, evidence)),
    ...unsuitableIn(spoken).flatMap(({ from, to }) =>
      evidence.some(({ at }) => at.has(from)) ? [] : alike(nearestTo(spoken, from, to, evidence), evidence),
    ),
    ...foundAllRight(spoken, evidence),
  ]);
  return evidence.filter((one) => !gone.has(one));
}

interface No {
  readonly from: number;
  readonly isBefore: boolean;
}

/** One that begins the utterance answers what was asked before. */
function nosIn({ language, words }: Spoken): readonly No[] {
  const { stances } = phrasesOf(language);
  return words.flatMap((word, at): No[] => {
    const isBefore = isSaidAs('englishNot', word) || DENIES_WHAT_FOLLOWS.test(word);
    const isNo = isBefore || endsInANo(language, word) || stances.saidIn([word]).some(({ tag }) => NEGATIVE.has(tag));
    return isNo && (at > 0 || isBefore) ? [{ from: at, isBefore }] : [];
  });
}

/** Where a no is itself part of what is told ("not come"), it denies only what other choices tell around it. */
function deniedBy({ from, isBefore }: No, evidence: readonly Evidence[]): readonly Evidence[] {
  const own = evidence.filter(({ at }) => at.has(from));
  const last = lastBefore(from, evidence);
  const around = evidence.filter(
    (one) =>
      one.from < from &&
      from + 1 < one.to &&
      !own.some(({ choice }) => choice === one.choice) &&
      !(last && last.from >= one.from),
  );
  const next = isBefore ? firstAfter(from + 1, evidence) : undefined;
  const nearest = next && next.from - from - 1 <= MAX_WORDS_BETWEEN ? next : last;
  return [...around, ...(own.length > 0 ? [] : [nearest])].flatMap((one) => alike(one, evidence));
}

/** "The fit is fine", where something is to be complained of. */
const foundAllRight = ({ language, words, choices }: Spoken, evidence: readonly Evidence[]): readonly Evidence[] =>
  choices.some(isComplaint)
    ? allRightIn(language, words).flatMap(({ from }) => {
        const one = lastBefore(from, evidence);
        return one && from - one.to <= BETWEEN ? alike(one, evidence) : [];
      })
    : [];

const lastBefore = (at: number, evidence: readonly Evidence[]): Evidence | undefined =>
  evidence.filter(({ to }) => to <= at).sort((one, other) => other.to - one.to)[0];

const firstAfter = (at: number, evidence: readonly Evidence[]): Evidence | undefined =>
  evidence.filter(({ from }) => from >= at).sort((one, other) => one.from - other.from)[0];

/** "Morning is bad", "a meeting in the evening"; a no is of what stands before it. */
function nearestTo(spoken: Spoken, from: number, to: number, evidence: readonly Evidence[]): Evidence | undefined {
  const [last, next] = [lastBefore(from, evidence), firstAfter(to, evidence)];
  if (nosIn(spoken).some((no) => from <= no.from && no.from < to)) return last;
  return last && next && next.from - to < from - last.to ? next : (last ?? next);
}

/** All that speaks for the same choice in the same place. */
const alike = (one: Evidence | undefined, evidence: readonly Evidence[]): readonly Evidence[] =>
  one ? evidence.filter(({ choice, from, to }) => choice === one.choice && from < one.to && one.from < to) : [];
