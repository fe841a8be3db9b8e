import { describe, expect, it } from '@jest/globals';
import { withoutEchoes } from './echoed-headers.js';

const HEADERS = { Authorization: 'Bearer s3cr3t/of "the" shop+1', 'X-Key': 'k-12345', 'x-on': '1' };
const SIGNATURE = { 'svc-signature': `t=1772400000,v1=${'ab'.repeat(32)},v1=${'cd'.repeat(32)}` };
const scrubbed = (text: string, headers: Readonly<Record<string, string>> = HEADERS): string =>
  withoutEchoes(Buffer.from(text), headers, 4).toString();

describe('the answer of a receiver that echoes', () => {
  it('keeps what is no header of ours, in any language', () => {
    const body = Buffer.from('{"ok":true,"note":"आशा, 1 parcel"}');
    expect(withoutEchoes(body, HEADERS, 4)).toBe(body);
    expect(scrubbed('आशा k-12345 ✓')).toBe('आशा [removed] ✓');
  });

  it.each([
    ['as it is', 'got Bearer s3cr3t/of "the" shop+1!', 'got [removed]!'],
    ['as JSON', '{"a":"Bearer s3cr3t/of \\"the\\" shop+1"}', '{"a":"[removed]"}'],
    ['as a query', `a=${encodeURIComponent('Bearer s3cr3t/of "the" shop+1')}&b`, 'a=[removed]&b'],
    ['as HTML', '<p>Bearer s3cr3t/of &quot;the&quot; shop+1</p>', '<p>[removed]</p>'],
    ['in Base64', Buffer.from('k-12345').toString('base64'), '[removed]'],
    ['in parts', 'token: s3cr3t/of', 'token: [removed]'],
    ['twice', 'k-12345k-12345', '[removed][removed]'],
  ])('has no value of a header %s', (_, body, kept) => {
    expect(scrubbed(body)).toBe(kept);
  });

  it('has no signature, whole or alone', () => {
    expect(scrubbed(`sig ${SIGNATURE['svc-signature']}`, SIGNATURE)).toBe('sig [removed]');
    expect(scrubbed(`first ${'ab'.repeat(32)}, then ${'cd'.repeat(32)}`, SIGNATURE)).toBe(
      'first [removed], then [removed]',
    );
  });

  it('has no beginning of a value where it was cut', () => {
    expect(scrubbed('echo k-1234')).toBe('echo [removed]');
    expect(scrubbed('echo k-1')).toBe('echo k-1');
  });

  it('keeps values that are too short to be a secret', () => {
    expect(scrubbed('1 of 1')).toBe('1 of 1');
    expect(withoutEchoes(Buffer.from('k-12345'), HEADERS, 8).toString()).toBe('k-12345');
  });
});
