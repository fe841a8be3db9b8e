import type { ActionCall } from '@outcall/contracts-actions';

/** What came of an action: everything of an action call that its answer decides. */
export type Outcome = Pick<ActionCall, 'result' | 'say' | 'errorCode' | 'httpStatus'> & {
  readonly status: 'success' | 'refused' | 'pending' | 'timeout' | 'sample';
};

const NOTHING = { result: null, say: null, errorCode: null, httpStatus: null };

export const refused = (errorCode: string | null, more: Partial<Outcome> = {}): Outcome => ({
  ...NOTHING,
  ...more,
  status: 'refused',
  errorCode,
});
export const timedOut = (errorCode: string | null = null, httpStatus: number | null = null): Outcome => ({
  ...NOTHING,
  status: 'timeout',
  errorCode,
  httpStatus,
});
export const succeeded = (
  result: Outcome['result'],
  httpStatus: number | null,
  say: string | null = null,
): Outcome => ({
  ...NOTHING,
  status: 'success',
  result,
  say,
  httpStatus,
});
export const sampled = (sample: NonNullable<Outcome['result']>): Outcome => ({
  ...NOTHING,
  status: 'sample',
  result: sample,
});
export const madePending = (httpStatus: number, say: string | null): Outcome => ({
  ...NOTHING,
  status: 'pending',
  httpStatus,
  say,
});
