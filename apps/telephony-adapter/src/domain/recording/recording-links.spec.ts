import { describe, expect, it } from '@jest/globals';
import { FixedClock } from '@outcall/kernel';
import { RecordingLinks } from './recording-links.js';

const ORG = 'org_0mg1b2c3d4e5f6g7h8i9';
const CALL = 'cal_0mg1b2c3d4e5f6g7h8i9';
const [ONE, TWO] = ['1'.repeat(32), '2'.repeat(32)] as const;
const START = new Date('2026-11-21T10:00:00.400Z');

const at = (clock: FixedClock, keys: Record<string, string> = { k1: ONE }) =>
  new RecordingLinks({ keys, publicUrl: 'https://calls.example.com', lifetimeMs: 900_000 }, clock);

function linkOf(links: RecordingLinks) {
  const url = new URL(links.linkTo({ orgId: ORG, callId: CALL }));
  return { url, query: Object.fromEntries(url.searchParams) };
}

describe('a link to a recording', () => {
  const clock = new FixedClock(START);
  const links = at(clock);
  const { url, query } = linkOf(links);

  it('leads to the public address and says until when', () => {
    expect(url.origin + url.pathname).toBe(`https://calls.example.com/v1/recordings/${CALL}`);
    expect(query).toEqual({
      org: ORG,
      expires: String(Math.ceil(START.getTime() / 1_000) + 900),
      kid: 'k1',
      signature: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
  });

  it('is good for fifteen minutes and expired after them', () => {
    const own = new FixedClock(START);
    const judge = at(own);
    expect(judge.read(CALL, query)).toEqual({ kind: 'valid', orgId: ORG, callId: CALL });
    own.advance(900_000);
    expect(judge.read(CALL, query).kind).toBe('valid');
    own.advance(1_000);
    expect(judge.read(CALL, query)).toEqual({ kind: 'expired' });
  });

  it.each([
    ['another call', { callId: 'cal_0mg1b2c3d4e5f6g7h8ia' }],
    ['no id of a call', { callId: 'cal_x' }],
    ['another org', { org: 'org_0mg1b2c3d4e5f6g7h8ia' }],
    ['a later end', { expires: String(Number(query['expires']) + 1) }],
    ['an end long ago', { expires: '1' }],
    ['an end written otherwise', { expires: `0${query['expires']}` }],
    ['an end that is no number', { expires: '1e9' }],
    ['no end', { expires: undefined }],
    ['an unknown key', { kid: 'k2' }],
    ['a key of the prototype', { kid: 'constructor' }],
    ['__proto__ as its key', { kid: '__proto__' }],
    ['another signature', { signature: '0'.repeat(64) }],
    ['half a signature', { signature: query['signature']?.slice(0, 32) }],
    ['a signature in capitals', { signature: query['signature']?.toUpperCase() }],
    ['no signature', { signature: '' }],
    ['two signatures', { signature: [query['signature'], query['signature']] }],
    ['a list of orgs', { org: [ORG] }],
  ])('with %s is forged, and never expired', (_, change: Record<string, unknown>) => {
    const { callId = CALL, ...changed } = change;
    expect(links.read(callId as string, { ...query, ...changed })).toEqual({ kind: 'forged' });
  });

  it('may carry more than we wrote, as players add parameters of their own', () => {
    expect(links.read(CALL, { ...query, t: '12' }).kind).toBe('valid');
  });

  it('outlives the change of the key on every replica, whichever made it', () => {
    const [before, during, after] = [at(clock), at(clock, { k1: ONE, k2: TWO }), at(clock, { k2: TWO, k1: ONE })];
    expect(linkOf(after).query['kid']).toBe('k2');
    expect(during.read(CALL, linkOf(after).query).kind).toBe('valid');
    expect(after.read(CALL, linkOf(before).query).kind).toBe('valid');
    expect(at(clock, { k2: TWO }).read(CALL, linkOf(before).query).kind).toBe('forged');
    expect(at(clock, { k1: TWO }).read(CALL, linkOf(before).query).kind).toBe('forged');
  });
});
