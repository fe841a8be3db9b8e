import type { Language } from '@outcall/kernel';
import type { FlowChoice } from '../definition/flow-step.js';
import { wordsOf } from '../phrases/normalize.js';
import { PHRASE_BOOKS } from '../phrases/phrase-books.js';
import type { PhraseBook } from '../phrases/phrase-book.js';
import type { PhoneBehaviour } from './behaviour.js';
import { builtInIn, type BuiltInRequest } from './built-in-request.js';
import { choiceNamed } from './choice-names.js';
import type { Question } from './effects.js';
import { yesOrNo, yesOrNoInAnyLanguage } from './yes-or-no.js';

/** What the simulated shopper says, with its English rendering; null is silence. */
export interface Utterance {
  readonly text: string;
  readonly textEn: string | null;
}

const SAMPLE_NUMBER = '1';
const SAMPLE_DATE = '2030-01-15'; // fixed: a sample that followed the calendar would not repeat

/** As the keys of a phone answer a question for yes or no. */
const YES_NO_KEYS: ReadonlyMap<string, boolean> = new Map([
  ['1', true],
  ['2', false],
]);

/**
 * The shopper of test runs and of the virtual carrier: answers as told by `testAnswers`, samples where left out
 * (docs/handbook/test-numbers.md#test-mode).
 */
export class SimulatedShopper {
  private readonly testAnswers: ReadonlyMap<string, string>;

  constructor(
    private readonly language: Language,
    testAnswers: Readonly<Record<string, string>>,
    private readonly behaviour: PhoneBehaviour,
  ) {
    this.testAnswers = new Map(Object.entries(testAnswers));
  }

  /** What is said into the agent's first line: the special numbers that want no conversation say so at once. */
  reactionToDisclosure(): Utterance | null {
    if (this.behaviour === 'opts_out') return this.phrase((book) => book.optOut[0]);
    return this.behaviour === 'asks_for_person' ? this.phrase((book) => book.person[0]) : null;
  }

  answer(question: Question): Utterance | null {
    const { type, choices } = question.expected;
    const told = this.testAnswers.get(question.answerKey ?? question.stepId)?.trim();
    if (told) return this.asTold(told, question);
    if (told === '' && question.answerKey !== null) return null;
    if (type === 'yes_no') return this.yesNo(true);
    if (type === 'choice') return choices[0] ? this.label(choices[0]) : null;
    if (type === 'text') return this.phrase((book) => book.sampleText);
    return this.literal(type === 'number' ? SAMPLE_NUMBER : SAMPLE_DATE);
  }

  /** A test answer in the words of the call's language; a built-in request and what fits no answer are said as they stand. */
  private asTold(told: string, { answerKey, expected }: Question): Utterance {
    const words = wordsOf(told);
    const request = builtInIn(this.language, words, null, expected);
    if (request) return this.request(told, request);
    if (expected.type === 'yes_no') {
      const meant = YES_NO_KEYS.get(told) ?? yesOrNo(this.language, words) ?? yesOrNoInAnyLanguage(words);
      return meant === null && answerKey !== null ? this.literal(told) : this.yesNo(meant !== false);
    }
    if (expected.type === 'choice') {
      const { choices } = expected;
      const meant =
        choices.find(({ value }) => value === told) ??
        choices.find(({ dtmf }) => dtmf === told) ??
        choiceNamed(this.language, words, choices);
      return meant ? this.label(meant) : this.literal(told);
    }
    return expected.type === 'text' ? { text: told, textEn: null } : this.literal(told);
  }

  private request(told: string, request: BuiltInRequest): Utterance {
    const english = PHRASE_BOOKS['en-IN'][request === 'opt_out' ? 'optOut' : request][0];
    return isLatin(told) ? this.literal(told) : { text: told, textEn: this.language === 'en-IN' ? null : english };
  }

  private yesNo(isYes: boolean): Utterance {
    return this.phrase((book) => book[isYes ? 'yes' : 'no'][0]);
  }

  private label(choice: FlowChoice): Utterance {
    const english = choice.label['en-IN'] ?? null;
    return { text: choice.label[this.language] ?? choice.value, textEn: this.language === 'en-IN' ? null : english };
  }

  /** Words in another script have no English rendering here. */
  private literal(text: string): Utterance {
    return { text, textEn: this.language === 'en-IN' || !isLatin(text) ? null : text };
  }

  private phrase(pick: (book: PhraseBook) => string): Utterance {
    return {
      text: pick(PHRASE_BOOKS[this.language]),
      textEn: this.language === 'en-IN' ? null : pick(PHRASE_BOOKS['en-IN']),
    };
  }
}

function isLatin(text: string): boolean {
  return !/[^\u0020-\u024f\u2010-\u203a₹]/.test(text);
}
