import type { ConnectionNotice } from '@outcall/contracts-identity';
import type { OAuthError } from '../../domain/oauth-error.js';

/** A request to an OAuth endpoint of `/v1`: its form as it came, and who it says it is. */
export interface ClientRequest {
  readonly form: Readonly<Record<string, string>>;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly receivedAt: Date;
  /** Milliseconds since then, by a clock that nobody sets. */
  readonly waitedMs: () => number;
}
export interface TokenAnswer {
  readonly access_token: string;
  readonly token_type: 'Bearer';
  readonly expires_in: number;
  readonly refresh_token: string;
  readonly scope: string;
  readonly org: { readonly id: string; readonly name: string };
}
/**
 * `notice`: the connection, where whoever sends to the app has yet to be told: this request changed it (a refusal may
 * have ended it), or exchanged a code, as an exchange before it may have changed it and told nobody.
 */
export type Issued = ({ readonly answer: TokenAnswer } | { readonly refusal: OAuthError }) & {
  readonly notice: ConnectionNotice | null;
};
export abstract class Tokens {
  /** Exchanges a code or a refresh token. */
  abstract issue(request: ClientRequest): Promise<Issued>;
  /** The exchange of a code is not answered: its tokens are none, and the code may come again while it lasts. */
  abstract takeBack(request: ClientRequest, answer: TokenAnswer): Promise<void>;
  /**
   * The client has been given what it exchanged this refresh token for: from now on nobody has a reason to send it
   * again.
   */
  abstract noteAnswered(refreshToken: string): Promise<void>;
  /**
   * Revokes a token of the client; does nothing about others. The connection as it stands by then, also when it was
   * ended before; null: none was concerned. Throws `OAuthError` for a wrong client.
   */
  abstract revoke(request: ClientRequest): Promise<ConnectionNotice | null>;
}
