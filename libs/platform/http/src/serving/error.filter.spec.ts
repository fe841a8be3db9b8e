import { describe, expect, it } from '@jest/globals';
import { ApiError } from '@outcall/kernel';
import { errorBody } from './error.filter.js';

const faults = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ path: ['items', index], message: 'is missing' }));

describe('The details of an error', () => {
  it('are the first hundred, however many faults there are', () => {
    const body = errorBody(new ApiError('INVALID_REQUEST', 'x', { details: faults(10_000) }), 'req_1');
    expect(body['details']).toEqual(faults(100));
  });

  it('are left out where there is nothing to point at', () => {
    expect(errorBody(new ApiError('NOT_FOUND', 'x'), 'req_1')).not.toHaveProperty('details');
  });
});
