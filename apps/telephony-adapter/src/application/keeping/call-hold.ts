import type { HeldCall } from '../../domain/call.js';
import type { CallStore } from './call-store.js';

/** Whether this process still has a call: asked before it does what must not be done beside the next holder. */
export class CallHold {
  /** `leaseMs`: so long after it was asked nobody takes a call that was held then. */
  constructor(
    private readonly store: Pick<CallStore, 'renew'>,
    readonly leaseMs: number,
  ) {}

  /** By a sign of life of this process. Rejects when that cannot be given. */
  async isHeld(call: HeldCall): Promise<boolean> {
    return (await this.store.renew([call])).length > 0;
  }
}
