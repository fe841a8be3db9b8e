import { decodeFormText, type Form } from '../../../domain/form.js';
import { OAuthError } from '../../../domain/oauth-error.js';

export interface ClientCredentials {
  readonly clientId: string;
  readonly clientSecret: string;
  /** By the header: its refusal names the scheme. */
  readonly isBasic: boolean;
}

const wrong = (): OAuthError => new OAuthError('invalid_client', 'the client id or secret is wrong');

/**
 * Who the client says it is: by HTTP Basic, whose halves are form-encoded (RFC 6749 §2.3.1), or in the body; not by
 * both. The secret has to be there on every grant: the engine would take a `code_verifier` in its place. Throws
 * `OAuthError`.
 */
export function clientCredentialsOf(authorization: string | undefined, { values }: Form): ClientCredentials {
  const { client_id: bodyId, client_secret: bodySecret } = values;
  if (authorization === undefined) {
    if (!bodyId || !bodySecret) throw wrong();
    return { clientId: bodyId, clientSecret: bodySecret, isBasic: false };
  }
  const basic = basicOf(authorization);
  if (!basic) throw wrong();
  if (bodySecret !== undefined || (bodyId !== undefined && bodyId !== basic.clientId))
    throw new OAuthError('invalid_request', 'send the client credentials in one place only');
  return { ...basic, isBasic: true };
}

function basicOf(header: string): { clientId: string; clientSecret: string } | null {
  const encoded = /^basic +([A-Za-z0-9+/]+={0,2}) *$/i.exec(header)?.[1];
  if (!encoded) return null;
  const text = Buffer.from(encoded, 'base64').toString('utf8');
  const at = text.indexOf(':');
  const clientId = decodeFormText(text.slice(0, Math.max(at, 0)));
  const clientSecret = decodeFormText(text.slice(at + 1));
  return at > 0 && clientId && clientSecret ? { clientId, clientSecret } : null;
}
