import { describe, expect, it } from '@jest/globals';
import { ACTION_PRESETS } from '../catalogue/action-presets.js';
import { converseWithSamples } from '../conversation/converse.js';
import type { FlowDefinition } from '../definition/flow-definition.js';
import { publishedView } from '../presentation/published-view.js';
import { comparePaths, validateDefinition } from './validate-definition.js';
import { smallFlow } from './small-flow.fixture.js';

const SEED = 20_260_101;
const ROUNDS = 3_000;

/** mulberry32: small, seeded, good enough to mutate with. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const ODD_VALUES: readonly unknown[] = [
  null, true, false, 0, -1, 1.5, 1e308, '', ' ', 'x', '{{', '{{inputs.order_no}}', '{{__proto__.x}}', '__proto__', 'constructor', 'hello', 'kept',
  [], {}, [[]], [null], { 'hi-IN': 5 }, '\u202eabc', 'a\u0301\u0301', 'x'.repeat(2_000), [['10:00', '19:00']],
];

/** One to four changes at random places: a value replaced, removed, doubled, or put under an odd key. */
function mutate(value: unknown, next: () => number): unknown {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T;
  const copy = JSON.parse(JSON.stringify(value));
  for (let changes = 1 + Math.floor(next() * 4); changes > 0; changes--) {
    let parent = copy;
    for (let depth = Math.floor(next() * 6); depth > 0; depth--) {
      const children = Object.values(parent).filter((child) => typeof child === 'object' && child !== null);
      if (children.length > 0) parent = pick(children);
    }
    const key = pick([...Object.keys(parent), '__proto__', 'next', 'if']);
    const odd = next() < 0.3 ? null : pick(ODD_VALUES);
    if (next() < 0.3) delete parent[key];
    else if (Array.isArray(parent) && next() < 0.5) parent.push(parent[0]);
    else Object.defineProperty(parent, key, { value: odd, enumerable: true, configurable: true, writable: true });
  }
  return JSON.parse(JSON.stringify(copy)); // removing from a list leaves a hole, which no JSON has
}

describe(`validateDefinition on ${ROUNDS} mutated definitions (seed ${SEED})`, () => {
  it('never throws, orders its problems, and lets nothing pass that the agent cannot walk', () => {
    const next = random(SEED);
    let passed = 0;
    for (let round = 0; round < ROUNDS; round++) {
      const definition = mutate(smallFlow, next);
      const problems = validateDefinition(definition, next() < 0.5 ? { catalogue: ACTION_PRESETS } : {});
      expect(problems.every((problem, index) => index === 0 || comparePaths(problems[index - 1]?.path ?? [], problem.path) <= 0)).toBe(true);
      if (problems.length > 0) continue;
      passed += 1;
      const flow = definition as FlowDefinition;
      publishedView(flow);
      for (const language of flow.languages.allowed) converseWithSamples(flow, { inputs: { order_no: '1' }, language });
    }
    expect(passed).toBeGreaterThan(50);
    expect(passed).toBeLessThan(ROUNDS);
  });

  it('stays calm on depth, width and long chains', () => {
    let deep: unknown = 'x';
    for (let depth = 0; depth < 1_000; depth++) deep = depth % 2 ? [deep] : { a: deep };
    const chain = Array.from({ length: 10_000 }, (_, index) => ({ id: `s${index}`, type: 'say', prompt: {}, next: `s${(index + 1) % 10_000}` }));
    for (const steps of [deep, [deep], chain, chain.map((step) => ({ ...step, next: 's0' }))]) {
      expect(validateDefinition({ ...smallFlow, steps, disclosure: deep }).length).toBeGreaterThan(0);
    }
  });
});
