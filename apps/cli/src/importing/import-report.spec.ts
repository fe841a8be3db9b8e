import { describe, expect, it } from '@jest/globals';
import { NOTHING_YET } from '@outcall/commerce-import';
import { importReport } from './import-report.js';

const OF = { entity: 'orders', format: 'shopify', rejectedFile: 'orders.csv.rejected.ndjson' };

describe('the report of an import', () => {
  it('counts what was read and what became of it', () => {
    expect(importReport({ ...NOTHING_YET, items: 7, outcomes: { written: 7 } }, OF)).toBe(
      '7 orders read (shopify)\n  written    7',
    );
  });

  it('says who cannot be called, and where the rejected are', () => {
    const progress = { ...NOTHING_YET, items: 3, outcomes: { written: 1, failed: 1 }, withoutNumber: 1, rejected: 2 };
    expect(importReport(progress, OF).split('\n')).toEqual([
      '3 orders read (shopify)',
      '  written    1',
      '  failed     1',
      '  without a callable number: 1',
      '  rejected   2, with their reasons in orders.csv.rejected.ndjson',
    ]);
  });
});
