import type { AnswerKind } from './answer-kind.js';

export const text: AnswerKind = {
  spoken: ({ speech }) => (speech.trim() === '' ? null : speech.trim()),
  dialled: () => null,
  sample: () => ({ text: true }),
};
