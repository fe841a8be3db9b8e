import { SHOP_ERASURES_PATH, type Recorder, type ShopErasureRequest } from '@outcall/contracts-contacts';
import type { Mode } from '@outcall/kernel';
import type { InternalClient } from '@outcall/platform-http';
import { NumberErasures } from '../../application/receiving/number-erasures.js';

export class HttpNumberErasures extends NumberErasures {
  constructor(private readonly contacts: InternalClient) {
    super();
  }

  async erase({ orgId, mode }: { orgId: string; mode: Mode }, phone: string, recordedBy: Recorder): Promise<void> {
    const body: ShopErasureRequest = { orgId, mode, phone, recordedBy };
    await this.contacts.call<{ ok: true }>({
      method: 'POST',
      path: SHOP_ERASURES_PATH,
      context: { type: 'service', orgId, mode, purpose: 'hook' },
      body,
    });
  }
}
