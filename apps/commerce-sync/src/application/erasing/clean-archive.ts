import { Injectable } from '@nestjs/common';
import type { CommerceEntity } from '@outcall/contracts-commerce';
import { BodyReader } from '../reading/body-reader.js';
import { BodyArchive } from '../syncing/body-archive.js';
import { readEnvelope } from '../syncing/sync-envelope.js';
import { cutBody, resultsWithout } from './cut-body.js';
import { ArchiveStore, type ArchivedSync, type CleanedSync } from './archive-store.js';
import type { ObjectName, World } from './erasure-store.js';

/** What of an archived body belongs to the erased: an object that was theirs, or one that names the number, written or not. */
export interface Erased {
  readonly isTheirs: (object: ObjectName) => boolean;
  readonly mentions: (text: string) => boolean;
}

/** Takes an erased shopper out of the bodies that syncs have kept, and the shop's ids of what was theirs out of those syncs' results. */
@Injectable()
export class CleanArchive {
  constructor(
    private readonly archive: ArchiveStore,
    private readonly bodies: BodyReader,
    private readonly packer: BodyArchive,
  ) {}

  async execute(world: World, erased: Erased): Promise<void> {
    let page = await this.archive.page(world, '');
    while (page.length > 0) {
      for (const sync of page) {
        const cleaned = await this.cleaned(sync, erased);
        if (cleaned) await this.archive.replace(world, cleaned);
      }
      page = await this.archive.page(world, page.at(-1)?.id as string);
    }
  }

  /** Null: nothing of them is in it. What cannot be read may hold them: it goes as a whole, or one such body would stop every erasure after it. */
  private async cleaned(sync: ArchivedSync, erased: Erased): Promise<CleanedSync | null> {
    try {
      return await this.withoutTheirs(sync, erased);
    } catch {
      return { ...sync, packed: null, results: resultsWithout(sync.results, new Set(sync.results.keys())) };
    }
  }

  private async withoutTheirs(sync: ArchivedSync, erased: Erased): Promise<CleanedSync | null> {
    const body = await this.bodies.unpack(sync.packed);
    const isNamed = sync.results.some(({ externalId }) => erased.isTheirs({ ...sync, externalId }));
    if (!isNamed && !erased.mentions(body.toString())) return null;
    const sent = await readEnvelope(sync.entity, body);
    const cut = new Set<number>();
    sent.forEach(({ start, end }, place) => {
      if (isOf(sync, body.toString('utf8', start, end), erased)) cut.add(place);
    });
    if (cut.size === 0) return null;
    const packed = await this.packer.pack(
      cutBody(
        body,
        sent.filter((_, place) => cut.has(place)),
      ),
    );
    return { ...sync, packed, results: resultsWithout(sync.results, cut) };
  }
}

function isOf({ storeId, entity }: ArchivedSync, text: string, { isTheirs, mentions }: Erased): boolean {
  if (mentions(text)) return true;
  // A list may hold anything between its objects: null, a number, a text.
  const { externalId, orderExternalId } = (JSON.parse(text) ?? {}) as Record<string, unknown>;
  const isNamed = (kind: CommerceEntity, id: unknown): boolean =>
    typeof id === 'string' && isTheirs({ storeId, entity: kind, externalId: id });
  return isNamed(entity, externalId) || isNamed('orders', orderExternalId);
}
