import { Tally } from '@outcall/platform-limits';
import type { Pace } from './endpoint-window.js';

/** The endpoint that asks for a place: its org, its pace, and how many places it holds already. */
export interface Claimant {
  readonly pace: Pace;
  readonly orgId: string;
  readonly inFlight: number;
}

const MAX_SILENT = 4;

/**
 * The places for requests in flight of this process. Rules for who may take one more:
 *
 * - slow endpoints together at most a quarter, slow and unproven ones together at most half: the other half is for
 *   proven ones;
 * - one org at most half with its proven endpoints, and a quarter with its unproven ones;
 * - one endpoint at most half of what is free in its share, and one place in any case. So a few endpoints that had wide
 *   windows and now hang leave room for others: four of them hold 170 of 256 places, not all (dynamic thresholds, as
 *   network switches share their buffer).
 *
 * A place counts for the pace that its endpoint has now (`move`). When many proven endpoints fall silent together, they
 * may hold more than the share of slow ones. The excess is counted for nobody: it does not reduce the places of
 * endpoints that answer, and it is not given out again when it is free. So in the worst case four times as many
 * requests are in flight, which is as many deliveries as are held in memory anyway.
 */
export class SlotPool {
  private readonly held: Record<Pace, number> = { unproven: 0, proven: 0, slow: 0 };
  private readonly heldOfOrg: Record<Pace, Tally> = {
    unproven: new Tally(),
    proven: new Tally(),
    slow: new Tally(),
  };
  private readonly mostOfOrg: Record<Pace, number>;

  constructor(private readonly size: number) {
    this.mostOfOrg = { proven: share(size, 2), unproven: share(size, 4), slow: share(size, 2) };
  }

  get inFlight(): number {
    return this.held.unproven + this.held.proven + this.held.slow;
  }

  /** How many places endpoints of this pace could take in total. */
  free(pace: Pace): number {
    const { proven, unproven } = this.held;
    const slow = Math.min(this.held.slow, share(this.size, 4));
    const notProven = Math.min(unproven + slow, share(this.size, 2));
    const all = Math.min(this.size - proven - notProven, MAX_SILENT * this.size - this.inFlight);
    if (pace === 'proven') return Math.max(0, all);
    const ofNotProven = Math.min(all, share(this.size, 2) - unproven - slow);
    if (pace === 'unproven') return Math.max(0, ofNotProven);
    return Math.max(0, Math.min(ofNotProven, share(this.size, 4) - slow));
  }

  admits({ pace, inFlight, orgId }: Claimant): boolean {
    const free = this.free(pace);
    if (free <= 0 || this.heldOfOrg[pace].of(orgId) >= this.mostOfOrg[pace]) return false;
    return inFlight === 0 || inFlight < free / 2;
  }

  take(pace: Pace, orgId: string, count = 1): void {
    this.held[pace] += count;
    this.heldOfOrg[pace].add(orgId, count);
  }

  give(pace: Pace, orgId: string, count = 1): void {
    this.take(pace, orgId, -count);
  }

  /** Moves the places of an endpoint whose pace has changed. */
  move(count: number, from: Pace, to: Pace, orgId: string): void {
    this.give(from, orgId, count);
    this.take(to, orgId, count);
  }
}

const share = (size: number, of: number): number => Math.max(1, Math.floor(size / of));
