import { LANGUAGES, type Language } from '@outcall/kernel';
import type { FlowChoice } from '../definition/flow-step.js';
import { wordsOf } from '../phrases/normalize.js';
import { PhraseIndex, type Said } from '../phrases/phrase-index.js';
import { hasPositionWords, positionsIn, type Position } from '../phrases/spoken-positions.js';

/** Two choices have this name. */
const SEVERAL = Symbol('several');

interface Names {
  readonly index: PhraseIndex<FlowChoice | typeof SEVERAL>;
  /** Whether "the second" can only be meant as a place: no name has such a word. */
  readonly hasPlainNames: boolean;
}

const known = new WeakMap<readonly FlowChoice[], Map<Language, Names>>();

/**
 * The choice that an utterance names by its value, its label in any language or its place; null when it names none or several. Of
 * names that overlap the longer one is said ("day after tomorrow").
 */
export function choiceNamed(
  language: Language,
  words: readonly string[],
  choices: readonly FlowChoice[],
): FlowChoice | null {
  if (words.length === 0 || choices.length === 0) return null;
  const { index, hasPlainNames } = namesOf(language, choices);
  const named = index.saidIn(words).map((said) => said.tag);
  if (named.length === 0 && hasPlainNames)
    return theOne(positionsIn(language, words).map((position) => choiceAt(position, choices) ?? SEVERAL));
  return theOne(named);
}

/** Where names of choices stand in an utterance. */
export function choiceNamesIn(
  language: Language,
  words: readonly string[],
  choices: readonly FlowChoice[],
): readonly Said<unknown>[] {
  return choices.length === 0 ? [] : namesOf(language, choices).index.saidIn(words);
}

function theOne(named: readonly (FlowChoice | typeof SEVERAL)[]): FlowChoice | null {
  const [first] = named;
  return first === undefined || first === SEVERAL || named.some((other) => other !== first) ? null : first;
}

/** Numbers are the keys of the phone where the choices have them: the prompt says "press 2 for ...". */
function choiceAt(position: Position, choices: readonly FlowChoice[]): FlowChoice | undefined {
  if (position.at === 'last') return choices.at(-1);
  if (position.by === 'number' && choices.some((choice) => choice.dtmf !== undefined))
    return choices.find((choice) => choice.dtmf === String(position.at));
  return choices[position.at - 1];
}

function namesOf(language: Language, choices: readonly FlowChoice[]): Names {
  let byLanguage = known.get(choices);
  if (!byLanguage) known.set(choices, (byLanguage = new Map()));
  let names = byLanguage.get(language);
  if (!names) byLanguage.set(language, (names = readNames(language, choices)));
  return names;
}

/** What the call's own language calls a choice goes before what another one does: कल is tomorrow here and yesterday there. */
function readNames(language: Language, choices: readonly FlowChoice[]): Names {
  const index = new PhraseIndex<FlowChoice | typeof SEVERAL>();
  const own = choices.flatMap((choice) =>
    namesIn([choice.value, choice.label[language], choice.label['en-IN']]).map((words) => ({ choice, words })),
  );
  for (const { choice, words } of own) index.add(words, choice, () => SEVERAL);
  const taken = new Set(own.map(({ words }) => words.join(' ')));
  for (const choice of choices) {
    for (const words of namesIn(LANGUAGES.map((other) => choice.label[other])))
      if (!taken.has(words.join(' '))) index.add(words, choice, () => SEVERAL);
  }
  return { index, hasPlainNames: !own.some(({ words }) => hasPositionWords(language, words)) };
}

function namesIn(texts: readonly (string | undefined)[]): string[][] {
  return texts.map((text) => wordsOf(text ?? '')).filter((words) => words.length > 0);
}
