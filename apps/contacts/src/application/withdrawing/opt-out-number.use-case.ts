import { Injectable } from '@nestjs/common';
import type { ManagedContact, Recorder } from '@outcall/contracts-contacts';
import { Clock, IdGenerator } from '@outcall/kernel';
import { optOut, type OptOutRecord } from '../../domain/shopper-changes.js';
import { isContact, toManagedContact, type ShopperKey } from '../../domain/shopper.js';
import { ErasedOrKnown } from './erased-or-known.js';
import { PermitDrain } from '../permitting/permit-drain.js';

/**
 * Commits the opt-out, then answers only when no unexpired permit of the number is left: after the answer nobody dials
 * it.
 */
@Injectable()
export class OptOutNumber {
  constructor(
    private readonly numbers: ErasedOrKnown,
    private readonly drain: PermitDrain,
    private readonly ids: IdGenerator,
    private readonly clock: Clock,
  ) {}

  /** Null: the shopper of the number was erased. The opt-out holds, and its evidence names the hash. */
  async execute(key: ShopperKey, recordedBy: Recorder, record: OptOutRecord): Promise<ManagedContact | null> {
    const contactId = this.ids.next('contact');
    const shopper = await this.numbers.change(key, recordedBy, {
      decide: (current) => optOut(current, record, contactId, this.clock.now()),
      ofErased: (erased) => erased.mark(key, true, recordedBy),
    });
    await this.drain.wait(shopper ?? (await this.numbers.lastPermit(key)));
    if (!shopper) return null;
    if (!isContact(shopper)) throw new Error('a number opted out and is no contact');
    return toManagedContact(shopper);
  }
}
