/** What deployments may set; times in the unit of their name. */
export abstract class CommerceSettings {
  /** Of the synced bodies of one org, in each mode. */
  abstract readonly syncPace: { readonly bytesPerSecond: number; readonly burstBytes: number };
  /** How long a process may hold the starts that it has claimed. */
  abstract readonly triggerLeaseMs: number;
  /** The first wait before a start is asked for again; it doubles. */
  abstract readonly triggerRetryMs: number;
  abstract readonly triggerPollMs: number;
  /** How often a process looks for erasures, and how long it may take for a round of one. */
  abstract readonly eraseSweepMs: number;
  abstract readonly eraseLeaseMs: number;
  /** How far apart the clocks of two services may be. */
  abstract readonly clockMarginMs: number;
  /** How long bodies of syncs are kept; what came of them longer. */
  abstract readonly bodyDays: number;
  abstract readonly traceDays: number;
  abstract readonly purgeEveryMs: number;
}
