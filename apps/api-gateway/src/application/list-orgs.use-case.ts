import { Injectable } from '@nestjs/common';
import type { Org } from '@outcall/contracts-identity';
import { Orgs } from './ports.js';

@Injectable()
export class ListOrgs {
  constructor(private readonly orgs: Orgs) {}

  execute(): Promise<Org[]> {
    return this.orgs.list();
  }
}
