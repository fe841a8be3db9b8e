/**
 * Gateways that take the money before the order is placed; of an order that one of them took, WooCommerce says
 * `processing` when it was paid.
 */
const PREPAID =
  /razorpay|paytm|phonepe|cashfree|payu|ccavenue|instamojo|easebuzz|billdesk|juspay|stripe|paypal|simpl(?!e|if|ic|y)|lazypay|snapmint|zestmoney|googlepay|gpay|amazonpay|mobikwik|worldline|sabpaisa|airpay|paygate|upi/;

/** `UPI on delivery` is paid when it comes. */
const LATER = /ondelivery|atdelivery|uponreceipt/;

/** Whether the key or name of a payment method is a known gateway that is paid in advance. */
export const isPrepaidGateway = (method: string | null): boolean =>
  method !== null && isIn(method.toLowerCase().replace(/[^a-z]/g, ''));

const isIn = (letters: string): boolean => !LATER.test(letters) && PREPAID.test(letters);
