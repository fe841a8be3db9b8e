/**
 * One thing that keeps a definition from being published (docs/handbook/flows.md#drafts-and-versions). The path ends at
 * the faulty value, or where the missing one should stand.
 */
export interface FlowProblem {
  readonly path: readonly (string | number)[];
  readonly message: string;
}

/**
 * The findings about a definition. Problems keep it from being published. Warnings do not: they name what is allowed
 * but probably not meant. Both are ordered by path.
 */
export interface FlowFindings {
  readonly problems: readonly FlowProblem[];
  readonly warnings: readonly FlowProblem[];
}
