import type { Language } from '@outcall/kernel';
import { cueIn, SENTENCE_END, wordingOf } from '../wording/cues.js';
import type { DefinitionView } from '../definition-view.js';
import { field, isObject, objectsIn } from '../json.js';
import type { ProblemList } from '../problem-list.js';
import type { StepItem } from '../graph/transitions.js';

/** A single digit: a key, not part of a price, date or time. */
const KEY = /(?<![\p{L}\d₹]|\d[.,:/-])\d(?![\d%]|[.,:/-]\d)/gu;
const OPT_OUT = '9';
const YES_NO = ['1', '2'];

/** The keys that a question names are those that answer it. Key 9 is never one of them. */
export function keys({ texts }: DefinitionView, warnings: ProblemList): void {
  for (const { place, language, text } of texts) {
    const { kind, step, path } = place;
    if (kind !== 'prompt' || (step?.type !== 'ask' && step?.type !== 'confirm')) continue;
    const named = keysNamed(language, text);
    if (named.includes(OPT_OUT))
      warnings.add(
        isNumber(step)
          ? 'names the key 9 as an answer: it is the opt-out, and whoever presses it alone is asked what was meant'
          : 'names the key 9 as an answer: it is the opt-out, and whoever presses it is not called again',
        path,
        language,
      );
    const swapped = swappedKey(step, language, text);
    if (swapped !== null) warnings.add(swapped, path, language);
    const fault = faultOf(
      named.filter((key) => key !== OPT_OUT),
      keysOf(step),
    );
    if (fault !== null) warnings.add(fault, path, language);
  }
}

function isNumber({ raw }: StepItem): boolean {
  const answer = field(raw, 'answer');
  return isObject(answer) && field(answer, 'type') === 'number';
}

/** The digits in sentences about pressing keys. A 9 in a sentence about calls is left out: it is the opt-out. */
function keysNamed(language: Language, text: string): string[] {
  const named = wordingOf(text)
    .split(SENTENCE_END)
    .filter((sentence) => cueIn(language, 'press', sentence) !== null)
    .flatMap((sentence) => {
      const keys: string[] = sentence.match(KEY) ?? [];
      return cueIn(language, 'calls', sentence) === null ? keys : keys.filter((key) => key !== OPT_OUT);
    });
  return [...new Set(named)];
}

/** The keys that answer a question; null where the answer itself is digits. */
function keysOf(step: StepItem): readonly string[] | null {
  if (step.type === 'confirm') return YES_NO;
  const answer = field(step.raw, 'answer');
  if (!isObject(answer)) return null;
  const type = field(answer, 'type');
  if (type === 'yes_no') return YES_NO;
  if (type !== 'choice') return null;
  return objectsIn([], field(answer, 'choices')).flatMap(({ raw }) => {
    const key = field(raw, 'dtmf');
    return typeof key === 'string' ? [key] : [];
  });
}

/** "Keep, press 1": the label right before a key must be that of the choice with this key. */
function swappedKey(step: StepItem, language: Language, text: string): string | null {
  const answer = field(step.raw, 'answer');
  if (!isObject(answer) || field(answer, 'type') !== 'choice') return null;
  const choices = objectsIn([], field(answer, 'choices')).flatMap(({ raw }) => {
    const label = field(raw, 'label');
    const name = isObject(label) ? field(label, language) : undefined;
    const key = field(raw, 'dtmf');
    return typeof name === 'string' && typeof key === 'string' ? [{ name, key }] : [];
  });
  const parts = wordingOf(text).split(', press ');
  for (const [at, part] of parts.slice(1).entries()) {
    const [key] = /^\d(?!\d)/.exec(part) ?? [];
    const said = choices.filter(({ name }) => parts[at]?.endsWith(name.toLowerCase()));
    const owner = choices.find((choice) => choice.key === key);
    const [meant] = said;
    if (meant && owner && said.length === 1 && meant.key !== key)
      return `names the key ${key} for "${meant.name.slice(0, 60)}", and ${key} is "${owner.name.slice(0, 60)}"`;
  }
  return null;
}

/**
 * A digit that is no key may be a count ("3 sizes: press 1 or 2"). So this warns only when one of the keys is not
 * named.
 */
function faultOf(named: readonly string[], keys: readonly string[] | null): string | null {
  if (keys === null) return null;
  const strange = named.filter((key) => !keys.includes(key));
  const isComplete = keys.length > 0 && keys.every((key) => named.includes(key));
  if (strange.length === 0 || isComplete) return null;
  const answers = keys.length === 0 ? 'no choice has a key (dtmf)' : `the keys of its answers are ${keys.join(', ')}`;
  return `names the key ${strange.join(', ')}, which answers nothing: ${answers}`;
}
