import type { Language } from '@outcall/kernel';
import type { FlowChoice } from '../definition/flow-step.js';
import type { Expectation } from '../understanding/shopper-input.js';
import { askedChoices } from './asked-choices.js';
import { readCorpus } from './corpus-text.js';

/** One utterance, the question that it answers, and what it must be understood as. */
export interface MatchCase {
  readonly language: Language;
  readonly type: Expectation['type'];
  readonly speech: string;
  readonly expectation: Expectation;
  readonly today: string;
  /** The expected meaning, as `judge` writes it; `-`: no answer may be taken; `no opt_out`: anything but that. */
  readonly expected: string;
  /** Not looked at while the understanding is improved. */
  readonly isHeldBack: boolean;
}

/** The cases of one text of a corpus. `days`: the choices of the question `day`. */
export function casesIn(language: Language, text: string, days: readonly FlowChoice[]): MatchCase[] {
  const { today, isHalfHeldBack, lines } = readCorpus(text);
  const choices = askedChoices(language, lines, days);
  return lines.flatMap(({ key, said }) => {
    if (/^\w+\.\w+$/.test(key)) return [];
    const { type, expected } = keyed(key);
    const expectation: Expectation = {
      type,
      choices: choices.get(key.split('=')[0] ?? '') ?? [],
      ...(key.startsWith('cancel') && { confirms: 'cancel_order' }),
      ...(key.startsWith('confirm') && { confirms: 'confirm_order' }),
    };
    return said.split('; ').map((speech) => {
      const isHeldBack = isHalfHeldBack && halfOf(speech) === 1;
      return { language, type, speech, expectation, expected, today, isHeldBack };
    });
  });
}

/** What is near an opt-out and none. */
export const NO_OPT_OUT = 'no opt_out';

const YES_OR_NO: Readonly<Record<string, string>> = {
  yes: 'true',
  no: 'false',
  open: '-',
  cancelYes: 'true',
  cancelNo: 'false',
  cancelOpen: '-',
  confirmNo: 'false',
  confirmOpen: '-',
  repeat: 'repeat',
  person: 'person',
  optOut: 'opt_out',
  later: 'later',
  wrongPerson: 'wrong_person',
  language: 'language',
  noOptOut: NO_OPT_OUT,
};

function keyed(key: string): Pick<MatchCase, 'type' | 'expected'> {
  const [name = '', value = ''] = key.split('=');
  const answer = YES_OR_NO[name];
  if (answer !== undefined) return { type: 'yes_no', expected: answer };
  if (name === 'textBack') return { type: 'text', expected: '-' };
  if (name === 'number' || name === 'date' || name === 'text') return { type: name, expected: value };
  return { type: 'choice', expected: value };
}

function halfOf(speech: string): number {
  let hash = 7;
  for (const letter of speech) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003;
  return hash % 2;
}
