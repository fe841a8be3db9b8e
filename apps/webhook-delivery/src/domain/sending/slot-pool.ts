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
 * The places for requests in flight of this process: of them slow endpoints together take a quarter at most, slow and
 * unproven ones a half, one org a half with its proven and a quarter with its unproven ones. One endpoint takes half of
 * what is free in its share, and one place in any case: few that hang leave room for others.
 *
 * A place counts for the pace that its endpoint has now (`move`). What that brings slow ones beyond their share counts
 * for nobody, and is not given out again.
 */
export class SlotPool {
  private readonly held: Record<Pace, number> = { unproven: 0, proven: 0, slow: 0 };
  private readonly heldOfOrg: Record<Pace, Tally> = {
    unproven: new Tally(),
    proven: new Tally(),
    slow: new Tally(),
  };
  private readonly maxOfOrg: Record<Pace, number>;

  constructor(private readonly size: number) {
    this.maxOfOrg = { proven: share(size, 2), unproven: share(size, 4), slow: share(size, 2) };
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
    if (free <= 0 || this.heldOfOrg[pace].of(orgId) >= this.maxOfOrg[pace]) return false;
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
