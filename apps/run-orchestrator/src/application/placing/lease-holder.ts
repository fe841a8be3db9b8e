import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Lease } from '../../domain/run/run-state.js';
import { Moments } from '../moments.js';
import { RunSettings } from '../run-settings.js';

/** Gives every lease a name of its own, so that even two claims of one process can be told apart. */
@Injectable()
export class LeaseHolder {
  private readonly process = randomUUID();
  private count = 0;

  constructor(
    private readonly moments: Moments,
    private readonly settings: RunSettings,
  ) {}

  /**
   * A lease lasts longer than a permit and a placing together, so a process with an expired lease has no valid permit
   * any more.
   */
  next(): Lease {
    this.count += 1;
    return { owner: `${this.process}:${this.count}`, until: this.moments.in(this.settings.leaseMs) };
  }
}
