/** Holds every call that came in until one process takes it; the dialplan names it (`tools/asterisk/etc`). */
export const INBOUND_APPLICATION = 'outcall-inbound';

/** A call that came in, and whose turn it is to be answered. */
export interface WaitingCaller {
  /** The id of its channel. */
  readonly id: string;
  /** As the trunk gave it. */
  readonly called: string;
  /** Null: withheld. */
  readonly caller: string | null;
}

/** A channel, as the engine lists it: what is read of it. */
export interface AriChannel {
  readonly id: string;
  readonly state: string;
  readonly caller: { readonly number: string };
  readonly dialplan: { readonly exten: string; readonly app_name: string; readonly app_data: string };
}

/**
 * Null: no call that came in, or it was answered. One that is being taken to another application still looks as if it
 * waited: whoever takes it is found out by its row.
 */
export function waitingCallerOf({ id, state, caller, dialplan }: AriChannel): WaitingCaller | null {
  const isWaiting = state === 'Ring' && dialplan.app_name === 'Stasis' && dialplan.app_data === INBOUND_APPLICATION;
  return isWaiting ? { id, called: dialplan.exten, caller: caller.number || null } : null;
}
