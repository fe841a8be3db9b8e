import { Injectable } from '@nestjs/common';
import type { Org } from '@outcall/contracts-identity';
import { ApiError, isId } from '@outcall/kernel';
import { Orgs } from './orgs.js';

@Injectable()
export class ReadOrg {
  constructor(private readonly orgs: Orgs) {}

  /** Throws `NOT_FOUND`; every request for something of an org passes here first. */
  async execute(orgId: string): Promise<Org> {
    const org = isId('org', orgId) ? await this.orgs.find(orgId) : null;
    if (!org) throw ApiError.notFound('org');
    return org;
  }
}
