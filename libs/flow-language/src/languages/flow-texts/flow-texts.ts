import type { AbandonedCartTexts } from './abandoned-cart.js';
import type { AddressConfirmationTexts } from './address-confirmation.js';
import type { BackInStockTexts } from './back-in-stock.js';
import type { CodConfirmationTexts } from './cod-confirmation.js';
import type { CodToPrepaidTexts } from './cod-to-prepaid.js';
import type { DeliveryFailedTexts } from './delivery-failed.js';
import type { DeliveryRescheduleTexts } from './delivery-reschedule.js';
import type { ExchangeTexts } from './exchange.js';
import type { InstallationAppointmentTexts } from './installation-appointment.js';
import type { PaymentReminderTexts } from './payment-reminder.js';
import type { PrepaidConfirmationTexts } from './prepaid-confirmation.js';
import type { RefundInformationTexts } from './refund-information.js';
import type { ReturnPickupTexts } from './return-pickup.js';
import type { ReviewRequestTexts } from './review-request.js';
import type { WinBackTexts } from './win-back.js';

/** What the flows of the library say: a page of texts per flow. A language has those of the flows that speak it. */
export interface FlowTexts {
  readonly abandonedCart: AbandonedCartTexts;
  readonly addressConfirmation: AddressConfirmationTexts;
  readonly backInStock: BackInStockTexts;
  readonly codConfirmation: CodConfirmationTexts;
  readonly codToPrepaid: CodToPrepaidTexts;
  readonly deliveryFailed: DeliveryFailedTexts;
  readonly deliveryReschedule: DeliveryRescheduleTexts;
  readonly exchange: ExchangeTexts;
  readonly installationAppointment: InstallationAppointmentTexts;
  readonly paymentReminder: PaymentReminderTexts;
  readonly prepaidConfirmation: PrepaidConfirmationTexts;
  readonly refundInformation: RefundInformationTexts;
  readonly returnPickup: ReturnPickupTexts;
  readonly reviewRequest: ReviewRequestTexts;
  readonly winBack: WinBackTexts;
}
