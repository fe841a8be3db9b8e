/** A carrier request must start within this time of its permit; an opt-out's answer waits no longer than this. */
const PERMIT_LIFETIME_MS = 2_000;

/** The latest end of a permit granted at `now`. */
export const permitEnd = (now: Date): Date => new Date(now.getTime() + PERMIT_LIFETIME_MS);
