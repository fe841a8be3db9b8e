import type { Language } from '@outcall/kernel';
import { pressed, said } from '../understanding/answers/answer-kind.js';
import { ANSWER_KINDS } from '../understanding/answers/answer-kinds.js';
import type { Question } from '../conversation/effects.js';
import type { Expectation, ShopperInput } from '../understanding/shopper-input.js';
import { understand } from '../understanding/understanding.js';
import type { AnswerType } from '../definition/flow-step.js';
import { SPOKEN } from '../languages/registry.js';

const SILENCE: ShopperInput = { speech: null, dtmf: null };

/** Candidates for replies that fit no answer. The agent's own understanding decides which of them do. */
const NONSENSE: readonly ShopperInput[] = [pressed('*'), pressed('#'), pressed('7777'), said('…'), said('zzzz')];

/**
 * Everything that a shopper may reply to a question. Keys are used instead of words where possible: words take twenty
 * times as long to understand.
 */
export class ShopperReplies {
  private readonly byStep = new Map<string, readonly ShopperInput[]>();
  private readonly nonsense = new Map<AnswerType, ShopperInput | null>();

  constructor(
    private readonly language: Language,
    private readonly textsFor: (answerKey: string, expected: Expectation) => readonly string[],
  ) {}

  /** Possible interruptions of a line: none, a request for a person, the opt-out. */
  cutIns(): readonly (ShopperInput | null)[] {
    return [null, said(SPOKEN[this.language].phrases.person[0]), said(SPOKEN[this.language].phrases.optOut[0])];
  }

  /** Each answer that may make a difference, silence, and a reply that fits no answer. */
  to(question: Question): readonly ShopperInput[] {
    const known = this.byStep.get(question.stepId);
    if (known) return known;
    const misfit = this.misfitFor(question.expected);
    const replies = [...this.answersTo(question), SILENCE, ...(misfit ? [misfit] : [])];
    this.byStep.set(question.stepId, replies);
    return replies;
  }

  private answersTo({ answerKey, expected }: Question): readonly ShopperInput[] {
    const { type, choices } = expected;
    return ANSWER_KINDS[type].representatives(this.language, choices, () => this.textsFor(answerKey ?? '', expected));
  }

  private misfitFor(expected: Expectation): ShopperInput | null {
    const known = this.nonsense.get(expected.type);
    if (known !== undefined) return known;
    const found = NONSENSE.find((input) => understand(this.language, input, expected).kind === 'no_match') ?? null;
    this.nonsense.set(expected.type, found);
    return found;
  }
}
