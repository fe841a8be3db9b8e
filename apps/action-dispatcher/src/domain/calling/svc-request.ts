import type { Mode } from '@outcall/kernel';

/** The body of a request to an action URL. */
export interface SvcRequestBody {
  readonly actionId: string;
  readonly action: string;
  readonly mode: Mode;
  readonly orgId: string;
  readonly runId: string | null;
  readonly callId: string;
  readonly contact: { readonly phone: string | null };
  readonly args: Readonly<Record<string, string>>;
  readonly metadata: Readonly<Record<string, string>>;
  readonly isConfirmed: boolean;
  readonly deadline: string;
  /** Only in a request that a person tries out: nothing was asked for in a call. */
  readonly isTry?: true;
}

/** The same on every try of one action call, so that the receiver can tell that it is the same. */
export const idempotencyKeyOf = ({ callId, actionId }: Pick<SvcRequestBody, 'callId' | 'actionId'>): string =>
  `${callId}:${actionId}`;
