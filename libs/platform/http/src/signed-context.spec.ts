import { describe, expect, it } from '@jest/globals';
import { ContextSigner, type ServiceContext } from './signed-context.js';

const KEYS = { flow: { k1: 'f'.repeat(43) }, contacts: { k2: 'n'.repeat(43), k1: 'o'.repeat(43) } };
const CONTEXT: ServiceContext = { type: 'service', orgId: 'org_1', mode: 'test', purpose: 'a test' };

describe('ContextSigner', () => {
  const signer = new ContextSigner('flow', KEYS, () => 1_000);
  const header = signer.sign(CONTEXT, 'GET', '/internal/x?a=1');

  it('verifies what a known caller signed, and says who it was', () => {
    expect(new ContextSigner('contacts', KEYS, () => 1_060).verify(header, 'GET', '/internal/x?a=1')).toEqual({ ...CONTEXT, caller: 'flow' });
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
    for (const bad of [`${caller}.${kid}.${forged}.${mac}`, `gateway.${kid}.${payload}.${mac}`, `${caller}.k9.${payload}.${mac}`, `contacts.k1.${payload}.${mac}`, '__proto__.k1.a.b', '', 'a.b.c', undefined]) {
      expect(signer.verify(bad, 'GET', '/internal/x?a=1')).toBeNull();
    }
  });

  it('verifies with an older key of the ring while a newer one signs', () => {
    const old = new ContextSigner('contacts', { contacts: { k1: 'o'.repeat(43) } }, () => 1_000).sign(CONTEXT, 'GET', '/');
    expect(new ContextSigner('flow', KEYS, () => 1_000).verify(old, 'GET', '/')).toMatchObject({ caller: 'contacts' });
  });
});
