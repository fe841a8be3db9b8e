import type { Scope } from '@outcall/kernel';
import type { RegisteredApp } from '../apps/apps.js';

/** What an app asks a merchant for, judged. */
export interface AuthorizationRequest {
  /** With the events it asked to be told of when it asked: the page names them, and the grant keeps them. */
  readonly app: Pick<RegisteredApp, 'id' | 'name' | 'mode' | 'webhookEvents'>;
  readonly redirectUri: string;
  readonly scopes: readonly Scope[];
  readonly state: string | null;
  /** S256 of the verifier. */
  readonly challenge: string;
}
export interface NewGrant {
  readonly grantId: string;
  readonly orgId: string;
  readonly member: { readonly id: string; readonly name: string };
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
