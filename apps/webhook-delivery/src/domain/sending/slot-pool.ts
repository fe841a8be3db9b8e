import type { Pace } from './endpoint-window.js';

/** What an endpoint, its org and its pace hold at this moment. */
export interface Holding {
  readonly pace: Pace;
  readonly inFlight: number;
  readonly orgInFlight: number;
}

/**
 * The process's places for requests in flight, and who may take one more:
 *
 * - slow endpoints together at most a quarter, slow and unproven ones together at most half: the other half is for proven ones;
 * - one org at most half;
 * - one endpoint at most half of what is free in its share, and one place in any case. So a few endpoints that were wide and
 *   now hang leave room: four of them hold 170 of 256 places, not all (dynamic thresholds, as switches share their buffer).
 */
export class SlotPool {
  private readonly held: Record<Pace, number> = { unproven: 0, proven: 0, slow: 0 };

  constructor(private readonly size: number) {}

  get inFlight(): number {
    return this.held.unproven + this.held.proven + this.held.slow;
  }

  /** Places that endpoints of this pace could take together. */
  free(pace: Pace): number {
    const all = this.size - this.inFlight;
    if (pace === 'proven') return all;
    const notProven = share(this.size, 2) - this.held.unproven - this.held.slow;
    if (pace === 'unproven') return Math.max(0, Math.min(all, notProven));
    return Math.max(0, Math.min(all, notProven, share(this.size, 4) - this.held.slow));
  }

  admits({ pace, inFlight, orgInFlight }: Holding): boolean {
    const free = this.free(pace);
    if (free <= 0 || orgInFlight >= share(this.size, 2)) return false;
    return inFlight === 0 || inFlight < free / 2;
  }

  take(pace: Pace): void {
    this.held[pace] += 1;
  }

  /** `pace` as it was when the place was taken. */
  give(pace: Pace): void {
    this.held[pace] -= 1;
  }
}

const share = (size: number, of: number): number => Math.max(1, Math.floor(size / of));
