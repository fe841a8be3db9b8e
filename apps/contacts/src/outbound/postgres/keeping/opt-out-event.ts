import { OPT_OUT_RECORDED, OPT_OUT_TOPIC, type OptOutRecorded } from '@outcall/contracts-contacts';
import { isId } from '@outcall/kernel';
import type { NewEvent } from '@outcall/platform-outbox';
import type { OptOutRecord, ShopperChange } from '../../../domain/shopper-changes.js';

/**
 * What the org is told of an opt-out that its management recorded, or that came by key from somebody who called the
 * number back. Of one that is heard in another call the run tells. Its key is the contact's, so an erasure finds it
 * while it is not sent yet.
 */
export function optOutEventsOf({ shopper, optOut }: ShopperChange): NewEvent<OptOutRecorded>[] {
  if (!optOut || optOut.isRepeat || hasRun(optOut)) return [];
  const { contactId, orgId, mode, phone } = shopper;
  return [
    {
      ...{ topic: OPT_OUT_TOPIC.name, type: OPT_OUT_RECORDED, key: contactId, orgId, mode },
      ...{ time: optOut.at, version: null, data: { contactId, phone } },
    },
  ];
}

const hasRun = ({ source, callId }: OptOutRecord): boolean => source === 'call' && !isId('inboundCall', callId ?? '');
