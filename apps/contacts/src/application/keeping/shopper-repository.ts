import type { Recorder } from '@outcall/contracts-contacts';
import type { Shopper, ShopperKey } from '../../domain/shopper.js';
import type { ShopperChange } from '../../domain/shopper-changes.js';

export interface UpdatedShopper {
  readonly shopper: Shopper;
  readonly isNewContact: boolean;
}

export abstract class ShopperRepository {
  /**
   * Locks the number's row (making it when there is none), lets `decide` see it, and saves the change, the registers,
   * the evidence (which names `recordedBy`) and the event in the same commit. `decide` returns null to change nothing,
   * and throws to refuse. Throws `ErasedNumberError` for an erased number under which nobody has come back.
   */
  abstract update(
    key: ShopperKey,
    recordedBy: Recorder,
    decide: (shopper: Shopper) => ShopperChange | null,
  ): Promise<UpdatedShopper>;
  /**
   * The same for changes that only add to a number (no opt-out, no withdrawal): concurrent changes, also several of one
   * number, share a commit. `decide` sees the number as the change before it left it. `decide` must have no side
   * effect, because it may be called again. `consentedAt`: when a consent that comes with it was given. One given after
   * the erasure of the number makes its shopper anew.
   */
  abstract merge(
    key: ShopperKey,
    recordedBy: Recorder,
    decide: (shopper: Shopper) => ShopperChange | null,
    consentedAt: Date | null,
  ): Promise<UpdatedShopper>;
  abstract find(key: ShopperKey): Promise<Shopper | null>;
  abstract findContact(scope: Omit<ShopperKey, 'phone'>, contactId: string): Promise<Shopper | null>;
  /**
   * The contacts of an org's mode, newest first; `before`: only those older than the contact of this id. For `pageOf`.
   */
  abstract list(
    scope: Omit<ShopperKey, 'phone'>,
    page: { readonly limit: number; readonly before?: string },
  ): Promise<(Shopper | null)[]>;
}
