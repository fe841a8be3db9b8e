import { Injectable } from '@nestjs/common';
import { ApiError, Clock, IdGenerator } from '@outcall/kernel';
import { hashToken, mintToken } from '../../domain/base62.js';
import { GatewaySettings } from '../gateway-settings.js';
import { Randomness } from '../randomness.js';
import type { Account } from '../accounts/accounts.js';
import { Authorizations, type AuthorizationRequest } from './authorizations.js';
import { ConnectableOrgs } from './connectable-orgs.js';

/** Where the browser goes, and with which code; null: the merchant said no. */
export interface Decision {
  readonly request: AuthorizationRequest;
  readonly code: string | null;
}

@Injectable()
export class DecideAuthorization {
  constructor(
    private readonly authorizations: Authorizations,
    private readonly orgs: ConnectableOrgs,
    private readonly random: Randomness,
    private readonly ids: IdGenerator,
    private readonly clock: Clock,
    private readonly settings: GatewaySettings,
  ) {}

  /**
   * The merchant's answer, judged anew: the role may have changed since the page was shown. Null when the request waits
   * for none.
   */
  async execute(token: string, account: Account, orgId: string | null): Promise<Decision | null> {
    const now = this.clock.now();
    if (orgId === null) {
      const request = await this.authorizations.answer(hashToken(token), null, now);
      return request && { request, code: null };
    }
    if (!(await this.orgs.of(account)).some(({ id }) => id === orgId))
      throw new ApiError('FORBIDDEN', 'only owners and admins of an org can connect an app to it');
    const code = mintToken('code', (length) => this.random.bytes(length));
    const request = await this.authorizations.answer(
      hashToken(token),
      {
        grantId: this.ids.next('grant'),
        orgId,
        member: account,
        codeHash: hashToken(code),
        codeExpiresAt: new Date(now.getTime() + this.settings.codeSeconds * 1000),
        now,
      },
      now,
    );
    return request && { request, code };
  }
}
