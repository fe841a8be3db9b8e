import { describe, expect, it } from '@jest/globals';
import type { ActionCallCommand } from '@outcall/contracts-actions';
import type { KnownFacts } from './call-routing.js';
import { RememberedFacts } from './remembered-facts.js';

let time = Date.parse('2026-03-02T10:00:00Z');
const clock = { now: () => new Date(time) };
const command = (more: Partial<ActionCallCommand> = {}): ActionCallCommand => ({
  ...{ actionId: 'act_1', orgId: 'org_a', mode: 'live', runId: 'run_1', callId: 'cal_1', name: 'confirm_order' },
  ...{ phone: null, appId: null, args: {}, metadata: {}, isConfirmed: false },
  ...more,
});
const known = (stamp: string, used = 0): KnownFacts => ({
  stamp,
  facts: { definition: null, sealedHeaders: null, orgUrl: null, app: null, used },
});

describe('remembered facts', () => {
  it('are of the org, mode, action and app alone, whatever the call', () => {
    const facts = new RememberedFacts(clock);
    facts.remember(command(), known('a'));
    expect(facts.of(command({ callId: 'cal_2', actionId: 'act_2' }))?.stamp).toBe('a');
    for (const other of [{ orgId: 'org_b' }, { mode: 'test' as const }, { name: 'get_order' }, { appId: 'app_1' }])
      expect(facts.of(command(other))).toBeNull();
  });

  it('say nothing of the uses, which are of one call', () => {
    const facts = new RememberedFacts(clock);
    facts.remember(command(), known('a', 2));
    expect(facts.of(command())?.facts.used).toBe(0);
  });

  it('live for ten seconds', () => {
    const facts = new RememberedFacts(clock);
    facts.remember(command(), known('a'));
    time += 9_999;
    expect(facts.of(command())?.stamp).toBe('a');
    time += 1;
    expect(facts.of(command())).toBeNull();
  });

  it('are never of more than a thousand', () => {
    const facts = new RememberedFacts(clock);
    const orgs = Array.from({ length: 2_500 }, (_, n) => command({ orgId: `org_${n}` }));
    for (const each of orgs) facts.remember(each, known('a'));
    const count = orgs.filter((each) => facts.of(each)).length;
    expect(count).toBeGreaterThan(0);
    expect(count).toBeLessThanOrEqual(1_000);
  });
});
