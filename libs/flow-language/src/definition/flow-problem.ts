/** One thing that keeps a definition from being published (specification §2.3). The path ends at the faulty value, or where the missing one should stand. */
export interface FlowProblem {
  readonly path: readonly (string | number)[];
  readonly message: string;
}
