import { describe, expect, it } from '@jest/globals';
import { ContextSigner, digestOf, SEAL_BYTES, type ServiceContext, type SignedRequest } from './signed-context.js';

const KEYS = {
  flow: { contacts: { k1: 'f'.repeat(43) }, telephony: { k1: 't'.repeat(43) } },
  contacts: { flow: { k2: 'n'.repeat(43), k1: 'o'.repeat(43) } },
};
const CONTEXT: ServiceContext = { type: 'service', orgId: 'org_1', mode: 'test', purpose: 'a test' };
const REQUEST: SignedRequest = { method: 'GET', path: '/internal/x?a=1', digest: '' };

describe('ContextSigner', () => {
  const signer = new ContextSigner('flow', KEYS, () => 1_000);
  const header = signer.sign(CONTEXT, 'contacts', REQUEST);
  const contactsAt = (now: number): ContextSigner => new ContextSigner('contacts', KEYS, () => now);

  it('verifies what a known caller signed, and says who it was', () => {
    expect(contactsAt(1_060).verify(header, REQUEST)).toEqual({ ...CONTEXT, caller: 'flow' });
  });

  it.each([
    ['another method', { method: 'POST' }, 1_000],
    ['another path', { path: '/internal/y?a=1' }, 1_000],
    ['another query', { path: '/internal/x?a=2' }, 1_000],
    ['another body', { digest: digestOf('{}') }, 1_000],
    ['more than 60 seconds', {}, 1_061],
  ])('refuses it for %s', (_, change, now) => {
    expect(contactsAt(now).verify(header, { ...REQUEST, ...change })).toBeNull();
  });

  it('is good for the callee it was made for and for no other', () => {
    const telephony = new ContextSigner('telephony', KEYS, () => 1_000);
    expect(telephony.verify(header, REQUEST)).toBeNull();
    const sameKey = { flow: { contacts: { k1: 'f'.repeat(43) }, telephony: { k1: 'f'.repeat(43) } } };
    expect(new ContextSigner('telephony', sameKey, () => 1_000).verify(header, REQUEST)).toBeNull();
    expect(telephony.verify(signer.sign(CONTEXT, 'telephony', REQUEST), REQUEST)).not.toBeNull();
  });

  describe('for a body that is known at its end only', () => {
    const { header: sealed, seal } = signer.signSealed(CONTEXT, 'contacts', REQUEST);
    const request = { ...REQUEST, digest: digestOf('{}') };

    it('is good with the seal of that body, and says who it was', () => {
      const verified = contactsAt(1_060).verify(sealed, { ...request, seal: seal(digestOf('{}')) });
      expect(verified).toEqual({ ...CONTEXT, caller: 'flow' });
      expect(seal(digestOf('{}'))).toHaveLength(SEAL_BYTES);
    });

    it.each([
      ['another body', { digest: digestOf('[]') }, 1_000],
      ['the seal of another body', { seal: seal(digestOf('[]')) }, 1_000],
      ['no seal', { seal: '' }, 1_000],
      ['another path', { path: '/internal/y?a=1' }, 1_000],
      ['more than 60 seconds', {}, 1_061],
    ])('is refused for %s', (_, change, now) => {
      const good = { ...request, seal: seal(digestOf('{}')) };
      expect(contactsAt(now).verify(sealed, { ...good, ...change })).toBeNull();
    });
  });

  it('cannot be made for a callee without a key for it', () => {
    expect(() => signer.sign(CONTEXT, 'runs', REQUEST)).toThrow('no key in CONTEXT_KEYS for contexts to runs');
    expect(() => signer.sign(CONTEXT, '__proto__', REQUEST)).toThrow('no key in CONTEXT_KEYS');
  });

  it('refuses a changed payload, an unknown caller, an unknown key and nonsense', () => {
    const [caller, kid, payload, mac] = header.split('.');
    const forged = Buffer.from(JSON.stringify({ ...CONTEXT, orgId: 'org_2', exp: 9_999 })).toString('base64url');
    for (const bad of [
      `${caller}.${kid}.${forged}.${mac}`,
      `gateway.${kid}.${payload}.${mac}`,
      `${caller}.k9.${payload}.${mac}`,
      `${caller}.__proto__.${payload}.${mac}`,
      `${caller}.constructor.${payload}.${mac}`,
      `contacts.k1.${payload}.${mac}`,
      '__proto__.k1.a.b',
      'constructor.name.a.b',
      '',
      'a.b.c',
      undefined,
    ]) {
      expect(contactsAt(1_000).verify(bad, REQUEST)).toBeNull();
    }
  });

  it('verifies with an older key of the ring while a newer one signs', () => {
    const older = new ContextSigner('contacts', { contacts: { flow: { k1: 'o'.repeat(43) } } }, () => 1_000);
    const newer = new ContextSigner('contacts', KEYS, () => 1_000);
    for (const from of [older, newer])
      expect(signer.verify(from.sign(CONTEXT, 'flow', REQUEST), REQUEST)).toMatchObject({ caller: 'contacts' });
    expect(newer.sign(CONTEXT, 'flow', REQUEST)).toMatch(/^contacts\.k2\./);
  });

  describe('within one process', () => {
    const receiver = new ContextSigner('contacts', KEYS);
    const post: SignedRequest = { method: 'POST', path: '/internal/x', digest: '' };

    it('hands a context over without a signature, for one request', () => {
      const ticket = signer.handOver(CONTEXT, 'contacts', post);
      expect(receiver.verify(ticket, post)).toEqual({ ...CONTEXT, caller: 'flow' });
      expect(receiver.verify(ticket, post)).toBeNull();
    });

    it.each([{ method: 'GET' }, { path: '/internal/y' }])(
      'refuses it for another request (%p), and then for good',
      (change) => {
        const ticket = signer.handOver(CONTEXT, 'contacts', post);
        expect(receiver.verify(ticket, { ...post, ...change })).toBeNull();
        expect(receiver.verify(ticket, post)).toBeNull();
      },
    );

    it('takes it from known callers and for itself only, and from nobody who guesses', () => {
      const knowsNobody = new ContextSigner('contacts', { contacts: KEYS.contacts });
      expect(knowsNobody.verify(signer.handOver(CONTEXT, 'contacts', post), post)).toBeNull();
      expect(receiver.verify(signer.handOver(CONTEXT, 'telephony', post), post)).toBeNull();
      expect(() => new ContextSigner('stranger', KEYS).handOver(CONTEXT, 'contacts', post)).toThrow('no key');
      signer.handOver(CONTEXT, 'contacts', post);
      for (const guess of ['local:1', 'local:.1', `local:${'a'.repeat(32)}.1`])
        expect(receiver.verify(guess, post)).toBeNull();
    });
  });
});
