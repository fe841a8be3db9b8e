import type { Language } from '@outcall/kernel';
import type { Question } from '../conversation/effects.js';
import type { Expectation, Heard } from '../conversation/heard.js';
import { understand } from '../conversation/understanding.js';
import type { AnswerType } from '../definition/flow-step.js';
import { PHRASE_BOOKS } from '../phrases/phrase-books.js';

const SILENCE: Heard = { speech: null, dtmf: null };
const KEYS = /^(?!9$)\d{1,15}$/; // a 9 alone is the opt-out: it can only be said

const keys = (dtmf: string): Heard => ({ speech: null, dtmf });
const words = (speech: string): Heard => ({ speech, dtmf: null });

/** Candidates for what fits no answer; which of them do is for the agent's own understanding to say. */
const NONSENSE: readonly Heard[] = [keys('*'), keys('#'), keys('7777'), words('…'), words('zzzz')];

/** All that a shopper may say to a question, keys rather than words where they do: words take twenty times as long to understand. */
export class ShopperReplies {
  private readonly byStep = new Map<string, readonly Heard[]>();
  private readonly nonsense = new Map<AnswerType, Heard | null>();

  constructor(
    private readonly language: Language,
    private readonly textsFor: (answerKey: string, type: AnswerType) => readonly string[],
  ) {}

  /** Said into a line at any time: nothing, a request for a person, the opt-out. */
  cutIns(): readonly (Heard | null)[] {
    return [null, words(PHRASE_BOOKS[this.language].person[0]), keys('9')];
  }

  /** Each answer that may make a difference, silence, and what fits no answer. */
  to(question: Question): readonly Heard[] {
    const known = this.byStep.get(question.stepId);
    if (known) return known;
    const misfit = this.misfitFor(question.expected);
    const replies = [...this.answersTo(question), SILENCE, ...(misfit ? [misfit] : [])];
    this.byStep.set(question.stepId, replies);
    return replies;
  }

  private answersTo({ answerKey, expected }: Question): Heard[] {
    if (expected.type === 'yes_no') return [keys('1'), keys('2')];
    if (expected.type === 'choice') {
      return expected.choices.flatMap((choice) =>
        choice.dtmf === undefined
          ? [words(choice.value), words(choice.label[this.language] ?? choice.value)]
          : [keys(choice.dtmf)],
      );
    }
    return this.textsFor(answerKey ?? '', expected.type).map((text) =>
      expected.type === 'number' && KEYS.test(text) ? keys(text) : words(text),
    );
  }

  private misfitFor(expected: Expectation): Heard | null {
    const known = this.nonsense.get(expected.type);
    if (known !== undefined) return known;
    const found = NONSENSE.find((heard) => understand(this.language, heard, expected).kind === 'no_match') ?? null;
    this.nonsense.set(expected.type, found);
    return found;
  }
}
