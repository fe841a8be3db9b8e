import { describe, expect, it } from '@jest/globals';
import { isCashOnDelivery, isCodOf } from './cash-on-delivery.js';
import { isPrepaidGateway } from './prepaid-gateways.js';

describe('cash on delivery', () => {
  it.each([
    'cod',
    'Cash on Delivery (COD)',
    'cashondelivery',
    'cash_on_delivery',
    'pay_on_delivery',
    'gokwik_cod',
    'Gokwik PPCOD',
    'fastrr_cod',
    'C.O.D',
    'C.O.D.',
    'Shiprocket COD + fee',
    '\u0915\u0948\u0936 \u0911\u0928 \u0921\u093f\u0932\u0940\u0935\u0930\u0940',
    'CASH-ON-DELIVERY',
    'Cash/Card on Delivery',
    'Cash or UPI on delivery',
    'UPI on delivery',
    'C O D',
    'Prepaid to COD',
    'COD (no extra charges)',
    'COD, no additional fees on COD orders',
    'Cash on delivery (no extra delivery fee)',
    'Cash on Delivery (no extra COD charges)',
    'Cash on delivery - no COD fee',
    'COD, 10% off',
    'COD at the office, n floor',
    'Partially paid COD',
    'Part paid, rest cash on delivery',
    'Cash on delivery (to be paid to the courier)',
    'COD, paid on delivery',
    'Paid by cash on delivery',
    'Paid via COD',
    'COD (not refundable)',
    'COD with advance',
    'Not paid, COD',
  ])('is %s', (method) => expect(isCashOnDelivery(method, [])).toBe(true));

  it.each([
    'Razorpay (no COD)',
    'Pay online (save COD fee)',
    'Pay online, save the COD charges',
    'UPI - COD not available',
    'COD unavailable: card',
    'Cash on delivery is not available',
    'COD not accepted',
    'Pay now instead of COD',
    'Prepaid without COD',
    'Not for COD',
    'COD to Prepaid',
    'cod_to_prepaid',
    'COD converted to prepaid',
    'COD switched to UPI',
    'Prepaid (converted from COD)',
    'Prepaid (save \u20b950 on COD fee)',
    'Prepaid - save Rs. 50 on the COD charges',
    'Prepaid (no extra COD charges)',
    'Prepaid (no additional cash on delivery fees)',
    'Pay online: no extra charges, no COD fee',
    'Prepaid only (COD N/A)',
    'Prepaid, COD: n.a.',
    'COD disabled',
    'COD is closed',
    'Card (cash on delivery off)',
    'Cash on delivery not required (paid by UPI)',
    'Cash on delivery (COD) not needed',
    'Payment on delivery is not applicable',
    "COD isn't required",
    'COD no longer required',
    'COD Cancelled - Razorpay',
    'Cash on delivery was canceled',
    'COD order declined, UPI',
    'Cancelled COD, paid by card',
    'C.O.D. removed',
    'Paid COD advance online',
    'COD advance paid online',
    'COD - already paid',
    'COD (prepaid)',
    'COD replaced by UPI',
    '\u0915\u0948\u0936 \u0911\u0928 \u0921\u093f\u0932\u0940\u0935\u0930\u0940 \u0928\u0939\u0940\u0902',
    'razorpay',
    'Codfish & Chips Card',
    'cash',
    'encoder',
    'Prepaid, delivery on Monday',
    'Card, not on delivery',
    '',
  ])('is not %p', (method) => expect(isCashOnDelivery(method, [])).toBe(false));

  it.each([
    ['razorpay', 'Pay online (save COD fee)', false],
    ['razorpay', 'Cards, UPI and more. COD also possible', false],
    ['phonepe', 'Pay by UPI, or cash on delivery', false],
    ['phonepe', null, false],
    ['razorpay_cod', 'Pay later', true],
    ['cod', 'Razorpay', true],
    ['custom_gateway', 'Cash on Delivery', true],
    ['custom_gateway', 'Pay online (save COD fee)', false],
    [null, 'UPI on delivery', true],
    ['wc_upi', 'UPI on delivery', true],
  ])('of the key %j and the title %j: %j', (key, title, isCod) => expect(isCodOf(key, title, [])).toBe(isCod));

  it('is what the shop calls so, also of a known gateway', () => {
    expect(isCodOf('razorpay', 'Doorstep Pay', ['razorpay'])).toBe(true);
    expect(isCodOf('razorpay', 'Doorstep Pay', ['Doorstep Pay'])).toBe(true);
  });

  it('is what the shop calls so', () => {
    expect(isCashOnDelivery('doorstep-pay', ['Doorstep Pay'])).toBe(true);
    expect(isCashOnDelivery('doorstep', ['Doorstep Pay'])).toBe(false);
    expect(isCashOnDelivery(null, ['Doorstep Pay'])).toBe(false);
  });
});

describe('a gateway that is paid in advance', () => {
  it.each([
    ...['simpl', 'Simpl Pay Later', 'getsimpl', 'razorpay', 'UPI / QR', 'wc_upi', 'upi_qr', 'bharatupi', 'PhonePe'],
    ...['gokwik_upi', 'payu_in', 'PayU', 'PayUmoney', 'payubiz', 'PayU India', 'G Pay', 'GPay', 'gpay', 'Google Pay'],
    ...['RazorPay', 'woo_razorpay_2', 'wcpaytm', 'Phone Pe', 'amazon_payments_advanced', 'stripe_cc', 'BHIM UPI'],
    ...['Razorpay (no COD)', 'No-cost EMI by Razorpay', 'UPI, no COD', 'Cards/UPI/Netbanking', 'upiPayments'],
    ...[
      'Simpl - Pay within 15 days',
      'LazyPay (pay within 15 days)',
      'Snapmint: pay in 3 months',
      'Pay Later by Simpl',
    ],
    ...['getsimpl_paylater, net 15', 'Pay after 15 days with LazyPay', 'ePayLater', 'hdfcupi', 'icici_upi', 'SBIUPI'],
    ...['Razorpay, store pickup', 'Razorpay - pickup', 'CCAvenue (self pick-up from the store)', 'Phone Pe'],
  ])('is %s', (name) => expect(isPrepaidGateway(name)).toBe(true));

  it.each([
    ...['simple_gateway', 'Pay simply at the door', 'UPI on delivery', 'upiondelivery', 'cod', '', null],
    ...['Pay at pickup in store', 'Cash on pickup in store', 'Pay upon pickup', 'Pay upon collection'],
    ...['Pay under 30 days', 'Awaiting payment', 'Billing payment', 'Offline banking payment (NEFT)'],
    ...['Group invoice', 'Bank transfer (no UPI)', 'Bank transfer without UPI or Razorpay', 'UPI is not available'],
    ...['PayPal under 30 days', 'UPI at pickup', 'UPI on collection', 'upi_on_pick_up', 'UPI at the store'],
    ...['Pay until Friday', 'Pinstripes card', 'Repair payment', 'Pay upfront', 'Pay later', 'Pay later, store pickup'],
    ...['Razorpay, pay at pickup', 'Razorpay on pickup', 'UPI, store pickup', 'Cash - store pickup', 'Store pickup'],
    ...['UPI (on delivery)', 'Pay within 30 days (no Simpl)', 'Pay within 30 days by PayPal', 'LazyPay on delivery'],
    ...['Simply pay within 30 days', 'startupi', 'Pickup in store (UPI)'],
  ])('is not %p', (name) => expect(isPrepaidGateway(name)).toBe(false));
});
