import { Injectable } from '@nestjs/common';
import type { Consent, ManagedContact, Recorder } from '@outcall/contracts-contacts';
import { Clock, IdGenerator } from '@outcall/kernel';
import { withdrawConsents } from '../../domain/shopper-changes.js';
import { isContact, toManagedContact, type ShopperKey } from '../../domain/shopper.js';
import { PermitDrain } from '../permitting/permit-drain.js';
import { ShopperRepository } from '../keeping/shopper-repository.js';

/**
 * Withdraws the consents of a scope, or all, of a number that is known or not. Answers, as an opt-out does, when every
 * permit granted before has expired.
 */
@Injectable()
export class WithdrawConsents {
  constructor(
    private readonly shoppers: ShopperRepository,
    private readonly drain: PermitDrain,
    private readonly ids: IdGenerator,
    private readonly clock: Clock,
  ) {}

  async execute(key: ShopperKey, recordedBy: Recorder, scope: Consent['scope'] | undefined): Promise<ManagedContact> {
    const contactId = this.ids.next('contact');
    const { shopper } = await this.shoppers.update(key, recordedBy, (current) =>
      withdrawConsents(current, scope, contactId, this.clock.now()),
    );
    await this.drain.wait(shopper);
    if (!isContact(shopper)) throw new Error('consents of a number were withdrawn and it is no contact');
    return toManagedContact(shopper);
  }
}
