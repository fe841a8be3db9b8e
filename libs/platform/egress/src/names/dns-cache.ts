import type { LookupAddress } from 'node:dns';
import { LRUCache } from '@outcall/platform-limits';

type Entry = {
  readonly until: number;
  readonly addresses: readonly LookupAddress[] | null;
  readonly error: Error | null;
};

const LEAST_MS = 1_000;
const MAX_MS = 60_000;
/**
 * A name that could not be resolved is not looked up again for this long, so a silent name server costs its owner one
 * lookup at a time.
 */
const FAILED_MS = 2_000;
/** Expired addresses are still used while they are looked up again, so no request waits for a name in regular use. */
const STALE_MS = 30_000;
const MAX_NAMES = 10_000;

/**
 * Addresses of names for as long as they are valid, and failures for a short time. Times are of `performance.now()`.
 */
export class DnsCache {
  private readonly entries = new LRUCache<string, Entry>({ max: MAX_NAMES });

  get(hostname: string, now: number): { entry: Entry; isFresh: boolean } | null {
    const entry = this.entries.get(hostname);
    if (!entry) return null;
    if (now < entry.until) return { entry, isFresh: true };
    if (entry.addresses && now < entry.until + STALE_MS) return { entry, isFresh: false };
    this.entries.delete(hostname);
    return null;
  }

  keep(hostname: string, addresses: readonly LookupAddress[], ttlSeconds: number, now: number): void {
    const ms = Math.min(MAX_MS, Math.max(LEAST_MS, ttlSeconds * 1_000));
    this.entries.set(hostname, { until: now + ms, addresses, error: null });
  }

  /** A failure does not take the place of addresses that can still be used. */
  keepFailure(hostname: string, error: Error, now: number): void {
    if (this.get(hostname, now)?.entry.addresses) return;
    this.entries.set(hostname, { until: now + FAILED_MS, addresses: null, error });
  }
}
