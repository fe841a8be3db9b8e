import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Lease } from '../../domain/run/run-state.js';
import { Moments } from '../moments.js';
import { RunSettings } from '../run-settings.js';

/** Names every lease anew, so that also an older claim of the same process is told from a newer one. */
@Injectable()
export class LeaseHolder {
  private readonly process = randomUUID();
  private count = 0;

  constructor(
    private readonly moments: Moments,
    private readonly settings: RunSettings,
  ) {}

  /** Longer than a permit lives and placing may take: who still works under a lapsed lease has no valid permit any more. */
  next(): Lease {
    this.count += 1;
    return { owner: `${this.process}:${this.count}`, until: this.moments.in(this.settings.leaseMs) };
  }
}
