import type { Mode } from '@outcall/kernel';

export const HANG_UPS_PATH = '/internal/hang-ups';

/**
 * `POST`, service context: end these calls, 100 at most, whatever is being said in them. Answered `{ok: true}` once it
 * is stored; their ends come as events, `agent_ended`, or `canceled` when nobody had picked up. A call that is not
 * known, does not ring yet, or is over stays as it is: ask again while it is not known to have ended.
 */
export interface HangUpsRequest {
  readonly orgId: string;
  readonly mode: Mode;
  readonly callIds: readonly string[];
}
