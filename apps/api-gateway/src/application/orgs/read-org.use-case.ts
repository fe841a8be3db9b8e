import { Injectable } from '@nestjs/common';
import { ApiError, isId } from '@outcall/kernel';
import { Orgs, type StoredOrg } from './orgs.js';

@Injectable()
export class ReadOrg {
  constructor(private readonly orgs: Orgs) {}

  /** Throws `NOT_FOUND`; every request for something of an org passes here first. */
  async execute(orgId: string): Promise<StoredOrg> {
    const found = isId('org', orgId) ? await this.orgs.find(orgId) : null;
    if (!found) throw ApiError.notFound('org');
    return found;
  }
}
