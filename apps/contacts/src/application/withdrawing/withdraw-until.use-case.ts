import { Injectable } from '@nestjs/common';
import type { Consent, Recorder } from '@outcall/contracts-contacts';
import { Clock, IdGenerator } from '@outcall/kernel';
import { ErasedNumberError } from '../../domain/erased-number-error.js';
import { withdrawUntil } from '../../domain/shopper-changes.js';
import type { ShopperKey } from '../../domain/shopper.js';
import { ShopperRepository } from '../keeping/shopper-repository.js';
import { PermitDrain } from '../permitting/permit-drain.js';

/**
 * Withdraws what a number consented to at a time or before. Answers, as an opt-out does, when every permit granted
 * before has expired; also when it is repeated, as the answer to the first may never have come.
 */
@Injectable()
export class WithdrawUntil {
  constructor(
    private readonly shoppers: ShopperRepository,
    private readonly drain: PermitDrain,
    private readonly ids: IdGenerator,
    private readonly clock: Clock,
  ) {}

  async execute(
    key: ShopperKey,
    recordedBy: Recorder,
    asked: { readonly scope: Consent['scope']; readonly until: Date },
  ): Promise<void> {
    const contactId = this.ids.next('contact');
    try {
      const { shopper } = await this.shoppers.update(key, recordedBy, (current) =>
        withdrawUntil(current, asked, contactId, this.clock.now()),
      );
      await this.drain.wait(shopper);
    } catch (error) {
      if (!(error instanceof ErasedNumberError)) throw error; // of an erased number no consent is left
    }
  }
}
