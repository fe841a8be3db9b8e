import { Injectable } from '@nestjs/common';
import type { Consent, ManagedContact, Recorder } from '@outcall/contracts-contacts';
import { Clock, IdGenerator } from '@outcall/kernel';
import { withdrawConsents } from '../../domain/shopper-changes.js';
import { isContact, toManagedContact, type ShopperKey } from '../../domain/shopper.js';
import { PermitDrain } from '../permitting/permit-drain.js';
import { ErasedOrKnown } from './erased-or-known.js';

/**
 * Withdraws the consents of a scope, or all, of a number that is known or not. Answers, as an opt-out does, when every
 * permit granted before has expired.
 */
@Injectable()
export class WithdrawConsents {
  constructor(
    private readonly numbers: ErasedOrKnown,
    private readonly drain: PermitDrain,
    private readonly ids: IdGenerator,
    private readonly clock: Clock,
  ) {}

  /** Null: the shopper of the number was erased. What was given before now counts for nobody who comes back. */
  async execute(
    key: ShopperKey,
    recordedBy: Recorder,
    scope: Consent['scope'] | undefined,
  ): Promise<ManagedContact | null> {
    const contactId = this.ids.next('contact');
    const shopper = await this.numbers.change(key, recordedBy, {
      decide: (current) => withdrawConsents(current, scope, contactId, this.clock.now()),
      ofErased: (erased) => erased.withdraw(key, { scope: scope ?? null, source: 'management' }, recordedBy),
    });
    await this.drain.wait(shopper ?? (await this.numbers.lastPermit(key)));
    if (!shopper) return null;
    if (!isContact(shopper)) throw new Error('consents of a number were withdrawn and it is no contact');
    return toManagedContact(shopper);
  }
}
