import { describe, expect, it } from '@jest/globals';
import { EgressPolicy } from './egress-policy.js';
import { Targets } from './targets.js';

const knownTo = (targets: Targets): number => (targets as unknown as { known: Map<string, unknown> }).known.size;

describe('the targets of requests', () => {
  it('remember a URL that comes again, and none that was made for one request', () => {
    const targets = new Targets(EgressPolicy.parse(''));
    for (let n = 0; n < 20_000; n += 1) {
      const { origin, path } = targets.judge(`https://shop.example/orders/${n}`) ?? {};
      expect([origin, path]).toEqual(['https://shop.example', `/orders/${n}`]);
    }
    expect(knownTo(targets)).toBe(0);
    expect(targets.of('https://shop.example/hook')).toBe(targets.of('https://shop.example/hook'));
    expect(knownTo(targets)).toBe(1);
  });

  it('never remember more than ten thousand', () => {
    const targets = new Targets(EgressPolicy.parse(''));
    for (let n = 0; n < 25_000; n += 1) targets.of(`https://shop.example/${n}`);
    expect(knownTo(targets)).toBeLessThanOrEqual(10_000);
  });
});
