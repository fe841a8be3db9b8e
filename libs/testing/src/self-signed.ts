import { generateKeyPairSync, sign } from 'node:crypto';
import { isIP } from 'node:net';
import tls from 'node:tls';

/** One DER value: tag, length, content. */
function der(tag: number, ...parts: readonly (Buffer | string)[]): Buffer {
  const content = Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)));
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}
const [SEQUENCE, SET] = [0x30, 0x31];
const oid = (hex: string): Buffer => der(0x06, Buffer.from(hex, 'hex'));
const ECDSA_WITH_SHA256 = der(SEQUENCE, oid('2a8648ce3d040302'));
const named = (name: string): Buffer => der(SEQUENCE, der(SET, der(SEQUENCE, oid('550403'), der(0x0c, name))));
const utc = (date: Date): Buffer => der(0x17, `${date.toISOString().replace(/[-:T]/g, '').slice(2, 14)}Z`);
const alternative = (name: string): Buffer =>
  isIP(name) === 4 ? der(0x87, Buffer.from(name.split('.').map(Number))) : der(0x82, name);

/** A certificate for these names and IPv4 addresses, signed by itself, good for a day around now; PEM. */
export function selfSigned(names: readonly string[]): { readonly cert: string; readonly key: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const day = 86_400_000;
  const extension = (id: string, value: Buffer): Buffer => der(SEQUENCE, oid(id), der(0x04, value));
  const extensions = der(
    SEQUENCE,
    extension('551d11', der(SEQUENCE, ...names.map(alternative))), // subjectAltName
    extension('551d13', der(SEQUENCE, der(0x01, Buffer.from([0xff])))), // basicConstraints: it may sign
  );
  const subject = named(names[0] ?? 'nobody');
  const content = der(
    SEQUENCE,
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    ECDSA_WITH_SHA256,
    subject,
    der(SEQUENCE, utc(new Date(Date.now() - day)), utc(new Date(Date.now() + day))),
    subject,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, extensions),
  );
  const signature = der(0x03, Buffer.from([0]), sign('sha256', content, privateKey));
  const text = der(SEQUENCE, content, ECDSA_WITH_SHA256, signature).toString('base64').replace(/.{64}/g, '$&\n');
  const cert = `-----BEGIN CERTIFICATE-----\n${text}\n-----END CERTIFICATE-----\n`;
  return { cert, key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString() };
}

/** From now on this process trusts that certificate too, as with NODE_EXTRA_CA_CERTS; the function ends it. */
export function trust(cert: string): () => void {
  const before = tls.createSecureContext;
  tls.createSecureContext = (options) => before({ ...options, ca: [...tls.rootCertificates, cert] });
  return () => void (tls.createSecureContext = before);
}
