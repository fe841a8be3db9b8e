import { Injectable } from '@nestjs/common';
import { ApiError } from '@outcall/kernel';
import type { Judging } from '../../domain/objects/judge-object.js';
import { BodyArchive, ObjectSchemas, Shoppers, SyncBudget, type Shelf, type SyncPace } from './ports.js';
import { ShopperBook } from './shopper-book.js';

/** What a sync needs of its surroundings before it is judged and committed. */
@Injectable()
export class SyncGate {
  constructor(
    private readonly budget: SyncBudget,
    private readonly schemas: ObjectSchemas,
    private readonly archive: BodyArchive,
    private readonly shoppers: Shoppers,
  ) {}

  /** Throws `RATE_LIMITED` when the org has sent more bytes than its archive and its neighbours can bear. */
  async admit(shelf: Shelf, bytes: number): Promise<void> {
    const seconds = await this.budget.take(shelf, bytes);
    if (seconds === 0) return;
    throw new ApiError('RATE_LIMITED', 'too many bytes per second are synced for this org', {
      headers: { 'retry-after': String(seconds), ...limitFields(this.budget.pace, seconds) },
    });
  }

  judgingOf({ entity }: Shelf, now: Date): Judging {
    return { entity, now, fits: (kind, object) => this.schemas.fits(kind, object) };
  }

  pack(body: Buffer): Promise<Buffer> {
    return this.archive.pack(body);
  }

  bookFor(shelf: Shelf): ShopperBook {
    return new ShopperBook(shelf, this.shoppers);
  }
}

/** `RateLimit-Policy` and `RateLimit` of draft-ietf-httpapi-ratelimit-headers, in bytes. */
const limitFields = ({ bytesPerSecond, burstBytes }: SyncPace, seconds: number): Record<string, string> => ({
  'ratelimit-policy': `"sync-bytes";q=${burstBytes};w=${Math.max(1, Math.ceil(burstBytes / bytesPerSecond))};qu="content-bytes"`,
  ratelimit: `"sync-bytes";r=0;t=${seconds}`,
});
