import type { ManagedFlow } from '@outcall/contracts-flow';

/** What the management API shows of an org's flows. */
export abstract class ManagedFlows {
  /** Those whose id comes after that one, or from the first on, oldest first. */
  abstract page(orgId: string, after: string | null, most: number): Promise<ManagedFlow[]>;
}
