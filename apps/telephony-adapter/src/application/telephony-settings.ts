/** What deployments may set; times in the unit of their name. */
export abstract class TelephonySettings {
  abstract readonly pricePerMinutePaise: number;
  /** How long the lease of a call lasts without renewal. */
  abstract readonly leaseMs: number;
  /** How often a process looks for calls that nobody plays. */
  abstract readonly pollMs: number;
  /** How long a scrub may take to answer. */
  abstract readonly scrubMs: number;
}
