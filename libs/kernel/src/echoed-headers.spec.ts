import { describe, expect, it } from '@jest/globals';
import { withoutEchoes } from './echoed-headers.js';

const HEADERS = { Authorization: 'Bearer s3cr3t/of "the" shop+1', 'X-Key': 'k-12345', 'x-on': '1' };
const SIGNATURE = { 'svc-signature': `t=1772400000,v1=${'ab'.repeat(32)},v1=${'cd'.repeat(32)}` };
/** Of a key whose end was cut off, fewer characters than this may be kept. */
const SHOWN = 9;
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

  const KEY = 'pa55 W+rd/of?the "shop" & <co>\\';
  const hex = (text: string) => Buffer.from(text).toString('hex');
  const base64 = (text: string) => Buffer.from(text).toString('base64');
  const unicode = (text: string) =>
    [...text].map((c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`).join('');
  const percent = (text: string) => [...text].map((c) => `%${hex(c)}`).join('');
  const entities = (text: string) => [...text].map((c) => `&#${c.charCodeAt(0)};`).join('');

  it.each<[string, (key: string) => string]>([
    ['as it is', (key) => key],
    ['in capitals', (key) => key.toUpperCase()],
    ['in small letters', (key) => key.toLowerCase()],
    ['as JSON', (key) => JSON.stringify(key).slice(1, -1)],
    ['as JSON in JSON', (key) => JSON.stringify(JSON.stringify(key)).slice(3, -3)],
    ['as JSON of PHP, with escaped slashes', (key) => JSON.stringify(key).slice(1, -1).replaceAll('/', '\\/')],
    ['as JSON of letters by number', unicode],
    ['as JSON of letters by number in capitals', (key) => unicode(key).toUpperCase().replaceAll('\\U', '\\u')],
    ['as JavaScript', (key) => [...key].map((c) => `\\x${hex(c)}`).join('')],
    ['in a URL', encodeURIComponent],
    ['as JSON in a URL', (key) => encodeURIComponent(JSON.stringify(key).slice(1, -1))],
    ['as JSON in a URL in small letters', (key) => encodeURIComponent(JSON.stringify(key).slice(1, -1)).toLowerCase()],
    ['as JSON of letters by number in a URL', (key) => encodeURIComponent(unicode(key))],
    ['as JSON in JSON in a URL', (key) => encodeURIComponent(JSON.stringify(JSON.stringify(key)).slice(3, -3))],
    ['in a URL in JSON in a URL', (key) => encodeURIComponent(JSON.stringify(encodeURIComponent(key)).slice(1, -1))],
    ['as JSON as a form', (key) => new URLSearchParams({ key: JSON.stringify(key).slice(1, -1) }).toString().slice(4)],
    ['as JSON in HTML', (key) => entities(JSON.stringify(key).slice(1, -1))],
    ['as HTML in JSON', (key) => JSON.stringify(key.replace(/[&<>"]/g, (c) => `&#x${hex(c)};`)).slice(1, -1)],
    ['as HTML in a URL', (key) => encodeURIComponent(key.replace(/[&<>"]/g, (c) => `&#x${hex(c)};`))],
    ['in a URL as HTML', (key) => entities(encodeURIComponent(key))],
    ['in a URL as JSON of letters by number', (key) => unicode(encodeURIComponent(key))],
    ['in a URL in small letters', (key) => encodeURIComponent(key).toLowerCase()],
    ['in a URL of nothing but numbers', percent],
    ['in a URL in a URL', (key) => encodeURIComponent(encodeURIComponent(key))],
    ['as a form', (key) => new URLSearchParams({ key }).toString().slice(4)],
    ['as a form in small letters', (key) => new URLSearchParams({ key }).toString().slice(4).toLowerCase()],
    ['as HTML', (key) => key.replace(/[&<>"]/g, (c) => `&#x${hex(c)};`)],
    ['as HTML of nothing but numbers', entities],
    ['as HTML in HTML', (key) => entities(key).replaceAll('&', '&amp;')],
    ['in hex', hex],
    ['in hex in capitals', (key) => hex(key).toUpperCase()],
    ['in Base64', base64],
    ['in Base64 without its end', (key) => base64(key).replaceAll('=', '')],
    ['in Base64 in a URL', (key) => encodeURIComponent(base64(key))],
    ['in Base64 as JSON of PHP', (key) => base64(key).replaceAll('/', '\\/')],
    ['in Base64 for URLs', (key) => Buffer.from(key).toString('base64url')],
  ])('has no key %s', (_, written) => {
    const kept = scrubbed(`<${written(KEY)}> ${written('k-12345')}!`, { a: KEY, b: 'k-12345' });
    expect(kept).toMatch(/^<\[removed\](?:[\\=]|%(?:25)*5c|&#92;)*> \[removed\]=*!$/i);
    expect(scrubbed(`{"a":"${written('k-98765')}"}`, { a: KEY })).toBe(`{"a":"${written('k-98765')}"}`);
  });

  it.each([0, 1, 2, 3])('has no key in a text that was encoded as a whole, %i characters before it', (before) => {
    const text = `${'x'.repeat(before)}long-key-of-the-shop and more`;
    for (const form of ['base64', 'base64url'] as const) {
      const kept = scrubbed(Buffer.from(text).toString(form), { a: 'long-key-of-the-shop' });
      expect(Buffer.from(kept.replace('[removed]', ''), form).toString()).not.toMatch(/key|shop/);
    }
  });

  it.each<[string, (key: string) => string]>([
    ['a document', (key) => JSON.stringify({ of: 'headers', key, at: 1 })],
    ['a document of PHP', (key) => JSON.stringify({ key }).replaceAll('/', '\\/')],
    [
      'a page',
      (key) =>
        `<p>${key.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')}</p>`,
    ],
    ['a link', (key) => `https://shop.example/?key=${encodeURIComponent(key)}&a=b`],
    ['a form', (key) => new URLSearchParams({ key, a: 'b' }).toString()],
  ])('has no key in %s that was encoded as a whole', (_, written) => {
    const text = written(KEY);
    for (const form of ['base64', 'base64url', 'hex'] as const) {
      const kept = scrubbed(Buffer.from(text).toString(form), { a: KEY });
      expect(kept).toContain('[removed]');
      expect(Buffer.from(kept.split('[removed]')[0] as string, form).toString()).not.toMatch(/pa55/);
      expect(kept.length).toBeLessThan(Buffer.from(text).toString(form).length - KEY.length);
    }
  });

  it.each([
    ['as they were sent', `Basic ${base64('asha:open sesame:1')}`, '[removed]'],
    ['without their scheme', base64('asha:open sesame:1'), '[removed]'],
    ['decoded', 'asha:open sesame:1', '[removed]'],
    ['decoded, in a URL', 'asha%3aopen+sesame%3A1', '[removed]'],
    ['as the password alone', '{"user":"asha","password":"open sesame:1"}', '{"user":"asha","password":"[removed]"}'],
    ['as the password in hex', hex('open sesame:1'), '[removed]'],
  ])('has no Basic credentials %s', (_, body, kept) => {
    expect(scrubbed(body, { Authorization: `Basic ${base64('asha:open sesame:1')}` })).toBe(kept);
  });

  it('has none of the pairs of a value, and keeps the words that say how it is meant', () => {
    const headers = { Cookie: 'lang=hi; session=s3cr3t-0f-asha', Authorization: 'Bearer k-12345' };
    expect(scrubbed('{"session":"s3cr3t-0f-asha","key":"k-12345"}', headers)).toBe(
      '{"session":"[removed]","key":"[removed]"}',
    );
    expect(scrubbed('the basic plan, or no bearer', headers)).toBe('the basic plan, or no bearer');
  });

  it.each([
    ['a%', 'C%abcd-1234!', 'C%[removed]!'],
    ['an end that reads as a writing', 'abcd-1234%41', '[removed]41'],
  ])('has no key beside %s', (_, body, kept) => {
    expect(scrubbed(body, { a: 'abcd-1234', b: 'abcd-1234%' })).toBe(kept);
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

  it('has nothing of a value that a cut took the end from, wherever it was cut and however it is written', () => {
    const key = 'sk_live_a&b"c/d+e f%g\\h';
    const writings = [
      key,
      ...[JSON.stringify(key).slice(1, -1), unicode(key), encodeURIComponent(key), percent(key)],
      ...[hex(key), base64(key), Buffer.from(key).toString('base64url'), entities(key)],
    ];
    for (const written of writings) {
      const whole = `{"echo":"${written}`;
      for (let length = `{"echo":"`.length + SHOWN * (written.length / key.length); length < whole.length; length += 1)
        expect(scrubbed(whole.slice(0, length), { a: key })).toBe('{"echo":"[removed]');
    }
    expect(scrubbed('a teddy bear', { a: 'Bearer k-12345678' })).toBe('a teddy bear');
  });

  it('keeps values that are too short to be a secret', () => {
    expect(scrubbed('1 of 1')).toBe('1 of 1');
    expect(withoutEchoes(Buffer.from('k-12345'), HEADERS, 8).toString()).toBe('k-12345');
  });
});
