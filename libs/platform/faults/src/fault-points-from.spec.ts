import { describe, expect, it } from '@jest/globals';
import { NoFaults } from './fault-points.js';
import { faultPointsFrom } from './fault-points-from.js';

/** What came back of the reaches, in order: the one that dies never does. */
async function outcomesOf(setting: string, names: readonly string[], NODE_ENV = 'test') {
  let deaths = 0;
  const faults = faultPointsFrom({ FAULT_POINT: setting, NODE_ENV }, () => (deaths += 1));
  const passed: string[] = [];
  for (const name of names) void faults.reach(name).then(() => passed.push(name));
  await new Promise(setImmediate);
  return { deaths, passed };
}

describe('a fault point', () => {
  it('is passed everywhere when none is chosen', () => {
    expect(faultPointsFrom({ FAULT_POINT: '', NODE_ENV: 'test' })).toBeInstanceOf(NoFaults);
  });

  it('kills at its name and lets nothing after it happen', async () => {
    expect(await outcomesOf('telephony.placed', ['other', 'telephony.placed'])).toEqual({
      deaths: 1,
      passed: ['other'],
    });
  });

  it('kills at the n-th reach and not before', async () => {
    expect(await outcomesOf('a:3', ['a', 'a'])).toEqual({ deaths: 0, passed: ['a', 'a'] });
    expect(await outcomesOf('a:3', ['a', 'b', 'a', 'a'])).toEqual({ deaths: 1, passed: ['a', 'b', 'a'] });
  });

  it('never kills in production', async () => {
    expect(await outcomesOf('a', ['a'], 'production')).toEqual({ deaths: 0, passed: ['a'] });
  });

  it.each(['a:0', 'a b', ':1', 'a:x'])('is refused when it is written as %j', (setting) => {
    expect(() => faultPointsFrom({ FAULT_POINT: setting, NODE_ENV: '' })).toThrow('FAULT_POINT');
  });
});
