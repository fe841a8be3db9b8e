import { describe, expect, it } from '@jest/globals';
import { numberSeriesOf } from './number-series.js';

describe('the series of a number', () => {
  it.each([
    ['+911401234567', '140'],
    ['+911600123456', '1600'],
    ['+911601123456', '1601'],
    ['+911609123456', '160'],
    ['+919876543210', 'mobile'],
    ['+916000000000', 'mobile'],
    ['+911140000077', 'landline'],
    ['+914423456789', 'landline'],
  ])('of %s is %s', (phone, series) => {
    expect(numberSeriesOf(phone)).toBe(series);
  });
});
