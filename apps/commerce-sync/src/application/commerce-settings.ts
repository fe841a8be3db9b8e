import type { KeepingQuotas } from './keeping/kept-amounts.js';

/** What a deployment may set. Times are in the unit of their name. */
export abstract class CommerceSettings {
  /** How many bytes of bodies one org may sync, in each mode. */
  abstract readonly syncPace: { readonly bytesPerSecond: number; readonly burstBytes: number };
  /** Lease of the starts that a process has claimed. */
  abstract readonly triggerLeaseMs: number;
  /** Wait before a start that failed is tried again; it doubles each time. */
  abstract readonly triggerRetryMs: number;
  abstract readonly triggerPollMs: number;
  /** How often a process looks for erasures, and the lease of one round. */
  abstract readonly eraseSweepMs: number;
  abstract readonly eraseLeaseMs: number;
  /** How often a process looks for deliveries of shops, the lease of one turn, and the wait after an outage. */
  abstract readonly hookPollMs: number;
  abstract readonly hookLeaseMs: number;
  abstract readonly hookRetryMs: number;
  /** How far apart the clocks of two services may be. */
  abstract readonly clockMarginMs: number;
  /** How long the bodies of syncs are kept. Their results are kept longer. */
  abstract readonly bodyDays: number;
  abstract readonly traceDays: number;
  /** Most that is kept of one org in each mode: past it the oldest goes before its time. */
  abstract readonly keepingQuotas: KeepingQuotas;
  abstract readonly purgeEveryMs: number;
}
