import { describe, expect, it } from '@jest/globals';
import { audited, auditedFields } from './audited-values.js';

describe('What the audit log says of a change', () => {
  it('is the fields that are told, and null without any of them', () => {
    expect(auditedFields({ mode: 'live', secret: 'x' }, ['mode', 'url'])).toEqual({ mode: 'live' });
    expect(auditedFields({ secret: 'x' }, ['mode'])).toBeNull();
    for (const body of [null, undefined, 'mode', 7]) expect(auditedFields(body, ['mode'])).toBeNull();
  });

  it.each([
    ['+919876543210', '***10'],
    ['call 98765 43210 or 098-7654-3211', 'call ***10 or ***11'],
    ['(+91) 98765.43210', '(***10'],
    ['\u096f\u096e\u096d\u096c\u096b\u00a0\u096a\u0969\u0968\u0967\u0966', '***10'],
    ['\uff19\uff18\uff17\uff16\uff15\u2013\uff14\uff13\uff12\uff11\uff10, \u0be7', '***10, \u0be7'],
    ['9876\u200b543\u2011210', '***10'],
    ['98765-4321-0', '***10'],
    [9876543210, '***10'],
    ['order 12345', 'order 12345'],
    ['2026-11-26', '2026-11-26'],
    [1_200, 1_200],
  ])('has no number of anybody: %p is %p', (value, result) => {
    expect(audited(value)).toEqual(result);
  });

  it('has no secret that stands in an address, nor the values of headers', () => {
    expect(audited('https://user:pw@hooks.example/T1/secret?token=x')).toBe('https://hooks.example');
    expect(auditedFields({ headers: { 'x-key': 'secret', authorization: 'Bearer x' } }, ['headers'])).toEqual({
      headers: ['authorization', 'x-key'],
    });
  });

  it('shows whole where codes are sent to, with a digest of what may be secret in it', () => {
    const shown = (...redirectUris: unknown[]): unknown =>
      (audited({ redirectUris }) as { redirectUris: unknown }).redirectUris;
    const digest = expect.stringMatching(/sha256:[0-9a-f]{12}$/);
    expect(shown('https://user:pw@App.example:443/oauth/back', 'https://app.example/other')).toEqual([
      'https://app.example/oauth/back',
      'https://app.example/other',
    ]);
    const secret = [
      'https://app.example/back?token=x',
      'https://app.example/back?token=y',
      `https://app.example/${'k'.repeat(40)}`,
    ];
    expect(shown(...secret)).toEqual([digest, digest, digest]);
    expect(new Set(shown(...secret) as string[]).size).toBe(3);
    expect(shown('https://app.example/9876543210')).toEqual(['https://app.example/***10']);
    expect(shown('https://app.example/?n=9876543210')).toEqual(shown('https://app.example/?n=9876543310'));
    const long = `https://app.example/${'part/'.repeat(60)}`;
    expect(shown(long)).not.toEqual(shown(`${long}other`));
    expect((shown(long) as string[])[0]?.length).toBeLessThanOrEqual(200);
    expect(audited({ deep: { redirectUris: ['https://app.example/back'] } })).toEqual({
      deep: { redirectUris: ['https://app.example'] },
    });
  });

  it('is short, whatever was sent', () => {
    const deep = { a: { a: { a: { a: { a: { a: { a: { a: 1 } } } } } } } };
    const value = { text: 'x'.repeat(10_000), list: Array.from({ length: 1_000 }, () => 'y'), deep };
    const result = audited(value) as { text: string; list: string[]; deep: unknown };
    expect([result.text.length, result.list.length]).toEqual([200, 50]);
    expect(JSON.stringify(result.deep)).toBe('{"a":{"a":{"a":{"a":{"a":{"a":{"a":"..."}}}}}}}');
  });

  it('keeps keys such as __proto__ as keys', () => {
    const result = audited(JSON.parse('{"__proto__":{"x":1}}'));
    expect(Object.keys(result as object)).toEqual(['__proto__']);
    expect(({} as { x?: number }).x).toBeUndefined();
  });
});
