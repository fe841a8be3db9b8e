import { scenarios as abandonedCart } from './abandoned-cart/scenarios.fixture.js';
import { scenarios as addressConfirmation } from './address-confirmation/scenarios.fixture.js';
import { scenarios as backInStock } from './back-in-stock/scenarios.fixture.js';
import { scenarios as codToPrepaid } from './cod-to-prepaid/scenarios.fixture.js';
import { scenarios as exchange } from './exchange/scenarios.fixture.js';
import { scenarios as installationAppointment } from './installation-appointment/scenarios.fixture.js';
import { scenarios as codConfirmation } from './cod-confirmation/scenarios.fixture.js';
import { scenarios as deliveryFailed } from './delivery-failed/scenarios.fixture.js';
import { scenarios as deliveryReschedule } from './delivery-reschedule/scenarios.fixture.js';
import type { LibraryScenario } from './library-scenario.fixture.js';
import { scenarios as paymentReminder } from './payment-reminder/scenarios.fixture.js';
import { scenarios as prepaidConfirmation } from './prepaid-confirmation/scenarios.fixture.js';
import { scenarios as refundInformation } from './refund-information/scenarios.fixture.js';
import { scenarios as returnPickup } from './return-pickup/scenarios.fixture.js';
import { scenarios as reviewRequest } from './review-request/scenarios.fixture.js';
import { scenarios as winBack } from './win-back/scenarios.fixture.js';

/**
 * The scenarios of each library flow, by its key: `flow-library.spec.ts` walks them all in every language of the flow.
 */
export const LIBRARY_SCENARIOS: Readonly<Record<string, readonly LibraryScenario[]>> = {
  cod_confirmation: codConfirmation,
  cod_to_prepaid: codToPrepaid,
  installation_appointment: installationAppointment,
  exchange,
  back_in_stock: backInStock,
  prepaid_confirmation: prepaidConfirmation,
  address_confirmation: addressConfirmation,
  payment_reminder: paymentReminder,
  delivery_reschedule: deliveryReschedule,
  delivery_failed: deliveryFailed,
  return_pickup: returnPickup,
  refund_information: refundInformation,
  review_request: reviewRequest,
  abandoned_cart: abandonedCart,
  win_back: winBack,
};
