import { hash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const digests = new WeakMap<IncomingMessage, string>();

/** Whether there is one to remember: all requests without are no one credential. */
export const showsCredential = ({ headers }: IncomingMessage): boolean =>
  headers.authorization !== undefined || headers.cookie !== undefined;

/**
 * What this process remembers a credential by, as it keeps none in clear. Made once for a request: several ask for it.
 */
export function credentialDigest(request: IncomingMessage): string {
  const known = digests.get(request);
  if (known !== undefined) return known;
  const digest = hash('sha256', request.headers.authorization ?? request.headers.cookie ?? '', 'base64');
  digests.set(request, digest);
  return digest;
}
