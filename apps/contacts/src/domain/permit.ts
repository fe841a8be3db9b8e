/** A carrier request must start within this time of its permit; an opt-out's answer waits no longer than this. */
export const PERMIT_LIFETIME_MS = 2_000;
