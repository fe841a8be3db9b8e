import { describe, expect, it } from '@jest/globals';
import { ContextSigner, type ServiceContext } from './signed-context.js';

const KEYS = { flow: { k1: 'f'.repeat(43) }, contacts: { k2: 'n'.repeat(43), k1: 'o'.repeat(43) } };
const CONTEXT: ServiceContext = { type: 'service', orgId: 'org_1', mode: 'test', purpose: 'a test' };

describe('ContextSigner', () => {
  const signer = new ContextSigner('flow', KEYS, () => 1_000);
  const header = signer.sign(CONTEXT, 'GET', '/internal/x?a=1');

  it('verifies what a known caller signed, and says who it was', () => {
    expect(new ContextSigner('contacts', KEYS, () => 1_060).verify(header, 'GET', '/internal/x?a=1')).toEqual({
      ...CONTEXT,
      caller: 'flow',
    });
  });

  it.each([
    ['another method', 'POST', '/internal/x?a=1', 1_000],
    ['another path', 'GET', '/internal/y?a=1', 1_000],
    ['another query', 'GET', '/internal/x?a=2', 1_000],
    ['more than 60 seconds', 'GET', '/internal/x?a=1', 1_061],
  ])('refuses it for %s', (_, method, path, now) => {
    expect(new ContextSigner('contacts', KEYS, () => now).verify(header, method, path)).toBeNull();
  });

  it('refuses a changed payload, an unknown caller, an unknown key and nonsense', () => {
    const [caller, kid, payload, mac] = header.split('.');
    const forged = Buffer.from(JSON.stringify({ ...CONTEXT, orgId: 'org_2', exp: 9_999 })).toString('base64url');
    for (const bad of [
      `${caller}.${kid}.${forged}.${mac}`,
      `gateway.${kid}.${payload}.${mac}`,
      `${caller}.k9.${payload}.${mac}`,
      `contacts.k1.${payload}.${mac}`,
      '__proto__.k1.a.b',
      '',
      'a.b.c',
      undefined,
    ]) {
      expect(signer.verify(bad, 'GET', '/internal/x?a=1')).toBeNull();
    }
  });

  it('verifies with an older key of the ring while a newer one signs', () => {
    const old = new ContextSigner('contacts', { contacts: { k1: 'o'.repeat(43) } }, () => 1_000).sign(
      CONTEXT,
      'GET',
      '/',
    );
    expect(new ContextSigner('flow', KEYS, () => 1_000).verify(old, 'GET', '/')).toMatchObject({ caller: 'contacts' });
  });

  describe('within one process', () => {
    const receiver = new ContextSigner('contacts', KEYS);
    const [method, path] = ['POST', '/internal/x'] as const;

    it('hands a context over without a signature, for one request', () => {
      const ticket = signer.handOver(CONTEXT, method, path);
      expect(receiver.verify(ticket, method, path)).toEqual({ ...CONTEXT, caller: 'flow' });
      expect(receiver.verify(ticket, method, path)).toBeNull();
    });

    it.each([
      ['GET', path],
      [method, '/internal/y'],
    ])('refuses it for another method or path, and then for good', (otherMethod, otherPath) => {
      const ticket = signer.handOver(CONTEXT, method, path);
      expect(receiver.verify(ticket, otherMethod, otherPath)).toBeNull();
      expect(receiver.verify(ticket, method, path)).toBeNull();
    });

    it('takes it from known callers only, and from nobody who guesses', () => {
      expect(
        new ContextSigner('contacts', { contacts: KEYS.contacts }).verify(
          signer.handOver(CONTEXT, method, path),
          method,
          path,
        ),
      ).toBeNull();
      expect(() => new ContextSigner('stranger', KEYS).handOver(CONTEXT, method, path)).toThrow('no context key');
      signer.handOver(CONTEXT, method, path);
      for (const guess of ['local:1', 'local:.1', `local:${'a'.repeat(32)}.1`])
        expect(receiver.verify(guess, method, path)).toBeNull();
    });
  });
});
