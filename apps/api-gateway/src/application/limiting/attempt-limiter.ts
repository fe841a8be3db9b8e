import type { ApiError } from '@outcall/kernel';
import { policyOf, tooMany } from './too-many.js';
import type { RateLimit } from '../../domain/rate-limit.js';

/** Limits how often somebody who has not signed in may try: `SIGN_IN_PER_MINUTE`. */
export abstract class AttemptLimiter {
  protected abstract readonly limit: RateLimit;
  /** As the fields of a refusal call the limit (docs/handbook/errors.md#rate_limited). */
  protected abstract readonly name: string;

  /** Counts one try. Milliseconds until the next one is allowed; 0: this one is. */
  abstract take(key: string): Promise<number>;
  /** A try that was counted and allowed has turned out to be none. */
  abstract release(key: string): Promise<void>;

  /** The 429 to throw when `take` answered `waitMs`. */
  refusal(message: string, waitMs: number): ApiError {
    return tooMany(message, policyOf(this.limit, this.name), waitMs);
  }
}
/** Limits all tries to sign in from one address: `SIGN_IN_PER_MINUTE_OF_ADDRESS`. */
export abstract class AddressAttemptLimiter extends AttemptLimiter {}
/** Limits all tries to sign in as one account, from everywhere: `SIGN_IN_PER_MINUTE_OF_ACCOUNT`. */
export abstract class AccountAttemptLimiter extends AttemptLimiter {}
/** Limits the wrong codes of a second factor, of one account from everywhere: `SECOND_FACTOR_FAILURES_PER_DAY`. */
export abstract class SecondFactorLimiter extends AttemptLimiter {}
/** Limits the requests of one address whose credential is refused: `REFUSED_CREDENTIALS_PER_MINUTE`. */
export abstract class RefusedCredentialLimiter extends AttemptLimiter {}
/** Limits the links for a new password that are mailed to one address: `PASSWORD_RESETS_PER_HOUR`. */
export abstract class PasswordResetLimiter extends AttemptLimiter {}
/** Limits the refused credentials of clients at the token endpoint: `OAUTH_FAILURES_PER_MINUTE`. */
export abstract class ClientFailureLimiter extends AttemptLimiter {}
/** Limits the pages that one address asks for without being known: `OAUTH_PAGES_PER_MINUTE`. */
export abstract class PageLimiter extends AttemptLimiter {}
/** Limits the invitations that one org mails to one address: `INVITATIONS_PER_DAY`. */
export abstract class InvitationLimiter extends AttemptLimiter {}
/** Limits the invitations that one org mails: `INVITATIONS_PER_DAY_OF_ORG`. */
export abstract class OrgInvitationLimiter extends AttemptLimiter {}
/** Limits the hooks that come from one address: `HOOKS_PER_SECOND_OF_ADDRESS`. */
export abstract class HookAddressLimiter extends AttemptLimiter {}
/** Limits the hooks that come for one store: `HOOKS_PER_SECOND_OF_STORE`. */
export abstract class HookStoreLimiter extends AttemptLimiter {}
/** Limits what members, keys and apps of an org change: `CHANGES_PER_DAY_OF_ORG`. */
export abstract class ChangeLimiter extends AttemptLimiter {}
