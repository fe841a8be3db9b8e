import { Injectable } from '@nestjs/common';
import { AskedChanges } from './asked-changes.js';

/** Longer than any answer of a service is waited for. */
const ABANDONED_MS = 10 * 60_000;

/**
 * A gateway that died between asking for a change and hearing of it leaves it recorded: into the log it goes as
 * `unknown`.
 */
@Injectable()
export class SettleAbandonedChanges {
  constructor(private readonly changes: AskedChanges) {}

  /** How many there were. */
  async execute(): Promise<number> {
    let settled = 0;
    for (let last = 1; last > 0; settled += last) last = await this.changes.settleAbandoned(ABANDONED_MS);
    return settled;
  }
}
