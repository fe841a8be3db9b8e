import { ApiError } from '@outcall/kernel';

/**
 * Nothing is recorded of a number whose shopper was erased, unless they come back: not after an opt-out, until it is
 * lifted.
 */
export class ErasedNumberError extends ApiError {
  constructor(isOptedOut: boolean) {
    super(
      isOptedOut ? 'OPTED_OUT' : 'NO_CONSENT',
      isOptedOut
        ? 'the shopper of this number has opted out and was erased: nothing is recorded of it until the opt-out is lifted'
        : 'the shopper of this number was erased: nothing is recorded of it without a consent given, or an order placed, after that',
    );
  }
}
