import type { Scope } from '@outcall/kernel';
import type { Form } from './form.js';
import { OAuthError } from './oauth-error.js';

const CHALLENGE = /^[A-Za-z0-9_-]{43}$/; // SHA-256 in base64url
const LONGEST_STATE = 2_000;

export interface AskedFor {
  readonly scopes: readonly Scope[];
  readonly challenge: string;
}

/** Judges all but client and redirect URI, which were known by then. Throws the `OAuthError` to redirect with. */
export function judgeAuthorization({ values, repeated, broken }: Form, registered: readonly Scope[]): AskedFor {
  const refuse = (code: 'invalid_request' | 'unsupported_response_type', description: string): never => {
    throw new OAuthError(code, description);
  };
  if (repeated.size > 0) refuse('invalid_request', 'a parameter is sent more than once');
  if (broken.size > 0) refuse('invalid_request', 'a parameter is not valid UTF-8 text');
  if ((values['state']?.length ?? 0) > LONGEST_STATE) refuse('invalid_request', 'state is too long');
  if (values['response_type'] === undefined) refuse('invalid_request', 'response_type is missing');
  if (values['response_type'] !== 'code') refuse('unsupported_response_type', 'response_type must be code');
  const challenge =
    values['code_challenge'] ?? refuse('invalid_request', 'code_challenge is missing: PKCE is required');
  if (values['code_challenge_method'] !== 'S256') refuse('invalid_request', 'code_challenge_method must be S256');
  if (!CHALLENGE.test(challenge))
    refuse('invalid_request', 'code_challenge must be the SHA-256 of the verifier in base64url');
  return { scopes: scopesOf(values['scope'], registered), challenge };
}

/**
 * The scopes of a space-separated list, in the order of `allowed`; all of them when none is named. Throws
 * `invalid_scope`.
 */
export function scopesOf(text: string | undefined, allowed: readonly Scope[]): readonly Scope[] {
  if (text === undefined) return allowed;
  const wanted = new Set(text.split(' ').filter(Boolean));
  const scopes = allowed.filter((scope) => wanted.delete(scope));
  if (wanted.size > 0 || scopes.length === 0)
    throw new OAuthError('invalid_scope', 'a scope is unknown or more than may be asked for');
  return scopes;
}
