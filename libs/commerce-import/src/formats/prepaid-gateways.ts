/**
 * Gateways that take the money before the order is placed; of an order that one of them took, WooCommerce says
 * `processing` when it was paid.
 */
const PREPAID =
  /razorpay|paytm|phonepe|cashfree|payu|ccavenue|instamojo|easebuzz|billdesk|juspay|stripe|paypal|simpl|lazypay|snapmint|zestmoney|googlepay|gpay|amazonpay|mobikwik|worldline|sabpaisa|airpay|paygate|upi/;

/** Whether the key or name of a payment method is a known gateway that is paid in advance. */
export const isPrepaidGateway = (method: string | null): boolean =>
  method !== null && PREPAID.test(method.toLowerCase().replace(/[^a-z]/g, ''));
