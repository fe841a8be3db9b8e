import type { Language } from '@outcall/kernel';
import { LANGUAGES } from '@outcall/kernel';
import type { FlowChoice } from '../definition/flow-step.js';
import { PHRASE_BOOKS } from '../phrases/phrase-books.js';
import type { PhraseBook } from '../phrases/phrase-book.js';
import type { PhoneBehaviour } from './behaviour.js';
import type { Question } from './effects.js';
import { choiceNamed, yesOrNo } from './understanding.js';

/** What the simulated shopper says, with its English rendering; null is silence. */
export interface Utterance {
  readonly text: string;
  readonly textEn: string | null;
}

const SAMPLE_NUMBER = '1';
const SAMPLE_DATE = '2030-01-15'; // fixed: a sample that followed the calendar would not repeat

/** The shopper of test runs and of the virtual carrier: answers as told by `testAnswers`, samples where left out (choices §7). */
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
    const told = this.testAnswers.get(question.answerKey ?? question.stepId);
    if (question.answerKey === null) return this.yesNo(told === undefined || yesOrNo(told, LANGUAGES) !== false);
    if (told !== undefined) return told.trim() === '' ? null : this.asTold(told.trim(), type, choices);
    if (type === 'yes_no') return this.yesNo(true);
    if (type === 'choice') return choices[0] ? this.label(choices[0]) : null;
    if (type === 'text') return this.phrase((book) => book.sampleText);
    return this.literal(type === 'number' ? SAMPLE_NUMBER : SAMPLE_DATE);
  }

  /** A test answer in the words of the call's language; what fits no answer is said as it stands, and not understood. */
  private asTold(told: string, type: Question['expected']['type'], choices: readonly FlowChoice[]): Utterance {
    if (type === 'yes_no') {
      const meant = yesOrNo(told, LANGUAGES);
      return meant === null ? this.literal(told) : this.yesNo(meant);
    }
    if (type === 'choice') {
      const meant = choiceNamed(told, choices) ?? choices.find((choice) => choice.dtmf === told);
      return meant ? this.label(meant) : this.literal(told);
    }
    return type === 'text' ? { text: told, textEn: null } : this.literal(told);
  }

  private yesNo(isYes: boolean): Utterance {
    return this.phrase((book) => book[isYes ? 'yes' : 'no'][0]);
  }

  private label(choice: FlowChoice): Utterance {
    const english = choice.label['en-IN'] ?? null;
    return { text: choice.label[this.language] ?? choice.value, textEn: this.language === 'en-IN' ? null : english };
  }

  private literal(text: string): Utterance {
    return { text, textEn: this.language === 'en-IN' ? null : text };
  }

  private phrase(pick: (book: PhraseBook) => string): Utterance {
    return { text: pick(PHRASE_BOOKS[this.language]), textEn: this.language === 'en-IN' ? null : pick(PHRASE_BOOKS['en-IN']) };
  }
}
