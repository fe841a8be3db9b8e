import { Injectable } from '@nestjs/common';
import { isEnough } from '../../domain/access.js';
import { Accounts, type Account, type OrgOfMember } from '../accounts/accounts.js';

/** The orgs an account may connect an app to: those whose developer settings it manages. */
@Injectable()
export class ConnectableOrgs {
  constructor(private readonly accounts: Accounts) {}

  async of(account: Account): Promise<OrgOfMember[]> {
    return (await this.accounts.orgsOf(account.id)).filter(({ role }) => isEnough(role, 'admin'));
  }
}
