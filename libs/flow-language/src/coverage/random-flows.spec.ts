import { describe, expect, it } from '@jest/globals';
import { ACTION_PRESETS } from '../catalogue/action-presets.js';
import type { ActionReply } from '../conversation/conversation.js';
import { converseWithSamples } from '../conversation/simulation/converse.js';
import type { FlowDefinition } from '../definition/flow-definition.js';
import { validateDefinition } from '../validation/validate-definition.js';
import { pickWith, randomFlow, randomFrom, type Pick } from './random-flow.fixture.js';
import { walkAllPaths } from './walk-all-paths.js';

const SEED = 20_260_102;
const FLOWS = 60;
const MAX_TALKS = 4_000;

const ANSWERS: Readonly<Record<string, readonly string[]>> = {
  sure: ['yes', 'no', '', 'banana', 'customer care'],
  many: ['0', '1', '2', '3', '4', '1.5', '', 'banana'],
  size: ['s', 'm', 'l', '', 'banana'],
  why: ['late', 'dear', 'because', '', 'repeat'], // asked to repeat for ever, the agent understands nothing in the end
};
const STATUSES: readonly ActionReply['status'][] = ['success', 'refused', 'pending', 'timeout', 'sample'];

/** The steps and the outcome of one conversation with a shopper, a shop and a person who do anything. */
function talk(flow: FlowDefinition, pick: Pick) {
  const amount = pick(['99', '100', '300', '500', '501', null]);
  const testAnswers = Object.fromEntries(Object.entries(ANSWERS).map(([key, answers]) => [key, pick(answers)]));
  const inputs = { tier: pick(['gold', 'silver', 'none']), ...(amount !== null && { amount }) };
  const status = pick(STATUSES);
  const result =
    status === 'success' || status === 'refused'
      ? pick([{ status: 'open' }, { status: 'shipped' }, { status: 'lost' }, {}])
      : null;
  return converseWithSamples(
    flow,
    {
      inputs,
      language: 'en-IN',
      testAnswers,
      behaviour: pick(['answers', 'answers', 'answers', 'asks_for_person', 'opts_out']),
      isPersonAvailable: pick([true, false]),
    },
    () => ({ status, result: status === 'sample' ? { status: 'open' } : result, say: null }),
  );
}

describe(`walkAllPaths on ${FLOWS} random flows (seed ${SEED})`, () => {
  it('reaches what conversations visit, and nothing else', () => {
    const random = randomFrom(SEED);
    const pick = pickWith(random);
    let [walked, shutOff, talks] = [0, 0, 0];
    for (let number = 0; walked < FLOWS; number++) {
      expect(number).toBeLessThan(50 * FLOWS);
      const flow = randomFlow(random);
      if (validateDefinition(flow, { catalogue: ACTION_PRESETS }).length > 0) continue;
      walked += 1;
      const coverage = walkAllPaths(flow);
      expect(coverage.isComplete).toBe(true);
      const open = new Set([...coverage.steps.reached, ...coverage.outcomes.reached.map((key) => `outcome ${key}`)]);
      const visited = new Set<string>();
      for (let tries = 0; tries < 60 || (visited.size < open.size && tries < MAX_TALKS); tries++, talks++) {
        const { path, outcome } = talk(flow, pick);
        for (const id of [...path, ...(outcome === null ? [] : [`outcome ${outcome}`])]) visited.add(id);
      }
      expect({ number, flow, visited: [...visited].sort() }).toEqual({ number, flow, visited: [...open].sort() });
      if (coverage.steps.unreached.length > 0) shutOff += 1;
    }
    expect(shutOff).toBeGreaterThan(5); // else the flows were too tame to prove anything
  });
});
