/**
 * One thing that keeps a definition from being published (docs/handbook/flows.md#drafts-and-versions). The path ends at
 * the faulty value, or where the missing one should stand.
 */
export interface FlowProblem {
  readonly path: readonly (string | number)[];
  readonly message: string;
}
