import { describe, expect, it } from '@jest/globals';
import { mailedName } from './mailed-name.js';

describe('the name of an org in a mail to strangers', () => {
  it('is no link, and no sentence of ours', () => {
    expect(mailedName('Win: https://evil.example!')).toBe('Win https evil. example');
    expect(mailedName('  आशा & Sons (Pvt.) Ltd.  ')).toBe('आशा & Sons (Pvt. ) Ltd.');
  });

  it('is cut between characters, also where one has two units of UTF-16', () => {
    const rare = '𠮷';
    expect(mailedName(`a${rare.repeat(70)}`)).toBe(`a${rare.repeat(59)}`);
    expect(mailedName(`${'a'.repeat(59)} b`)).toBe('a'.repeat(59));
  });
});
