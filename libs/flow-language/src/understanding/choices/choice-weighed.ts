import type { FlowChoice } from '../../definition/flow-step.js';
import type { Meaning } from '../../languages/lists/choice-words.js';
import { isSaidAs } from '../../phrases/marking-words.js';
import { spokenDate } from '../dates/spoken-date.js';
import { tellsOfThePast } from '../past.js';
import { isAsked, isEither, isUnfinished, meansOrToo } from '../reservations.js';
import type { Spoken } from '../spoken.js';
import { isInverted, isTakenFurther } from './choice-meant.js';
import { evidenceIn, isOnlyANo, type Evidence } from './evidence.js';
import { isDayMeant, isReason, hasHappened, meaningsOf } from './meaning-of-choice.js';
import { isSaidToo, leavesOpen, unsuitableIn } from './taken-back.js';
import { undenied } from './undenied.js';

/** More words than these are a story, and no answer. */
const LONGEST = 24;

/**
 * The choice that all speaks for that is said, whatever words are said with it: "they had my old house, I have shifted
 * since". Only where the meaning of every choice is known, so that what speaks for another is heard as well. What is
 * denied or found to be all right speaks for nothing.
 */
export function choiceWeighed(spoken: Spoken): FlowChoice | null {
  const { words, choices } = spoken;
  const meanings = meaningsOf(choices);
  if (choices.length < 2 || meanings.size < choices.length || words.length > LONGEST || isOpen(spoken)) return null;
  const evidence = evidenceIn(spoken, meanings);
  if (isReserved(spoken, evidence)) return null;
  const standing = undenied(spoken, evidence);
  const [first] = standing;
  if (!first || standing.some(({ choice }) => choice !== first.choice)) return null;
  if (!standing.some(({ isEnough }) => isEnough) && !isInstead(spoken, first, evidence)) return null;
  const meant = [...meanings].find(([, choice]) => choice === first.choice);
  const end = Math.max(...standing.map(({ to }) => to)) - 1;
  if (!meant || (isReason(meant[0]) && isTakenFurther(spoken, end))) return null;
  return fitsInTime(spoken, meant[0]) ? first.choice : null;
}

/** A question, half a sentence, "X or Y". */
const isOpen = (spoken: Spoken): boolean =>
  isAsked(spoken.speech) ||
  isInverted(spoken.words) ||
  isNeither(spoken) ||
  isUnfinished(spoken.words) ||
  isEither(spoken.words);

/** "Na cash na card". */
const isNeither = ({ language, words: [first = '', ...others] }: Spoken): boolean =>
  others.includes(first) && isOnlyANo(language, [first]);

function isReserved(spoken: Spoken, evidence: readonly Evidence[]): boolean {
  const { language, words } = spoken;
  const isEvidence = (_: string, at: number): boolean => evidence.some((one) => one.at.has(at));
  if (unsuitableIn(spoken).length > 0 && isSaidToo(spoken, isEvidence)) return true;
  const rest = words.filter((word, at) => !evidence.some((one) => one.at.has(at)) && !isSaidAs('englishNot', word));
  return leavesOpen(language, rest);
}

/** "Not the morning, the evening": what is left after another one was denied before it. */
const isInstead = ({ words }: Spoken, { choice, from }: Evidence, evidence: readonly Evidence[]): boolean =>
  evidence.some((one) => one.choice !== choice && one.from < from) && !words.some(meansOrToo);

/** What is wished is yet to come, and not on another day than those that are asked for. */
function fitsInTime(spoken: Spoken, meaning: Meaning): boolean {
  if (isDayMeant(meaning) && isOnAnotherDay(spoken)) return false;
  return hasHappened(meaning) || meaning === 'notWanted' || !tellsOfThePast(spoken.language, spoken.words);
}

/** "The day after tomorrow", "Sunday", where today and tomorrow are the choices. */
function isOnAnotherDay({ language, words, today }: Spoken): boolean {
  const next = today && spokenDate('en-IN', 'tomorrow', today);
  return words.some((word, at) =>
    [word, words.slice(at, at + 2).join(' ')].some((said) => {
      const date = spokenDate(language, said, today);
      return date !== null && date !== today && date !== next;
    }),
  );
}
