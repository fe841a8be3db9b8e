import { hash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const digests = new WeakMap<IncomingMessage, string>();

/** What this process remembers a credential by, as it keeps none in clear. Made once for a request: several ask for it. */
export function credentialDigest(request: IncomingMessage): string {
  const known = digests.get(request);
  if (known !== undefined) return known;
  const digest = hash('sha256', request.headers.authorization ?? request.headers.cookie ?? '', 'base64');
  digests.set(request, digest);
  return digest;
}
