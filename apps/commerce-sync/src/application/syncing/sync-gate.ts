import { Injectable } from '@nestjs/common';
import { ApiError } from '@outcall/kernel';
import type { SyncCounts, SyncedObject } from '@outcall/contracts-commerce';
import { ObjectHashes } from '../../domain/objects/object-hashes.js';
import type { GoodObject, Judging, Verdict } from '../../domain/objects/judge-object.js';
import { cutBody, resultsWithout } from './cut-body.js';
import { BrokenObjects, type BrokenAt } from './broken-objects.js';
import type { SentObject } from './envelope-scan.js';
import { BodyArchive } from './body-archive.js';
import { ObjectSchemas } from './object-schemas.js';
import { OthersAtWork } from './others-at-work.js';
import { Shoppers } from './shoppers.js';
import { SyncBudget, type SyncPace } from './sync-budget.js';
import type { ArchivedBody, Shelf, SyncCommit } from './sync-ledger.js';
import { SyncQuota } from './sync-quota.js';
import { AllAtOnce, WithRests, type SyncTempo } from './sync-tempo.js';
import { SyncedShoppers } from './synced-shoppers.js';
import { UnwrittenObjects } from './unwritten-objects.js';

/** Bytes that are hashed in one go: less than a millisecond. */
const HASHED_AT_ONCE = 262_144;

/** A body and the outcome of its objects. `verdicts`, `sent` and `results` have one entry per object. */
interface JudgedSync {
  readonly shelf: Shelf;
  readonly body: Buffer;
  readonly verdicts: readonly Verdict[];
  readonly sent: readonly SentObject[];
  readonly results: readonly SyncedObject[];
  readonly counts: SyncCounts;
  readonly archived: ArchivedBody;
  readonly tempo: SyncTempo;
}

/** The checks around a sync, before its objects are judged and committed. */
@Injectable()
export class SyncGate {
  constructor(
    private readonly budget: SyncBudget,
    private readonly schemas: ObjectSchemas,
    private readonly archive: BodyArchive,
    private readonly shoppers: Shoppers,
    private readonly quota: SyncQuota,
    private readonly others: OthersAtWork,
    private readonly hashes: ObjectHashes,
  ) {}

  /**
   * Does the work when it is the org's turn. Throws `RATE_LIMITED` when the org has used up its budget of bytes,
   * `UNAVAILABLE` when its turn does not come. The budget is asked first, so that an org beyond its limit does not
   * stand in the row; a body whose turn does not come costs it nothing.
   */
  async admit<T>(shelf: Shelf, bytes: number, work: (tempo: SyncTempo) => Promise<T>): Promise<T> {
    const seconds = await this.budget.take(shelf, bytes);
    if (seconds > 0)
      throw new ApiError('RATE_LIMITED', 'too many bytes per second are synced for this org', {
        headers: { 'retry-after': String(seconds), ...limitFields(this.budget.pace, seconds) },
      });
    let hasPlace = false;
    let tempo: SyncTempo | null = null;
    const begin = async (): Promise<T> => {
      hasPlace = true;
      return await work((tempo = await this.tempo()));
    };
    try {
      return await this.quota.within(shelf.orgId, begin, async () => await tempo?.restAfterAll());
    } catch (error) {
      // what the client is told is that there was no place
      if (!hasPlace) await this.budget.release(shelf, bytes).catch(() => undefined);
      throw error;
    }
  }

  private async tempo(): Promise<SyncTempo> {
    return (await this.others.look()) ? new WithRests(() => this.quota.crowd) : new AllAtOnce();
  }

  judgingOf({ entity }: Shelf, now: Date): Judging {
    return { entity, now, fits: (kind, object) => this.schemas.fits(kind, object) };
  }

  pack(body: Buffer, tempo: SyncTempo): Promise<Buffer> {
    return this.archive.pack(body, tempo);
  }

  /**
   * What is archived of a sync. Redacted objects leave neither their body nor their ids; nor do those `cut`. Where all
   * objects are unchanged, each is stored as it was sent, and a hash of the body is enough.
   */
  async keepable(
    sync: JudgedSync,
    redacted: ReadonlySet<GoodObject>,
    cut: ReadonlySet<number>,
  ): Promise<Pick<SyncCommit, 'body' | 'results'>> {
    const { body, verdicts, sent, results, counts, archived, tempo } = sync;
    const quota = new Set(cut);
    verdicts.forEach((verdict, place) => verdict.ok && redacted.has(verdict.object) && quota.add(place));
    if (counts.unchanged === counts.fetched)
      return { body: { packed: null, hash: await this.hashOf(sync), bytes: archived.bytes }, results };
    if (quota.size === 0) return { body: archived, results };
    const packed = await this.pack(
      cutBody(
        body,
        sent.filter((_, place) => quota.has(place)),
      ),
      tempo,
    );
    return { body: { packed, hash: null, bytes: archived.bytes }, results: resultsWithout(results, quota) };
  }

  private async hashOf({ shelf, body, tempo }: JudgedSync): Promise<string> {
    const hash = this.hashes.ofBody(shelf, shelf.entity);
    const work = tempo.slices();
    for (let from = 0; from < body.length; from += HASHED_AT_ONCE) {
      if (work.isDue) await work.pause();
      hash.update(body.subarray(from, from + HASHED_AT_ONCE));
    }
    return hash.digest('base64url');
  }

  brokenOf(shelf: Shelf, broken: readonly BrokenAt[]): BrokenObjects {
    return new BrokenObjects(shelf, this.shoppers, broken);
  }

  unwrittenOf(shelf: Shelf, shoppers: SyncedShoppers): UnwrittenObjects {
    return new UnwrittenObjects(shelf, this.shoppers, shoppers);
  }

  shoppersOf(shelf: Shelf, tempo: SyncTempo): SyncedShoppers {
    return new SyncedShoppers(shelf, this.shoppers, tempo);
  }
}

/** `RateLimit-Policy` and `RateLimit` of draft-ietf-httpapi-ratelimit-headers, in bytes. */
const limitFields = ({ bytesPerSecond, burstBytes }: SyncPace, seconds: number): Record<string, string> => ({
  'ratelimit-policy': `"sync-bytes";q=${burstBytes};w=${Math.max(1, Math.ceil(burstBytes / bytesPerSecond))};qu="content-bytes"`,
  ratelimit: `"sync-bytes";r=0;t=${seconds}`,
});
