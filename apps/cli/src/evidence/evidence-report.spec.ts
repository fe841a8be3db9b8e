import { describe, expect, it } from '@jest/globals';
import { endedInWords, reportInWords } from './evidence-report.js';

const WHOLE = { chains: 3, erased: 1, rows: { consent: 4, erasure: 1 }, faults: [], moreFaults: 0 };

describe('the report on the evidence, in words', () => {
  it('counts what there is, and what there is none of, and says that all is whole', () => {
    const text = reportInWords(WHOLE, 0);
    expect(text).toMatch(/contacts with evidence +3\n +of them erased +1\n +consents +4\n +withdrawals +0\n/);
    expect(text).toMatch(/\n\nWHOLE: nothing was changed, removed or inserted\.$/);
    expect(text).not.toContain('compared');
  });

  it('names each fault with its chain, and how many more there are', () => {
    const faults = [{ chain: 'org_1 live con_a', fault: 'row 2 was changed' }];
    const text = reportInWords({ ...WHOLE, faults, moreFaults: 5 }, 2);
    expect(text).toMatch(/compared with what was saved +2\n/);
    expect(text).toMatch(
      /\n {2}FAULT {2}org_1 live con_a: row 2 was changed\n {2}and 5 more\nBROKEN: 6 faults\. What stands above is not as it was recorded\.$/,
    );
  });

  it('lists who lifted opt-outs and erased numbers since the ends were saved, to be compared with who asked', () => {
    const at = '2026-11-25T05:30:00.000Z';
    const recordedBy = { kind: 'admin', id: 'olga', name: 'Olga' };
    expect(endedInWords([])).toEqual([]);
    expect(
      endedInWords([
        { chain: 'org_1 live con_a', kind: 'lifting', at, recordedBy },
        { chain: 'org_1 live erased:h', kind: 'erased_number', at, recordedBy: null },
      ]),
    ).toEqual([
      expect.stringContaining('Compare with the audit log'),
      `  SINCE  org_1 live con_a: opt-out lifted at ${at} by admin olga Olga`,
      `  SINCE  org_1 live erased:h: number erased at ${at} by nobody who is named`,
    ]);
  });
});
