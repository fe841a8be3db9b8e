import { Injectable } from '@nestjs/common';
import { Clock } from '@outcall/kernel';
import { CommerceSettings } from '../commerce-settings.js';
import { KEPT_KINDS, KeptAmounts, type Kept, type KeptKind } from './kept-amounts.js';

/**
 * Drops the oldest of what orgs have past their quotas, a batch of each in a round, so that none waits for another.
 * Nothing of an org goes for what others have. May be carried out in any number of replicas.
 */
@Injectable()
export class KeepWithinQuotas {
  /** Where the next round goes on, of each kind. */
  private readonly behind = new Map<KeptKind, Kept>();

  constructor(
    private readonly kept: KeptAmounts,
    private readonly clock: Clock,
    private readonly settings: CommerceSettings,
  ) {}

  /** One round. True: something was dropped, or is still to be added up; then there may be more. */
  async execute(): Promise<boolean> {
    if (await this.kept.settle()) return true;
    const now = this.clock.now();
    let dropped = 0;
    for (const kind of KEPT_KINDS) {
      const quota = this.settings.keepingQuotas[kind];
      for (const each of await this.next(kind, quota)) dropped += await this.kept.dropOldest(each, quota, now);
    }
    return dropped > 0;
  }

  private async next(kind: KeptKind, quota: number): Promise<readonly Kept[]> {
    const behind = this.behind.get(kind);
    let past = behind ? await this.kept.past(kind, quota, behind) : [];
    if (past.length === 0) past = await this.kept.past(kind, quota, null);
    const last = past.at(-1);
    if (last) this.behind.set(kind, last);
    return past;
  }
}
