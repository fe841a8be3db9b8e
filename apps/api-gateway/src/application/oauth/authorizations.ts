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
export interface KeptFor {
  readonly memberId: string;
  readonly expiresAt: Date;
}
/** That wait for an answer of one member. */
export const MAX_OF_MEMBER = 20;
/** Of all owners and admins of an org. */
export const MAX_OF_ORG = 200;
export abstract class Authorizations {
  abstract findClient(clientId: string): Promise<RegisteredApp | null>;
  /** The oldest that wait for an answer of this member, or of those who may answer for an org of theirs, give way. */
  abstract keep(hash: Buffer, request: AuthorizationRequest, kept: KeptFor): Promise<void>;
  /** The request under this token, while it waits for an answer. */
  abstract find(hash: Buffer, now: Date): Promise<AuthorizationRequest | null>;
  /**
   * Answers the request, once: null when it was answered already. With a grant, its code can be exchanged from now on.
   */
  abstract answer(hash: Buffer, grant: NewGrant | null, now: Date): Promise<AuthorizationRequest | null>;
}
