import { SCOPES } from '@outcall/kernel';

/** Metadata of the authorization server, in the words of RFC 8414. `origin`: of its public address, without a path. */
export function serverMetadata(origin: string): Record<string, unknown> {
  const methods = ['client_secret_basic', 'client_secret_post'];
  return {
    issuer: origin,
    authorization_endpoint: `${origin}/oauth/authorize`,
    token_endpoint: `${origin}/v1/oauth/token`,
    revocation_endpoint: `${origin}/v1/oauth/revoke`,
    scopes_supported: SCOPES,
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    token_endpoint_auth_methods_supported: methods,
    revocation_endpoint_auth_methods_supported: methods,
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
  };
}
