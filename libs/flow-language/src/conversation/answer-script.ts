/** What the shopper of a test run is to say, by question: once each time one is asked; the last answer of a list stands for all that follow. */
export class AnswerScript {
  private readonly answers: ReadonlyMap<string, readonly string[]>;
  private readonly said = new Map<string, number>();

  constructor(answers: Readonly<Record<string, string | readonly string[]>>) {
    this.answers = new Map(Object.entries(answers).map(([key, answer]) => [key, [answer].flat()]));
  }

  /** Undefined when nothing is told for the question. */
  next(key: string): string | undefined {
    const answers = this.answers.get(key) ?? [];
    const times = this.said.get(key) ?? 0;
    this.said.set(key, times + 1);
    return answers[Math.min(times, answers.length - 1)];
  }
}
