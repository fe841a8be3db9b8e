import { describe, expect, it } from '@jest/globals';
import type { RunFilter } from './run-filter.js';
import { endedBy, type StandingOrder } from './standing-orders.js';

const filter = (change: Partial<RunFilter>): RunFilter => ({
  ...{ flowId: null, flowVersionId: null, storeId: null, metadata: {} },
  ...change,
});
const FLOW = filter({ flowId: 'flw_1' });
const SPRING = filter({ metadata: { campaign: 'spring' } });
const BOTH = filter({ flowId: 'flw_1', metadata: { campaign: 'spring' } });
const OTHER = filter({ metadata: { campaign: 'autumn' } });
const pauses = [FLOW, SPRING, BOTH, OTHER].map((each, at): StandingOrder => ({
  id: String(at),
  kind: 'pause',
  filter: each,
}));

describe('what an order ends of the pauses that stand', () => {
  it.each([
    ['a resume by flow: those of the flow, and those of the flow that say more', 'resume', FLOW, ['0', '2']],
    ['a resume by metadata: those with that pair', 'resume', SPRING, ['1', '2']],
    ['a resume that says more than the pauses: its equal alone', 'resume', BOTH, ['2']],
    ['a resume of something else: none', 'resume', filter({ storeId: 'sto_1' }), []],
    ['a pause: its equal, whose place it takes', 'pause', FLOW, ['0']],
    ['a cancel: none', 'cancel', FLOW, []],
  ])('%s', (_, kind, asked, ended) => {
    expect(endedBy({ kind, filter: asked }, pauses)).toEqual(ended);
  });

  it('no cancel that is under way, and no key that only the prototype has', () => {
    expect(endedBy({ kind: 'resume', filter: FLOW }, [{ id: '9', kind: 'cancel', filter: FLOW }])).toEqual([]);
    const odd = filter({ metadata: { toString: 'x' } });
    expect(endedBy({ kind: 'resume', filter: odd }, pauses)).toEqual([]);
  });
});
