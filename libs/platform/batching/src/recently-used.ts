interface RecentlyUsedOptions<Answer> {
  /** The largest number of answers kept. */
  readonly most: number;
  /** The largest total weight of the answers kept. Without it one tenant with large answers could fill the memory. */
  readonly heaviest?: { readonly total: number; readonly weightOf: (answer: Answer) => number };
  /** Whether an answer may be kept. Default: always. */
  readonly isLasting?: (answer: Answer) => boolean;
}

interface Kept<Answer> {
  readonly asked: Promise<Answer>;
  /** 0 until the answer has come. */
  weight: number;
}

/**
 * A cache for answers that never change, such as a published version, by key. Keeps the `most` last used, and fewer
 * when they are too heavy together. An answer that is not `isLasting`, that alone is heavier than the total, or that
 * fails, is not kept.
 */
export class RecentlyUsed<Answer> {
  private readonly answers = new Map<string, Kept<Answer>>();
  private total = 0;

  constructor(private readonly options: RecentlyUsedOptions<Answer>) {}

  /** The total weight of the answers kept. */
  get weight(): number {
    return this.total;
  }

  get(key: string, ask: () => Promise<Answer>): Promise<Answer> {
    const found = this.answers.get(key) ?? this.remember(key, ask());
    this.answers.delete(key);
    this.answers.set(key, found); // a Map keeps the order of insertion: the first is the one not used for longest
    if (this.answers.size > this.options.most) this.forgetOldest();
    return found.asked;
  }

  private remember(key: string, asked: Promise<Answer>): Kept<Answer> {
    const kept: Kept<Answer> = { asked, weight: 0 };
    const isKept = (): boolean => this.answers.get(key) === kept;
    asked.then(
      (answer) => isKept() && this.weigh(key, kept, answer),
      () => isKept() && this.answers.delete(key),
    );
    return kept;
  }

  private weigh(key: string, kept: Kept<Answer>, answer: Answer): void {
    const { heaviest, isLasting } = this.options;
    const weight = heaviest?.weightOf(answer) ?? 0;
    const total = heaviest?.total ?? Infinity;
    if (isLasting?.(answer) === false || weight > total) return void this.answers.delete(key);
    kept.weight = weight;
    this.total += weight;
    while (this.total > total) this.forgetOldest();
  }

  private forgetOldest(): void {
    const [oldest] = this.answers;
    if (!oldest) return;
    this.answers.delete(oldest[0]);
    this.total -= oldest[1].weight;
  }
}
