/**
 * What the shopper of a test run says to each question. An answer is used each time the question is asked; the last of
 * a list is repeated.
 */
export class AnswerScript {
  private readonly answers: ReadonlyMap<string, readonly string[]>;
  private readonly said = new Map<string, number>();

  constructor(answers: Readonly<Record<string, string | readonly string[]>>) {
    this.answers = new Map(Object.entries(answers).map(([key, answer]) => [key, [answer].flat()]));
  }

  /** Undefined when the script has no answer for the question. */
  next(key: string): string | undefined {
    const answers = this.answers.get(key) ?? [];
    const times = this.said.get(key) ?? 0;
    this.said.set(key, times + 1);
    return answers[Math.min(times, answers.length - 1)];
  }
}
