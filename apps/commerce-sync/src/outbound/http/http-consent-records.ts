import {
  SYNCED_CONTACTS_PATH,
  type Recorder,
  type SyncedContactsRequest,
  type SyncedContactsResponse,
} from '@outcall/contracts-contacts';
import type { Mode } from '@outcall/kernel';
import type { InternalClient } from '@outcall/platform-http';
import { ConsentRecords } from '../../application/telling/consent-records.js';
import type { ConsentsToTell } from '../../application/telling/pending-consents.js';

export class HttpConsentRecords extends ConsentRecords {
  constructor(private readonly contacts: InternalClient) {
    super();
  }

  async record(
    { orgId, mode }: { orgId: string; mode: Mode },
    reported: readonly ConsentsToTell[],
    recordedBy: Recorder,
  ): Promise<void> {
    const items = reported.map(({ phone, createdAt, consents, order }) => ({
      ...{ phone, createdAt },
      ...(consents.length > 0 && { consents }),
      ...(order && { order }),
    }));
    const body: SyncedContactsRequest = { orgId, mode, items, recordedBy };
    await this.contacts.call<SyncedContactsResponse>({
      method: 'POST',
      path: SYNCED_CONTACTS_PATH,
      context: { type: 'service', orgId, mode, purpose: 'sync' },
      body,
    });
  }
}
