import { Injectable } from '@nestjs/common';
import { Clock } from '@outcall/kernel';
import { FaultPoints } from '@outcall/platform-faults';
import { Logger } from '@outcall/platform-telemetry';
import { maskNumber } from '../../domain/objects/mask-number.js';
import { CommerceSettings } from '../commerce-settings.js';
import { CleanArchive } from './clean-archive.js';
import { CleanReceipts } from './clean-receipts.js';
import { ErasureStore, type ObjectName } from './erasure-store.js';
import { Erasures, type ErasurePlace, type TakenErasure } from './erasures.js';
import { OtherObjects } from './other-objects.js';

/** Most objects in one commit. */
const AT_A_TIME = 100;
/** Most pages of archived bodies in one round. */
const PAGES_OF_BODIES = 4;
/** Most objects deleted in one round. */
const MAX_REMOVED = 500;

/**
 * Erases shoppers from what shops have synced, in rounds. A round handles a few hundred objects, or a few archived
 * bodies, of one number; then it is another org's turn. Contacts has erased the number before, so a sync that asks
 * contacts from now on is told. Each round can be repeated, so a crash costs one round at most.
 */
@Injectable()
export class EraseNumbers {
  constructor(
    private readonly erasures: Erasures,
    private readonly store: ErasureStore,
    private readonly archive: CleanArchive,
    private readonly receipts: CleanReceipts,
    private readonly others: OtherObjects,
    private readonly clock: Clock,
    private readonly faults: FaultPoints,
    private readonly logger: Logger,
    private readonly settings: CommerceSettings,
  ) {}

  /** One round of one erasure; false when none was due. */
  async execute(): Promise<boolean> {
    const now = this.clock.now();
    const erasure = await this.erasures.take(now, new Date(now.getTime() + this.settings.eraseLeaseMs));
    if (!erasure) return false;
    const next = await this.round(erasure);
    if (next) await this.erasures.advance(erasure, next, this.clock.now());
    else {
      const isOver = await this.erasures.finish(erasure, this.clock.now());
      this.logger.info('erasure', { erasureId: erasure.erasureId, isOver });
    }
    return true;
  }

  /** Where to go on; null after the last step. */
  private async round(erasure: TakenErasure): Promise<ErasurePlace | null> {
    if (erasure.step === 'redact') return await this.redact(erasure);
    if (erasure.step === 'clean') return await this.clean(erasure);
    if (erasure.step === 'remove') return await this.remove(erasure);
    return await this.mask(erasure);
  }

  /** After this step, these objects are answered `redacted` when a shop sends them again. */
  private async redact(erasure: TakenErasure): Promise<ErasurePlace> {
    // A sync that asked contacts before the erasure has committed by now, or its commit is refused.
    if (erasure.behind === null) await this.store.look(erasure);
    const page = await this.store.objectsOf(erasure, objectOf(erasure.behind));
    const last = page.at(-1);
    if (last) {
      await this.store.redact(erasure, page, this.clock.now());
      return { step: 'redact', behind: placeOf(last) };
    }
    // refuses the commit of a sync that had read these objects before they were redacted
    await this.store.look(erasure);
    await this.faults.reach('commerce.erasure-redacted');
    return { step: 'clean', behind: null };
  }

  private async clean(erasure: TakenErasure): Promise<ErasurePlace> {
    if (erasure.behind?.length !== 1) return await this.cleanReceipts(erasure);
    let behind = erasure.behind[0] ?? '';
    for (let page = 0; page < PAGES_OF_BODIES; page += 1) {
      const last = await this.archive.execute(erasure, behind);
      if (last === null) {
        await this.faults.reach('commerce.erasure-archive-cleaned');
        return { step: 'remove', behind: null };
      }
      behind = last;
    }
    return { step: 'clean', behind: [behind] };
  }

  /**
   * Receipts go before the bodies of syncs. Their place is the second one: a process of the release before, which has
   * no receipts, begins with the first body.
   */
  private async cleanReceipts(erasure: TakenErasure): Promise<ErasurePlace> {
    const last = await this.receipts.execute(erasure, erasure.behind?.[1] ?? '');
    return { step: 'clean', behind: last === null ? [''] : ['', last] };
  }

  /** Deletes the first objects that are left. Returns go before their orders, because they are found through them. */
  private async remove(erasure: TakenErasure): Promise<ErasurePlace> {
    await this.store.removePending(erasure);
    const objects = (await this.store.objectsOf(erasure, null)).slice(0, MAX_REMOVED);
    for (let from = 0; from < objects.length; from += AT_A_TIME) {
      await this.store.remove(erasure, objects.slice(from, from + AT_A_TIME), this.clock.now());
      await this.faults.reach('commerce.erasure-removed');
    }
    return { step: objects.length > 0 ? 'remove' : 'mask', behind: null };
  }

  /**
   * Masks the number in objects of other shoppers, for example a second phone in an order. No index finds these, so all
   * objects are read.
   */
  private async mask(erasure: TakenErasure): Promise<ErasurePlace | null> {
    const page = await this.others.page(erasure, erasure.phone, objectOf(erasure.behind));
    const mask = maskNumber(erasure.phone);
    for (const object of page.filter(({ mayName }) => mayName)) await this.others.rewrite(erasure, object, mask);
    const last = page.at(-1);
    return last ? { step: 'mask', behind: placeOf(last) } : null;
  }
}

const placeOf = ({ storeId, entity, externalId }: ObjectName): string[] => [storeId, entity, externalId];

const objectOf = (behind: ErasurePlace['behind']): ObjectName | null => {
  const [storeId, entity, externalId] = behind ?? [];
  return storeId === undefined ? null : ({ storeId, entity, externalId } as ObjectName);
};
