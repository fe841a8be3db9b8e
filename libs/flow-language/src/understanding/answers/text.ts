import { said, type AnswerKind } from './answer-kind.js';

export const text: AnswerKind = {
  spoken: ({ speech }) => (speech.trim() === '' ? null : speech.trim()),
  dialled: () => null,
  samples: () => ['sample', 'another sample'],
  representatives: (_, __, texts) => texts().map(said),
  sample: () => ({ text: true }),
};
