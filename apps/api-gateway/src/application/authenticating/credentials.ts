import type { CallingHours, KeyScope, Mode, ShopperLimits } from '@outcall/kernel';
import type { ContextApp } from '@outcall/platform-http';

/** A valid credential with all that the services must know of its org. */
export interface Credential {
  readonly kind: 'api_key' | 'app' | 'member' | 'admin';
  /** The API key's, the OAuth grant's, or of the member whose console asks. */
  readonly id: string;
  readonly name: string;
  readonly mode: Mode;
  readonly scopes: readonly KeyScope[];
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
  readonly shopperLimits: ShopperLimits | null;
  readonly version: number;
}
export abstract class Credentials {
  /** The unrevoked API key with this SHA-256, read now: a revocation holds for the next request. */
  abstract findApiKey(hash: Buffer): Promise<Credential | null>;
  /** The OAuth access token in force, of a grant in force: a disconnect holds for the next request. */
  abstract findAccessToken(hash: Buffer): Promise<Credential | null>;
  abstract findConsoleToken(hash: Buffer): Promise<Credential | null>;
}
