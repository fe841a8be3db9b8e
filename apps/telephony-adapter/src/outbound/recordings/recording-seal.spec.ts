import { randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { KeyRing, RowSecrets } from '@outcall/platform-secrets';
import { HEAD_BYTES, RecordingSeal } from './recording-seal.js';

const FRAME = 64 * 1024;
const call = { orgId: 'org_a', mode: 'live', id: 'cal_1' } as const;
const sealBy = (...kids: string[]): RecordingSeal => {
  const keys = Object.fromEntries(kids.map((kid) => [kid, Buffer.alloc(32, kid).toString('base64')]));
  return new RecordingSeal(new RowSecrets(KeyRing.parse(JSON.stringify(keys)), 'telephony.recordings'));
};
const seal = sealBy('k1');

describe('a sealed recording', () => {
  it.each([1, 44, FRAME - 1, FRAME, FRAME + 1, 3 * FRAME + 5])('of %d bytes is opened by any range', (length) => {
    const wav = randomBytes(length);
    const sealed = seal.seal(call, wav);
    const read = seal.read(call, sealed.subarray(0, HEAD_BYTES));
    expect([read.length, read.sealedLength]).toEqual([length, sealed.length]);
    const edges = [0, 1, FRAME - 1, FRAME, FRAME + 1, 2 * FRAME, length - 1].filter((at) => at >= 0 && at < length);
    for (const first of edges)
      for (const last of edges.filter((at) => at >= first)) {
        const place = read.placeOf({ first, last });
        const part = sealed.subarray(place.first, place.last + 1);
        expect(read.open({ first, last }, part).equals(wav.subarray(first, last + 1))).toBe(true);
      }
  });

  it('shows nothing of what was said, nor twice the same', () => {
    const wav = Buffer.alloc(2 * FRAME, 'said');
    const [one, other] = [seal.seal(call, wav), seal.seal(call, wav)];
    expect(one.includes('said')).toBe(false);
    expect(one.subarray(HEAD_BYTES).equals(other.subarray(HEAD_BYTES))).toBe(false);
    expect(one.subarray(HEAD_BYTES, HEAD_BYTES + 99).equals(one.subarray(-FRAME - 16).subarray(0, 99))).toBe(false);
    const tagOf = (sealed: Buffer): string => seal.read(call, sealed.subarray(0, HEAD_BYTES)).tag;
    expect([tagOf(one) === tagOf(one), tagOf(one) === tagOf(other)]).toEqual([true, false]);
  });

  it.each([
    ['another call', { ...call, id: 'cal_2' }],
    ['another org', { ...call, orgId: 'org_b' }],
  ])('is not taken for that of %s', (_, other) => {
    expect(() => seal.read(other, seal.seal(call, randomBytes(99)).subarray(0, HEAD_BYTES))).toThrow();
  });

  it('with a changed, moved or cut frame is not opened', () => {
    const sealed = seal.seal(call, randomBytes(2 * FRAME));
    const read = seal.read(call, sealed.subarray(0, HEAD_BYTES));
    const [one, two] = [sealed.subarray(HEAD_BYTES, HEAD_BYTES + FRAME + 16), sealed.subarray(-FRAME - 16)];
    const changed = Buffer.from(one);
    changed[99]! ^= 1;
    const range = { first: 0, last: 9 };
    for (const part of [changed, two, one.subarray(0, -1), one.subarray(0, 16), Buffer.alloc(0)])
      expect(() => read.open(range, part)).toThrow();
    expect(read.open(range, one)).toHaveLength(10);
  });

  it('in no known form is refused', () => {
    for (const head of ['', 'RIFF', 'outcall-recording.v1 ', 'outcall-recording.v2 v1.k1.a.b'])
      expect(() => seal.read(call, Buffer.from(head.padEnd(HEAD_BYTES)))).toThrow();
  });

  it('is opened as long as its key is known', () => {
    const head = seal.seal(call, randomBytes(99)).subarray(0, HEAD_BYTES);
    expect(sealBy('k2', 'k1').read(call, head).length).toBe(99);
    expect(() => sealBy('k2').read(call, head)).toThrow('SECRETS_KEYS has no key k1');
  });

  it('has a head that holds the longest key id', () => {
    const longest = sealBy('k'.repeat(32));
    expect(longest.read(call, longest.seal(call, randomBytes(99)).subarray(0, HEAD_BYTES)).length).toBe(99);
  });
});
