import type { FlowDefinition } from '../definition/flow-definition.js';
import { abandonedCart } from './abandoned-cart/definition.js';
import { addressConfirmation } from './address-confirmation/definition.js';
import { backInStock } from './back-in-stock/definition.js';
import { codConfirmation } from './cod-confirmation/definition.js';
import { codToPrepaid } from './cod-to-prepaid/definition.js';
import { deliveryFailed } from './delivery-failed/definition.js';
import { deliveryReschedule } from './delivery-reschedule/definition.js';
import { exchange } from './exchange/definition.js';
import { installationAppointment } from './installation-appointment/definition.js';
import { paymentReminder } from './payment-reminder/definition.js';
import { prepaidConfirmation } from './prepaid-confirmation/definition.js';
import { refundInformation } from './refund-information/definition.js';
import { returnPickup } from './return-pickup/definition.js';
import { reviewRequest } from './review-request/definition.js';
import { winBack } from './win-back/definition.js';

/** A flow that an org may install (`POST /flows/library/{key}/install`); runs name it by its key. */
export interface LibraryFlow {
  readonly key: string;
  readonly definition: FlowDefinition;
}

/**
 * All library flows, in the order they are shown: along the life of an order. Plain JSON values: they may be stored as
 * they are.
 */
export const FLOW_LIBRARY: readonly LibraryFlow[] = [
  { key: 'cod_confirmation', definition: codConfirmation },
  { key: 'cod_to_prepaid', definition: codToPrepaid },
  { key: 'prepaid_confirmation', definition: prepaidConfirmation },
  { key: 'address_confirmation', definition: addressConfirmation },
  { key: 'payment_reminder', definition: paymentReminder },
  { key: 'delivery_reschedule', definition: deliveryReschedule },
  { key: 'delivery_failed', definition: deliveryFailed },
  { key: 'installation_appointment', definition: installationAppointment },
  { key: 'return_pickup', definition: returnPickup },
  { key: 'exchange', definition: exchange },
  { key: 'refund_information', definition: refundInformation },
  { key: 'review_request', definition: reviewRequest },
  { key: 'abandoned_cart', definition: abandonedCart },
  { key: 'back_in_stock', definition: backInStock },
  { key: 'win_back', definition: winBack },
];

export function findLibraryFlow(key: string): LibraryFlow | null {
  return FLOW_LIBRARY.find((flow) => flow.key === key) ?? null;
}
