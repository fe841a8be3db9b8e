/** One check of a run; checks are listed in the order in which they are made. */
export interface Check {
  readonly check: string;
  /** Null: it cannot be judged, for the reason given. */
  readonly ok: boolean | null;
  /** Of a start: the code `POST /runs` would answer with. Of a run that waits: what its `lastError` would say. */
  readonly errorCode: string | null;
  readonly reason: string | null;
}

export const passed = (check: string, reason: string | null = null): Check => ({
  check,
  ok: true,
  errorCode: null,
  reason,
});
export const failed = (check: string, errorCode: string | null, reason: string): Check => ({
  check,
  ok: false,
  errorCode,
  reason,
});
export const unjudged = (check: string, reason: string): Check => ({ check, ok: null, errorCode: null, reason });

/** A refusal as a check; null passes. */
export const judged = (
  check: string,
  refusal: { readonly errorCode: string; readonly message: string } | null | undefined,
  remark: string | null = null,
): Check => (refusal ? failed(check, refusal.errorCode, refusal.message) : passed(check, remark));
