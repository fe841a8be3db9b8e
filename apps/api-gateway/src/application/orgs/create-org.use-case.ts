import { Injectable } from '@nestjs/common';
import type { Org } from '@outcall/contracts-identity';
import { Clock, DEFAULT_SHOPPER_LIMITS, IdGenerator } from '@outcall/kernel';
import type { Changer } from '../../domain/changer.js';
import { Orgs } from './orgs.js';

@Injectable()
export class CreateOrg {
  constructor(
    private readonly orgs: Orgs,
    private readonly ids: IdGenerator,
    private readonly clock: Clock,
  ) {}

  /** A new org is not verified and has no hours of its own, the default limits per shopper, no number and no credit. */
  async execute({ name }: { name: string }, by: Changer): Promise<Org> {
    const org: Org = {
      id: this.ids.next('org'),
      name,
      isVerified: false,
      callingHours: null,
      shopperLimits: DEFAULT_SHOPPER_LIMITS,
      createdAt: this.clock.now().toISOString(),
    };
    await this.orgs.create(org, by);
    return org;
  }
}
