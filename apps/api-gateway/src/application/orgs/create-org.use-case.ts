import { Injectable } from '@nestjs/common';
import type { Org } from '@outcall/contracts-identity';
import { Clock, IdGenerator } from '@outcall/kernel';
import { Orgs } from './orgs.js';

@Injectable()
export class CreateOrg {
  constructor(
    private readonly orgs: Orgs,
    private readonly ids: IdGenerator,
    private readonly clock: Clock,
  ) {}

  /** A new org is not verified and has no hours of its own, no number and no credit. */
  async execute({ name }: { name: string }): Promise<Org> {
    const org: Org = {
      id: this.ids.next('org'),
      name,
      isVerified: false,
      callingHours: null,
      createdAt: this.clock.now().toISOString(),
    };
    await this.orgs.create(org);
    return org;
  }
}
