import {
  ERASED_NUMBERS_PATH,
  type ErasedNumbersAnswer,
  MAX_SYNCED_CONTACTS,
  SYNCED_CONTACTS_PATH,
  type SyncedContact,
  type SyncedContactResult,
  type SyncedContactsRequest,
  type SyncedContactsResponse,
} from '@outcall/contracts-contacts';
import type { Mode } from '@outcall/kernel';
import type { InternalClient } from '@outcall/platform-http';
import { Shoppers } from '../../application/syncing/shoppers.js';

export class HttpShoppers extends Shoppers {
  constructor(private readonly contacts: InternalClient) {
    super();
  }

  /** One request per sync, and a second one only when orders have changed their number. */
  async resolve(
    { orgId, mode }: { orgId: string; mode: Mode },
    items: readonly SyncedContact[],
  ): Promise<SyncedContactResult[]> {
    const results: SyncedContactResult[] = [];
    for (let from = 0; from < items.length; from += MAX_SYNCED_CONTACTS) {
      const some = items.slice(from, from + MAX_SYNCED_CONTACTS);
      // a contacts of the release before takes neither consents nor what is asked of them
      const onlyAsks = some.some(({ consents }) => consents) && { onlyAsks: true as const };
      results.push(...(await this.ask({ orgId, mode, items: some, ...onlyAsks })));
    }
    return results;
  }

  async erasedAmong(
    { orgId, mode }: { orgId: string; mode: Mode },
    phones: readonly string[],
  ): Promise<ReadonlyMap<string, Date>> {
    const erased = new Map<string, Date>();
    for (let from = 0; from < phones.length; from += MAX_SYNCED_CONTACTS) {
      const asked = phones.slice(from, from + MAX_SYNCED_CONTACTS);
      const { erasedAt } = await this.contacts.call<ErasedNumbersAnswer>({
        method: 'POST',
        path: ERASED_NUMBERS_PATH,
        context: { type: 'service', orgId, mode, purpose: 'sync' },
        body: { orgId, mode, phones: asked },
      });
      asked.forEach((phone, place) => {
        const time = erasedAt[place];
        if (time) erased.set(phone, new Date(time));
      });
    }
    return erased;
  }

  private async ask(body: SyncedContactsRequest): Promise<readonly SyncedContactResult[]> {
    const { orgId, mode } = body;
    const answer = await this.contacts.call<SyncedContactsResponse>({
      method: 'POST',
      path: SYNCED_CONTACTS_PATH,
      context: { type: 'service', orgId, mode, purpose: 'sync' },
      body,
    });
    return answer.results;
  }
}
