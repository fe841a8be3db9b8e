import { randomUUID } from 'node:crypto';
import type { Lease } from '../../domain/run/run-state.js';
import type { Moments } from '../moments.js';

/** Names every lease anew, so that also an older claim of the same process is told from a newer one. */
export class LeaseHolder {
  private readonly process = randomUUID();
  private count = 0;

  constructor(
    private readonly moments: Moments,
    private readonly leaseMs: number,
  ) {}

  /** Longer than a permit lives and placing may take: who still works under a lapsed lease has no valid permit any more. */
  next(): Lease {
    this.count += 1;
    return { owner: `${this.process}:${this.count}`, until: this.moments.in(this.leaseMs) };
  }
}
