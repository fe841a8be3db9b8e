import { SHOP_WITHDRAWALS_PATH, type Recorder, type ShopWithdrawalRequest } from '@outcall/contracts-contacts';
import type { Mode } from '@outcall/kernel';
import type { InternalClient } from '@outcall/platform-http';
import { ConsentWithdrawals } from '../../application/telling/consent-withdrawals.js';

export class HttpConsentWithdrawals extends ConsentWithdrawals {
  constructor(private readonly contacts: InternalClient) {
    super();
  }

  async withdraw(
    { orgId, mode }: { orgId: string; mode: Mode },
    phone: string,
    { until, recordedBy }: { readonly until: Date; readonly recordedBy: Recorder },
  ): Promise<void> {
    const asked = { orgId, mode, phone, scope: 'promotional', until: until.toISOString(), recordedBy } as const;
    const body: ShopWithdrawalRequest = asked;
    await this.contacts.call<{ ok: true }>({
      method: 'POST',
      path: SHOP_WITHDRAWALS_PATH,
      context: { type: 'service', orgId, mode, purpose: 'hook' },
      body,
    });
  }
}
