import type { AnswerType } from '../../definition/flow-step.js';
import type { AnswerKind } from './answer-kind.js';
import { choice } from './choice.js';
import { date } from './date.js';
import { number } from './number.js';
import { text } from './text.js';
import { yesNo } from './yes-no.js';

export const ANSWER_KINDS: Readonly<Record<AnswerType, AnswerKind>> = { yes_no: yesNo, text, choice, date, number };
