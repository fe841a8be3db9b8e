import { describe, expect, it } from '@jest/globals';
import type { FlowDefinition } from '@outcall/flow-language';
import { SeenDefinitions } from './seen-definitions.js';

const definition = (name: string): FlowDefinition => ({ name }) as FlowDefinition;

describe('SeenDefinitions', () => {
  it('tells what a question led to last, of its own org and name alone', () => {
    const seen = new SeenDefinitions();
    seen.note({ orgId: 'org_a', flowId: 'flw_1' }, definition('first'));
    seen.note({ orgId: 'org_a', flowId: 'flw_1' }, definition('second'));
    expect(seen.of({ orgId: 'org_a', flowId: 'flw_1' })).toEqual({ name: 'second' });
    expect(seen.of({ orgId: 'org_b', flowId: 'flw_1' })).toBeNull();
    expect(seen.of({ orgId: 'org_a', flowKey: 'flw_1' })).toBeNull();
  });

  it('forgets the one not asked for longest when there are too many', () => {
    const seen = new SeenDefinitions();
    const question = (index: number) => ({ orgId: 'org_a', flowId: `flw_${index}` });
    for (let index = 0; index < 2_000; index += 1) seen.note(question(index), definition(`${index}`));
    seen.note(question(0), definition('0'));
    seen.note(question(2_000), definition('2000'));
    expect([question(0), question(1), question(2)].map((one) => seen.of(one)?.name)).toEqual(['0', undefined, '2']);
  });
});
