import type { Language } from '@outcall/kernel';
import type { FlowChoice } from '../../definition/flow-step.js';
import { wordsOf } from '../../phrases/normalize.js';
import { SPOKEN } from '../../languages/registry.js';
import type { PhraseBook } from '../../languages/lists/phrase-book.js';
import type { PhoneBehaviour } from './behaviour.js';
import { ANSWER_KINDS } from '../../understanding/answers/answer-kinds.js';
import { AnswerScript } from './answer-script.js';
import { builtInIn, isUnsure, type BuiltInRequest } from '../../understanding/built-in-request.js';
import type { Question } from '../effects.js';
import { isDay, spokenDay } from '../spoken-values.js';

/** What the simulated shopper says, with its English rendering; null is silence. */
export interface Utterance {
  readonly text: string;
  readonly textEn: string | null;
}

/** Values for yes and no in `testAnswers`: they are said in the call's language. Other texts are said as they are. */
const YES_NO: ReadonlyMap<string, boolean> = new Map([
  ['yes', true],
  ['true', true],
  ['1', true],
  ['no', false],
  ['false', false],
  ['2', false],
]);

/** Requests that have a phrase of their own in English. */
const SAID_FOR: Partial<Record<BuiltInRequest, 'optOut' | 'person' | 'repeat'>> = {
  opt_out: 'optOut',
  person: 'person',
  repeat: 'repeat',
};

/**
 * The shopper of test runs and of the virtual carrier: answers as told by `testAnswers`, samples where left out
 * (docs/handbook/test-numbers.md#test-mode).
 */
export class SimulatedShopper {
  private readonly testAnswers: AnswerScript;

  constructor(
    private readonly inLanguage: () => Language,
    testAnswers: Readonly<Record<string, string | readonly string[]>>,
    private readonly behaviour: PhoneBehaviour,
    private readonly today: string | null = null,
  ) {
    this.testAnswers = new AnswerScript(testAnswers);
  }

  /** That of the call, as it is now. */
  private get language(): Language {
    return this.inLanguage();
  }

  /** What the shopper says into the agent's first line. Test numbers that refuse the conversation do so at once. */
  reactionToDisclosure(): Utterance | null {
    if (this.behaviour === 'opts_out') return this.phrase((book) => book.optOut[0]);
    return this.behaviour === 'asks_for_person' ? this.phrase((book) => book.person[0]) : null;
  }

  answer(question: Question): Utterance | null {
    const given = this.testAnswers.next(question.answerKey ?? question.stepId)?.trim();
    if (given) return this.asGiven(given, question);
    if (given === '' && question.answerKey !== null) return null;
    return question.unscripted === 'no' ? this.yesNo(false) : this.sample(question);
  }

  private sample({ expected }: Question): Utterance | null {
    const sample = ANSWER_KINDS[expected.type].sample(expected, this.today);
    if (sample === null) return null;
    if ('yes' in sample) return this.yesNo(sample.yes);
    if ('choice' in sample) return this.label(sample.choice);
    if ('day' in sample) return this.day(sample.day);
    return 'literal' in sample ? this.literal(sample.literal) : this.phrase((book) => book.sampleText);
  }

  /**
   * A test answer that is a value is said in the words of the call's language; free text is said as it stands, and
   * heard as in a live call.
   */
  private asGiven(given: string, { expected }: Question): Utterance {
    const request = builtInIn(this.language, wordsOf(given), null, expected);
    if (request && !isUnsure(request)) return this.request(given, request);
    if (expected.type === 'yes_no') {
      const meant = YES_NO.get(given.toLowerCase());
      return meant === undefined ? this.literal(given) : this.yesNo(meant);
    }
    if (expected.type === 'choice') {
      const { choices } = expected;
      const meant = choices.find(({ value }) => value === given) ?? choices.find(({ dtmf }) => dtmf === given);
      return meant ? this.label(meant) : this.literal(given);
    }
    if (expected.type === 'date' && isDay(given)) return this.day(given);
    return expected.type === 'text' ? { text: given, textEn: null } : this.literal(given);
  }

  private request(given: string, request: BuiltInRequest): Utterance {
    if (isLatin(given)) return this.literal(given);
    const said = SAID_FOR[request];
    return { text: given, textEn: said && this.language !== 'en-IN' ? SPOKEN['en-IN'].phrases[said][0] : null };
  }

  private yesNo(isYes: boolean): Utterance {
    return this.phrase((book) => book[isYes ? 'yes' : 'no'][0]);
  }

  private label(choice: FlowChoice): Utterance {
    const english = choice.label['en-IN'] ?? null;
    return { text: choice.label[this.language] ?? choice.value, textEn: this.language === 'en-IN' ? null : english };
  }

  /** Without a year a day is one to come, and not understood where today is not known. */
  private day(day: string): Utterance {
    const from = this.today !== null && day >= this.today ? this.today : '';
    const said = (language: Language): string => spokenDay(day, from, language);
    return { text: said(this.language), textEn: this.language === 'en-IN' ? null : said('en-IN') };
  }

  /** Words in another script have no English rendering here. */
  private literal(text: string): Utterance {
    return { text, textEn: this.language === 'en-IN' || !isLatin(text) ? null : text };
  }

  private phrase(pick: (book: PhraseBook) => string): Utterance {
    return {
      text: pick(SPOKEN[this.language].phrases),
      textEn: this.language === 'en-IN' ? null : pick(SPOKEN['en-IN'].phrases),
    };
  }
}

function isLatin(text: string): boolean {
  return !/[^\u0020-\u024f\u2010-\u203a₹]/.test(text);
}
