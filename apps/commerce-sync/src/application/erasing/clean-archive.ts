import { Injectable } from '@nestjs/common';
import { mentionsNumber } from '@outcall/kernel';
import { BodyReader } from '../reading/body-reader.js';
import { BodyArchive } from '../syncing/body-archive.js';
import type { SentObject } from '../syncing/envelope-scan.js';
import { createdAtOf } from '../../domain/objects/created-at.js';
import { readEnvelope } from '../syncing/sync-envelope.js';
import { cutBody, resultsWithout } from '../syncing/cut-body.js';
import { ArchiveStore, type ArchivedSync, type CleanedSync } from './archive-store.js';
import { ErasureStore, nameOf, type ErasedShopper, type ObjectName } from './erasure-store.js';

type Mentions = (text: string) => boolean;

/**
 * Removes erased shoppers from the archived bodies of syncs, and the shop's ids of their objects from the results of
 * those syncs.
 */
@Injectable()
export class CleanArchive {
  constructor(
    private readonly archive: ArchiveStore,
    private readonly store: ErasureStore,
    private readonly bodies: BodyReader,
    private readonly packer: BodyArchive,
  ) {}

  /**
   * Cleans a few syncs after the id `after`. Removes every redacted object, and every object that names the number and
   * does not say that it was created after the erasure, also those that the sync did not write. Returns the id of the
   * last sync; null at the end.
   */
  async execute(shopper: ErasedShopper, after: string): Promise<string | null> {
    const page = await this.archive.page(shopper, after);
    const mentions = mentionsNumber(shopper.phone);
    for (const sync of page) {
      const cleaned = await this.cleaned(shopper, sync, mentions);
      if (cleaned) await this.archive.replace(shopper, cleaned);
    }
    return page.at(-1)?.id ?? null;
  }

  /**
   * Null when the body holds nothing of them. A body that cannot be read may hold something, so all of it is removed:
   * else it would stop every later erasure.
   */
  private async cleaned(shopper: ErasedShopper, sync: ArchivedSync, mentions: Mentions): Promise<CleanedSync | null> {
    const { storeId, entity, results } = sync;
    const answered = results.map(({ externalId }) => ({ storeId, entity, externalId }));
    const named = await this.store.redactedAmong(shopper, storeId, answered);
    const { packed: kept } = sync;
    if (kept === null)
      return withoutHash(sync, new Set([...answered.keys()].filter((place) => isAmong(named, answered[place]))));
    const isNamed = named.size > 0;
    const read = await this.read({ ...sync, packed: kept }, { ...shopper, mentions, isNamed }).catch(() => null);
    if (!read) return { ...sync, packed: null, results: resultsWithout(results, new Set(results.keys())) };
    const { body, objects } = read;
    const names = objects.flatMap((object) => object.names);
    const theirs = await this.store.redactedAmong(shopper, storeId, names);
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

  /**
   * Without objects there is nothing to remove. For a return that was not written, only the body says which order it
   * belongs to.
   */
  private async read(sync: SyncWithBody, { erasedAt, mentions, isNamed }: Looking): Promise<ReadBody> {
    const body = await this.bodies.unpack(sync.packed);
    if (!isNamed && sync.entity !== 'returns' && !mentions(body.toString())) return { body, objects: [] };
    const sent = await readEnvelope(sync.entity, body);
    const objects = sent.map((object) => {
      const text = body.toString('utf8', object.start, object.end);
      // a list may hold anything between its objects: null, a number, a text
      const said = (JSON.parse(text) ?? {}) as Record<string, unknown>;
      return { ...object, isNaming: mentions(text) && !isSince(said, erasedAt), names: namesIn(sync, said) };
    });
    return { body, objects };
  }
}

type SyncWithBody = ArchivedSync & { readonly packed: Buffer };

/**
 * A hash tells nothing without its key. Yet who has the key could try numbers in a body that they know otherwise, so
 * none of a body from before an erasure is left, whosever it was.
 */
const withoutHash = (sync: ArchivedSync, theirs: ReadonlySet<number>): CleanedSync | null =>
  sync.hash === '' && theirs.size === 0 ? null : { ...sync, results: resultsWithout(sync.results, theirs) };

const isAmong = (names: ReadonlySet<string>, name: ObjectName | undefined): boolean =>
  name !== undefined && names.has(nameOf(name));

interface Looking extends Pick<ErasedShopper, 'erasedAt'> {
  readonly mentions: Mentions;
  readonly isNamed: boolean;
}

interface ReadBody {
  readonly body: Buffer;
  readonly objects: readonly (SentObject & { readonly isNaming: boolean; readonly names: readonly ObjectName[] })[];
}

/** The object's own name, and that of the order it belongs to. */
function namesIn({ storeId, entity }: ArchivedSync, said: Record<string, unknown>): ObjectName[] {
  const { externalId, orderExternalId } = said;
  return [
    ...(typeof externalId === 'string' ? [{ storeId, entity, externalId }] : []),
    ...(typeof orderExternalId === 'string'
      ? [{ storeId, entity: 'orders' as const, externalId: orderExternalId }]
      : []),
  ];
}

const isSince = (said: Record<string, unknown>, erasedAt: Date | null): boolean =>
  erasedAt !== null && (createdAtOf(said)?.getTime() ?? 0) > erasedAt.getTime();
