import { Injectable } from '@nestjs/common';
import { ApiError } from '@outcall/kernel';
import type { Judging } from '../../domain/objects/judge-object.js';
import { BodyArchive, ObjectSchemas, Shoppers, SyncBudget, type Shelf } from './ports.js';
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
    if (seconds > 0)
      throw new ApiError('RATE_LIMITED', 'too many bytes per second are synced for this org', {
        headers: { 'retry-after': String(seconds) },
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
