import { Injectable } from '@nestjs/common';
import { mentionsNumber } from '@outcall/kernel';
import { BodyReader } from '../reading/body-reader.js';
import { BodyArchive } from '../syncing/body-archive.js';
import type { SentObject } from '../syncing/envelope-scan.js';
import { readEnvelope } from '../syncing/sync-envelope.js';
import { cutBody, resultsWithout } from './cut-body.js';
import { ArchiveStore, type ArchivedSync, type CleanedSync } from './archive-store.js';
import { ErasureStore, nameOf, type ObjectName, type World } from './erasure-store.js';

type Mentions = (text: string) => boolean;

/** Removes erased shoppers from the archived bodies of syncs, and the shop's ids of their objects from the results of those syncs. */
@Injectable()
export class CleanArchive {
  constructor(
    private readonly archive: ArchiveStore,
    private readonly store: ErasureStore,
    private readonly bodies: BodyReader,
    private readonly packer: BodyArchive,
  ) {}

  /**
   * Cleans a few syncs after the id `after`. Removes every redacted object, and every object that names the number, also those that the sync did not
   * write. Returns the id of the last sync; null at the end.
   */
  async execute(world: World, phone: string, after: string): Promise<string | null> {
    const page = await this.archive.page(world, after);
    const mentions = mentionsNumber(phone);
    for (const sync of page) {
      const cleaned = await this.cleaned(world, sync, mentions);
      if (cleaned) await this.archive.replace(world, cleaned);
    }
    return page.at(-1)?.id ?? null;
  }

  /** Null when the body holds nothing of them. A body that cannot be read may hold something, so all of it is removed: else it would stop every later erasure. */
  private async cleaned(world: World, sync: ArchivedSync, mentions: Mentions): Promise<CleanedSync | null> {
    const { storeId, entity, results } = sync;
    const answered = results.map(({ externalId }) => ({ storeId, entity, externalId }));
    const isNamed = (await this.store.redactedAmong(world, storeId, answered)).size > 0;
    const read = await this.read(sync, mentions, isNamed).catch(() => null);
    if (!read) return { ...sync, packed: null, results: resultsWithout(results, new Set(results.keys())) };
    const { body, objects } = read;
    const names = objects.flatMap((object) => object.names);
    const theirs = await this.store.redactedAmong(world, storeId, names);
    const cut = objects.map(({ isNaming, names: own }) => isNaming || own.some((name) => theirs.has(nameOf(name))));
    if (!cut.includes(true)) return null;
    const packed = await this.packer.pack(
      cutBody(
        body,
        objects.filter((_, place) => cut[place]),
      ),
    );
    return {
      ...sync,
      packed,
      results: resultsWithout(results, new Set([...cut.keys()].filter((place) => cut[place]))),
    };
  }

  /** Without objects there is nothing to remove. For a return that was not written, only the body says which order it belongs to. */
  private async read(sync: ArchivedSync, mentions: Mentions, isNamed: boolean): Promise<ReadBody> {
    const body = await this.bodies.unpack(sync.packed);
    if (!isNamed && sync.entity !== 'returns' && !mentions(body.toString())) return { body, objects: [] };
    const sent = await readEnvelope(sync.entity, body);
    const objects = sent.map((object) => {
      const text = body.toString('utf8', object.start, object.end);
      return { ...object, isNaming: mentions(text), names: namesIn(sync, text) };
    });
    return { body, objects };
  }
}

interface ReadBody {
  readonly body: Buffer;
  readonly objects: readonly (SentObject & { readonly isNaming: boolean; readonly names: readonly ObjectName[] })[];
}

/** The object's own name, and that of the order it belongs to. */
function namesIn({ storeId, entity }: ArchivedSync, text: string): ObjectName[] {
  // A list may hold anything between its objects: null, a number, a text.
  const { externalId, orderExternalId } = (JSON.parse(text) ?? {}) as Record<string, unknown>;
  return [
    ...(typeof externalId === 'string' ? [{ storeId, entity, externalId }] : []),
    ...(typeof orderExternalId === 'string'
      ? [{ storeId, entity: 'orders' as const, externalId: orderExternalId }]
      : []),
  ];
}
