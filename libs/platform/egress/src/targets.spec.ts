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

  it.each([
    ['http://127.0.0.1', ['http://127.0.0.1./', 'http://2130706433/', 'http://0x7f.1:80/', 'http://017700000001/']],
    ['https://xn--bcher-kva.example', ['https://B\u00dcCHER.example/', 'https://xn--bcher-kva.example:443/']],
  ])('are what the parser makes of the host, however it is spelled: %s', (origin, spellings) => {
    const targets = new Targets(EgressPolicy.parse('127.0.0.0/8'));
    expect(spellings.map((url) => targets.of(url)?.origin)).toEqual(spellings.map(() => origin));
    const strict = new Targets(EgressPolicy.parse(''));
    expect(strict.of('https://127.0.0.1./')).toBeNull();
    expect(strict.of('https://2130706433/')).toBeNull();
  });

  it('keep one that is in use, however many others come', () => {
    const targets = new Targets(EgressPolicy.parse(''));
    const first = targets.of('https://shop.example/hook');
    for (let n = 0; n < 25_000; n += 1) {
      targets.of(`https://shop.example/${n}`);
      if (n % 1_000 === 0) expect(targets.of('https://shop.example/hook')).toBe(first);
    }
  });

  it('never remember more than ten thousand', () => {
    const targets = new Targets(EgressPolicy.parse(''));
    for (let n = 0; n < 25_000; n += 1) targets.of(`https://shop.example/${n}`);
    expect(knownTo(targets)).toBeLessThanOrEqual(10_000);
  });
});
