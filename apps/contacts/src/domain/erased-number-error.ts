import { ApiError } from '@outcall/kernel';

/** Nothing is recorded of a number whose shopper was erased, and it stays opted out. */
export class ErasedNumberError extends ApiError {
  constructor() {
    super('OPTED_OUT', 'the shopper of this number was erased: it stays opted out, and nothing is recorded of it');
  }
}
