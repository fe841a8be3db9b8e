import { LRUCache } from 'lru-cache';

interface RecentlyUsedOptions<Answer> {
  /** The largest number of answers kept. */
  readonly most: number;
  /** The largest total weight of the answers kept. Without it one tenant with large answers could fill the memory. */
  readonly heaviest?: { readonly total: number; readonly weightOf: (answer: Answer) => number };
  /** Whether an answer may be kept. Default: always. */
  readonly isLasting?: (answer: Answer) => boolean;
}

/** The cache takes no weight below. What is still asked for has it, too. */
const LIGHTEST = 1;

/**
 * A cache for answers that never change, such as a published version, by key. Keeps the `most` last used, and fewer
 * when they are too heavy together. An answer that is not `isLasting`, that alone is heavier than the total, or that
 * fails, is not kept.
 */
export class RecentlyUsed<Answer> {
  private readonly answers: LRUCache<string, Promise<Answer>>;

  constructor(private readonly options: RecentlyUsedOptions<Answer>) {
    const { most, heaviest } = options;
    this.answers = new LRUCache({ max: most, ...(heaviest && { maxSize: heaviest.total }) });
  }

  /** The total weight of the answers kept. */
  get weight(): number {
    return this.answers.calculatedSize;
  }

  get(key: string, ask: () => Promise<Answer>): Promise<Answer> {
    return this.answers.get(key) ?? this.remember(key, ask());
  }

  private remember(key: string, asked: Promise<Answer>): Promise<Answer> {
    this.keep(key, asked, LIGHTEST);
    const isKept = (): boolean => this.answers.peek(key) === asked;
    asked.then(
      (answer) => isKept() && this.weigh(key, asked, answer),
      () => isKept() && this.answers.delete(key),
    );
    return asked;
  }

  private weigh(key: string, asked: Promise<Answer>, answer: Answer): void {
    const { heaviest, isLasting } = this.options;
    this.answers.delete(key); // of what is there the cache keeps the weight
    if (isLasting?.(answer) === false) return;
    this.keep(key, asked, heaviest?.weightOf(answer) ?? LIGHTEST); // not kept when it weighs more than all may
  }

  private keep(key: string, asked: Promise<Answer>, weight: number): void {
    this.answers.set(key, asked, this.options.heaviest && { size: Math.max(LIGHTEST, weight) });
  }
}
