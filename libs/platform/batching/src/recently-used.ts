/**
 * A cache for answers that never change, such as a published version, by key. Keeps the `most` last used. An answer that is not `isLasting`, or
 * that fails, is not kept.
 */
export class RecentlyUsed<Answer> {
  private readonly answers = new Map<string, Promise<Answer>>();

  constructor(
    private readonly most: number,
    private readonly isLasting: (answer: Answer) => boolean = () => true,
  ) {}

  get(key: string, ask: () => Promise<Answer>): Promise<Answer> {
    const found = this.answers.get(key) ?? this.remember(key, ask());
    this.answers.delete(key);
    this.answers.set(key, found); // a Map keeps the order of insertion: the first is the one not used for longest
    if (this.answers.size > this.most) this.answers.delete(this.answers.keys().next().value as string);
    return found;
  }

  private remember(key: string, asked: Promise<Answer>): Promise<Answer> {
    const forget = (): void => {
      if (this.answers.get(key) === asked) this.answers.delete(key);
    };
    asked.then((answer) => this.isLasting(answer) || forget(), forget);
    return asked;
  }
}
