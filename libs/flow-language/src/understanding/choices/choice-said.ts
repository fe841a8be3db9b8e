import type { FlowChoice } from '../../definition/flow-step.js';
import { saidOf } from '../../phrases/talk-lists.js';
import { speaksOfADay } from '../dates/spoken-date.js';
import { isTimeOfDay } from '../hours-beside.js';
import { isAsked } from '../reservations.js';
import type { Spoken } from '../spoken.js';
import { tellsAChoice } from './choice-meant.js';
import { choiceIn, choiceNamesIn, mayMeanOr } from './choice-names.js';
import { choiceWeighed } from './choice-weighed.js';
import { afterTakenBack, insteadOfUnsuitable } from './taken-back.js';

/**
 * The choice that an utterance means. It may be named by a day, by its value, label or another word, by a part of
 * exactly one label, or by its place ("the second"). Null when it means none or several, or when a question, a no or
 * another alternative is said with it.
 */
export function choiceSaid(input: Spoken): FlowChoice | null {
  const plain = choiceIn(input);
  if (plain || isAsked(input.speech)) return plain;
  const corrected = afterTakenBack(input, namesSomething);
  if (corrected) return suitedIn(corrected) ?? choiceWeighed(corrected);
  return insteadOfUnsuitable(input, suitedIn, namesSomething) ?? (mayMeanOr(input) ? null : weighedOrSuited(input));
}

const weighedOrSuited = (input: Spoken): FlowChoice | null => choiceWeighed(input) ?? suitedIn(input);

/** "The evening is no problem" chooses it where times of day are asked for. Of other things it tells nothing. */
function suitedIn(input: Spoken): FlowChoice | null {
  const plain = choiceIn(input);
  const { language, words, choices } = input;
  const end = saidOf('noMatter', language, words).at(-1);
  if (plain || !end || end.to < words.length || !choices.every(isTimeOfDay)) return plain;
  const rest = words.slice(0, end.from);
  return choiceIn({ ...input, words: rest, speech: rest.join(' ') });
}

/** Whether a choice or a day is named, clearly or not. */
const namesSomething = ({ language, words, choices }: Spoken): boolean =>
  choiceNamesIn(language, words, choices).length > 0 ||
  speaksOfADay(language, words) ||
  tellsAChoice(language, words, choices);
