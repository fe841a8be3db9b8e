import type { OrderQuestion } from '@outcall/contracts-commerce';

export interface FoundRow {
  /** Index of the question that this row answers. */
  readonly place: number;
  readonly hasStore: boolean;
  readonly object: Readonly<Record<string, unknown>> | null;
}

export abstract class OrderFinder {
  /** One row per question at most. */
  abstract find(questions: readonly OrderQuestion[]): Promise<readonly FoundRow[]>;
}
