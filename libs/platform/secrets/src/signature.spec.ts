import { describe, expect, it } from '@jest/globals';
import { Stripe } from 'stripe';
import { newSigningSecret, signatureHeader } from './signature.js';

const stripe = new Stripe('sk_test_not_used');
const body = JSON.stringify({
  id: 'evt_1',
  type: 'run.completed',
  data: { name: 'आरती', note: 'a\u0000b \ud83d\ude00' },
});
const now = (): number => Math.floor(Date.now() / 1_000);
const verify = (text: string, header: string, secret: string): unknown =>
  stripe.webhooks.constructEvent(text, header, secret);

describe('signatureHeader', () => {
  it('is accepted by the verifier of the stripe package, unchanged', () => {
    const secret = newSigningSecret();
    expect(verify(body, signatureHeader([secret], now(), body), secret)).toEqual(JSON.parse(body));
  });

  it('is accepted with the new and with the old secret during a rotation, the new one first', () => {
    const [fresh, old] = [newSigningSecret(), newSigningSecret()];
    const header = signatureHeader([fresh, old], now(), body);
    expect(header).toMatch(/^t=\d+,v1=[0-9a-f]{64},v1=[0-9a-f]{64}$/);
    expect(header.split(',')[1]).toBe(signatureHeader([fresh], Number(header.slice(2, 12)), body).split(',')[1]);
    expect(verify(body, header, fresh)).toBeDefined();
    expect(verify(body, header, old)).toBeDefined();
  });

  it('is refused with another secret, another body or an old time', () => {
    const secret = newSigningSecret();
    const header = signatureHeader([secret], now(), body);
    expect(() => verify(body, header, newSigningSecret())).toThrow();
    expect(() => verify(`${body} `, header, secret)).toThrow();
    expect(() => verify(body, signatureHeader([secret], now() - 301, body), secret)).toThrow();
  });

  it('matches a value computed by hand with openssl', () => {
    // printf '1700000000.{"a":1}' | openssl dgst -sha256 -hmac whsec_test
    expect(signatureHeader(['whsec_test'], 1_700_000_000, '{"a":1}')).toBe(
      't=1700000000,v1=38877139021993b830af32feea6e18a8da83eb2f6e49ee50bd9e4cf4ca4d3789',
    );
  });
});

describe('newSigningSecret', () => {
  it('is whsec_ and 43 characters of base62, never the same', () => {
    expect(newSigningSecret()).toMatch(/^whsec_[0-9A-Za-z]{43}$/);
    expect(newSigningSecret()).not.toBe(newSigningSecret());
  });
});
