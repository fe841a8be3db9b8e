import type { Readable, Writable } from 'node:stream';
import type { Org } from '@outcall/contracts-identity';
import type { CallingHours, Mode, Scope } from '@outcall/kernel';
import type { CallContext, ContextApp } from '@outcall/platform-http';
import type { RateVerdict } from '../domain/rate-limit.js';
import type { Owner } from '../routing/route.js';

/** A valid credential with all that the services must know of its org. */
export interface Credential {
  readonly kind: 'api_key' | 'app' | 'member' | 'admin';
  /** The API key's, the OAuth grant's, or of the member whose console asks. */
  readonly id: string;
  readonly name: string;
  readonly mode: Mode;
  readonly scopes: readonly Scope[];
  readonly org: OrgState;
  /** Of kind `app`: which. */
  readonly app?: ContextApp;
  /** A console token of a member with the role `member`: it may only GET. */
  readonly isReadOnly?: boolean;
}

export interface OrgState {
  readonly id: string;
  readonly name: string;
  readonly isVerified: boolean;
  readonly callingHours: CallingHours | null;
}

export abstract class Credentials {
  /** The unrevoked API key with this SHA-256, read now: a revocation holds for the next request. */
  abstract findApiKey(hash: Buffer): Promise<Credential | null>;
  /** The OAuth access token in force, of a grant in force: a disconnect holds for the next request. */
  abstract findAccessToken(hash: Buffer): Promise<Credential | null>;
  abstract findConsoleToken(hash: Buffer): Promise<Credential | null>;
}

export type OrgChange = Partial<Pick<Org, 'name' | 'isVerified' | 'callingHours'>>;

/** Orgs with their events: `create` and `change` write `org.upserted` in the same transaction. */
export abstract class Orgs {
  abstract create(org: Org): Promise<void>;
  /** The org after the change; null when there is none. */
  abstract change(orgId: string, change: OrgChange): Promise<Org | null>;
  abstract find(orgId: string): Promise<Org | null>;
  /** Up to `limit` of them, oldest first, after the one with the id `after`. */
  abstract list(after: string | null, limit: number): Promise<Org[]>;
}

export interface ApiKey {
  readonly id: string;
  readonly name: string;
  readonly mode: Mode;
  readonly scopes: readonly Scope[];
  readonly last4: string;
  readonly createdAt: string;
  readonly revokedAt: string | null;
}

export abstract class ApiKeys {
  abstract add(orgId: string, key: ApiKey, hash: Buffer): Promise<void>;
  /** Revoked ones included, oldest first. */
  abstract list(orgId: string): Promise<ApiKey[]>;
  /** The key as it is now; null when the org has no such key. A second revocation keeps the first time. */
  abstract revoke(orgId: string, keyId: string, at: Date): Promise<ApiKey | null>;
}

export abstract class PasswordHasher {
  /** Text that holds the method, its cost and the salt beside the hash. */
  abstract hash(password: string): Promise<string>;
  /** Whether it is the password of that hash; as slow without a hash, and then false. */
  abstract verify(password: string, hash: string | null): Promise<boolean>;
}

export abstract class Randomness {
  abstract bytes(length: number): Uint8Array;
}

export abstract class RateLimiter {
  /** Counts one request of a credential, by its id, or of who else is counted. Never throws and never waits long: a limiter that is down limits by itself. */
  abstract take(credentialId: string): Promise<RateVerdict>;
}

/** Bytes at hand, or a stream that is opened once the request is really sent; null: none. */
export type RequestBody = Buffer | (() => Readable) | null;

export interface ForwardedRequest {
  readonly owner: Owner;
  readonly method: string;
  /** Path with query, as the owner shall see it. */
  readonly path: string;
  readonly context: CallContext;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: RequestBody;
  /** See `Route`. */
  readonly hasLongAnswer: boolean;
}

/** Takes the head of the owner's answer and returns where its body goes. */
export type BeginAnswer = (status: number, headers: Readonly<Record<string, string>>) => Writable;

export abstract class Forwarder {
  /**
   * Sends the request and streams the answer, byte for byte. Throws `UNAVAILABLE` when the owner did not answer, and what
   * the body threw; never after `begin` was called.
   */
  abstract forward(request: ForwardedRequest, begin: BeginAnswer): Promise<void>;
}
