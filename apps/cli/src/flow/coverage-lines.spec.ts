import { describe, expect, it } from '@jest/globals';
import type { PathCoverage } from '@outcall/flow-language';
import { coverageLines } from './coverage-lines.js';

const all = { reached: ['a'], unreached: [] };
const coverage: PathCoverage = {
  isComplete: true,
  pathsWalked: 12,
  steps: { reached: ['a', 'b'], unreached: ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'] },
  arrows: { reached: [], unreached: [{ from: 'a', to: 'b' }] } as unknown as PathCoverage['arrows'],
  outcomes: all,
  languages: { reached: ['en-IN'], unreached: [] },
  warnings: [],
};

describe('what the paths of a flow reach', () => {
  it('is counted, with the first eight that nothing reaches', () => {
    expect(coverageLines(coverage)).toEqual([
      'All paths walked (12). They reach',
      '  steps      2 of 12; never: 1, 2, 3, 4, 5, 6, 7, 8 and 2 more',
      '  arrows     0 of 1; never: a to b',
      '  outcomes   1 of 1',
      '  languages  1 of 1',
    ]);
  });

  it('is not known where not all paths were walked, or none', () => {
    expect(coverageLines({ ...coverage, isComplete: false })).toEqual([
      'It has more paths than are walked: after 12 nothing is known to be out of reach.',
    ]);
    expect(coverageLines(null)).toEqual(['Its paths are walked once these problems are mended.']);
  });
});
