import type { PublishedFlowAnswer, PublishedFlowQuestion, RunningVersion } from '@outcall/contracts-flow';

export interface StoredVersion {
  readonly id: string;
  readonly flowId: string;
  readonly orgId: string;
  readonly version: number;
  readonly definition: unknown;
}

/** What the services that run flows ask. */
export abstract class RunnableVersions {
  /** Which version runs now: one statement for all questions, one answer per question, in order. */
  abstract current(questions: readonly PublishedFlowQuestion[]): Promise<PublishedFlowAnswer[]>;
  /** Of all published flows of an org. */
  abstract running(orgId: string): Promise<RunningVersion[]>;
  /** A version by its id, retired ones included. */
  abstract find(orgId: string, versionId: string): Promise<StoredVersion | null>;
}
