import { Injectable } from '@nestjs/common';
import type { Consent, Recorder } from '@outcall/contracts-contacts';
import { Clock, IdGenerator } from '@outcall/kernel';
import { withdrawUntil } from '../../domain/shopper-changes.js';
import type { ShopperKey } from '../../domain/shopper.js';
import { PermitDrain } from '../permitting/permit-drain.js';
import { ErasedOrKnown } from './erased-or-known.js';

/**
 * Withdraws what a number consented to at a time or before. Answers, as an opt-out does, when every permit granted
 * before has expired; also when it is repeated, as the answer to the first may never have come.
 */
@Injectable()
export class WithdrawUntil {
  constructor(
    private readonly numbers: ErasedOrKnown,
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
    const withdrawal = { scope: asked.scope, source: 'shop', until: asked.until.toISOString() } as const;
    const shopper = await this.numbers.change(key, recordedBy, {
      decide: (current) => withdrawUntil(current, asked, contactId, this.clock.now()),
      ofErased: (erased) => erased.withdraw(key, withdrawal, recordedBy),
    });
    await this.drain.wait(shopper ?? (await this.numbers.lastPermit(key)));
  }
}
