import type { AppConnection } from '@outcall/contracts-identity';
import type { Scope } from '@outcall/kernel';
import type { RegisteredApp } from '../apps/ports.js';

/** What an app asks a merchant for, judged. */
export interface AuthorizationRequest {
  readonly app: Pick<RegisteredApp, 'id' | 'name' | 'mode'>;
  readonly redirectUri: string;
  readonly scopes: readonly Scope[];
  readonly state: string | null;
  /** S256 of the verifier. */
  readonly challenge: string;
}

export interface NewGrant {
  readonly grantId: string;
  readonly orgId: string;
  readonly memberId: string;
  readonly codeHash: Buffer;
  readonly codeExpiresAt: Date;
  readonly now: Date;
}

export abstract class Authorizations {
  abstract findClient(clientId: string): Promise<RegisteredApp | null>;
  abstract keep(hash: Buffer, request: AuthorizationRequest, expiresAt: Date): Promise<void>;
  /** The request under this token, while it waits for an answer. */
  abstract find(hash: Buffer, now: Date): Promise<AuthorizationRequest | null>;
  /** Answers the request, once: null when it was answered already. With a grant, its code can be exchanged from now on. */
  abstract answer(hash: Buffer, grant: NewGrant | null, now: Date): Promise<AuthorizationRequest | null>;
}

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

export abstract class Connections {
  /** Of one org, oldest first. */
  abstract list(orgId: string): Promise<AppConnection[]>;
  /** Revokes all grants; after the answer no token of the app works for the org. Null when there is no such connection. */
  abstract disconnect(orgId: string, appId: string, now: Date): Promise<AppConnection | null>;
}
