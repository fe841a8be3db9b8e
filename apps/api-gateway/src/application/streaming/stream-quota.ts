import { Injectable } from '@nestjs/common';
import { ApiError } from '@outcall/kernel';
import { Tally } from '@outcall/platform-limits';
import { GatewaySettings } from '../gateway-settings.js';
import type { Admission } from './admissions.js';
import { StreamWatch } from './stream-watch.js';

const RETRY_AFTER = { headers: { 'retry-after': '5' } };

/** The places of this process for readers of streams: of one member or key, of an org, and of all. */
@Injectable()
export class StreamQuota {
  private readonly open = new Tally();
  private readonly ends = new Set<() => void>();

  constructor(
    private readonly settings: GatewaySettings,
    private readonly watch: StreamWatch,
  ) {}

  /**
   * A place, given back by the function it returns. What it rests on is watched, and `end` called when that is gone;
   * null: staff, who have the org's places and rest on nothing that ends. Throws `RATE_LIMITED` and `UNAVAILABLE`.
   */
  take(orgId: string, admission: Admission | null, end: () => void): () => void {
    const { streamsPerMember, streamsPerOrg, maxStreams } = this.settings;
    // Of one org: who may manage two has a share of each.
    const reader = admission && `${orgId}/${readerOf(admission)}`;
    if (reader !== null) this.refuseFull('you have', reader, streamsPerMember);
    this.refuseFull('the org has', orgId, streamsPerOrg);
    if (this.ends.size >= maxStreams) throw ApiError.unavailable('a place among the open streams');
    const names = reader === null ? [orgId] : [orgId, reader];
    for (const name of names) this.open.add(name, 1);
    this.ends.add(end);
    const unwatch = admission && this.watch.watch(admission, end);
    return () => {
      if (!this.ends.delete(end)) return;
      for (const name of names) this.open.add(name, -1);
      unwatch?.();
    };
  }

  endAll(): void {
    for (const end of [...this.ends]) end();
  }

  private refuseFull(who: string, name: string, most: number): void {
    const open = this.open.of(name);
    if (open >= most)
      throw new ApiError('RATE_LIMITED', `${who} ${open} open streams of the org, close one`, RETRY_AFTER);
  }
}

const readerOf = (admission: Admission): string => (admission.kind === 'member' ? admission.memberId : admission.keyId);
