import type { Language } from '@outcall/kernel';
import type { FlowCondition } from './flow-condition.js';
import type { LocalizedText } from './localized-text.js';

export const STEP_TYPES = ['say', 'ask', 'confirm', 'action', 'branch', 'handoff', 'end'] as const;
export type StepType = (typeof STEP_TYPES)[number];

export const ANSWER_TYPES = ['yes_no', 'text', 'choice', 'date', 'number'] as const;
export type AnswerType = (typeof ANSWER_TYPES)[number];

export interface FlowChoice {
  readonly value: string;
  readonly label: LocalizedText;
  /** Other words for it, by language: what people say. */
  readonly also?: Readonly<Partial<Record<Language, readonly string[]>>>;
  /** One key of the phone, `0` to `8`: 9 is the opt-out everywhere. */
  readonly dtmf?: string;
}

/** What an ask step wants to know. `question` is how the API names it; the step's `prompt` is what is spoken. */
export interface FlowAnswer {
  readonly key: string;
  readonly question: LocalizedText;
  readonly type: AnswerType;
  readonly choices?: readonly FlowChoice[];
  /** 1 to 3, default 2. */
  readonly maxTries?: number;
  /** Of a number: the least and the greatest that is taken. */
  readonly min?: number;
  readonly max?: number;
  /** Of a number: whether only a whole one is taken. */
  readonly integer?: boolean;
  /** Of a date: the first and the last day that is taken, in days from today. */
  readonly earliest?: number;
  readonly latest?: number;
}

interface StepOf<T extends StepType> {
  readonly id: string;
  readonly type: T;
  /** Required on say, ask and confirm; elsewhere spoken when the step is entered. */
  readonly prompt?: LocalizedText;
}

export interface SayStep extends StepOf<'say'> {
  readonly prompt: LocalizedText;
  readonly next: string;
}

export interface AskStep extends StepOf<'ask'> {
  readonly prompt: LocalizedText;
  readonly answer: FlowAnswer;
  readonly next: string;
  /** After the last try; left out, the call ends there. */
  readonly onNoInput?: string;
  readonly onNoMatch?: string;
}

/** Asks for a yes before a consequential action; what is no clear yes is a no. */
export interface ConfirmStep extends StepOf<'confirm'> {
  readonly prompt: LocalizedText;
  readonly action: string;
  /** Default of the two below. */
  readonly next?: string;
  readonly onYes?: string;
  readonly onNo?: string;
}

export interface ActionStep extends StepOf<'action'> {
  readonly action: string;
  /** Parameter → literal, or text with `{{references}}`. */
  readonly args?: Readonly<Record<string, string | number | boolean>>;
  /** Default of the four below; may be left out when all four are given. */
  readonly next?: string;
  readonly onSuccess?: string;
  readonly onRefused?: string;
  readonly onPending?: string;
  readonly onTimeout?: string;
}

export interface BranchStep extends StepOf<'branch'> {
  /** The first condition that holds decides. */
  readonly when: readonly { readonly if: FlowCondition; readonly next: string }[];
  readonly next: string;
}

export interface HandoffStep extends StepOf<'handoff'> {
  /** Who takes the call: a phone number or the name of a team. */
  readonly to: string;
  /** Default of the two below. */
  readonly next?: string;
  /** Without it and `next` the conversation ends when a person has taken the call. */
  readonly onConnected?: string;
  readonly onFailed?: string;
}

export interface EndStep extends StepOf<'end'> {
  readonly outcome: string;
}

export type FlowStep = SayStep | AskStep | ConfirmStep | ActionStep | BranchStep | HandoffStep | EndStep;
