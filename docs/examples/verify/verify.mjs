// Node 18 or later. verify(secret, the header Svc-Signature, the raw body as a Buffer) before anything reads the body.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { createInterface } from 'node:readline';

export function verify(secret, header, body, now = Math.floor(Date.now() / 1000)) {
  const parts = header.split(',').map((part) => part.split('='));
  const t = parts.find(([name]) => name === 't')?.[1] ?? '';
  if (!/^\d{1,15}$/.test(t) || Math.abs(now - Number(t)) > 300) return false;
  const wanted = createHmac('sha256', secret).update(`${t}.`).update(body).digest();
  return parts.some(([name, hex = '']) => {
    const sent = Buffer.from(hex, 'hex');
    return name === 'v1' && sent.length === wanted.length && timingSafeEqual(sent, wanted);
  });
}

// To try it out: lines of secret, header, seconds since 1970, and body in base64, apart by tabs.
for await (const line of createInterface({ input: process.stdin })) {
  const [secret, header, now, body] = line.split('\t');
  console.log(verify(secret, header, Buffer.from(body, 'base64'), Number(now)) ? 'valid' : 'invalid');
}
