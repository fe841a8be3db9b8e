import { OPT_OUT_RECORDED, OPT_OUT_TOPIC, type OptOutRecorded } from '@outcall/contracts-contacts';
import type { NewEvent } from '@outcall/platform-outbox';
import type { ShopperChange } from '../../../domain/shopper-changes.js';

/**
 * What the org is told of an opt-out that its management recorded. Of one that is heard in a call the run tells. Its
 * key is the contact's, so an erasure finds it while it is not sent yet.
 */
export function optOutEventsOf({ shopper, optOut }: ShopperChange): NewEvent<OptOutRecorded>[] {
  if (optOut?.source !== 'management' || optOut.isRepeat) return [];
  const { contactId, orgId, mode, phone } = shopper;
  return [
    {
      ...{ topic: OPT_OUT_TOPIC.name, type: OPT_OUT_RECORDED, key: contactId, orgId, mode },
      ...{ time: optOut.at, version: null, data: { contactId, phone } },
    },
  ];
}
