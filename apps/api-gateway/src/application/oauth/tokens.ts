/** A request to an OAuth endpoint of `/v1`: its form as it came, and who it says it is. */
export interface ClientRequest {
  readonly form: Readonly<Record<string, string>>;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly receivedAt: Date;
}
export interface TokenAnswer {
  readonly access_token: string;
  readonly token_type: 'Bearer';
  readonly expires_in: number;
  readonly refresh_token: string;
  readonly scope: string;
  readonly org: { readonly id: string; readonly name: string };
}
export abstract class Tokens {
  /** Exchanges a code or a refresh token. Throws `OAuthError`. */
  abstract issue(request: ClientRequest): Promise<TokenAnswer>;
  /** Revokes a token of the client; does nothing about others. Throws `OAuthError` for a wrong client. */
  abstract revoke(request: ClientRequest): Promise<void>;
}
