import { Injectable } from '@nestjs/common';
import { ApiKeys, type ApiKey } from './api-keys.js';
import { ReadOrg } from '../orgs/read-org.use-case.js';

@Injectable()
export class ListApiKeys {
  constructor(
    private readonly readOrg: ReadOrg,
    private readonly keys: ApiKeys,
  ) {}

  async execute(orgId: string): Promise<ApiKey[]> {
    const { org } = await this.readOrg.execute(orgId);
    return await this.keys.list(org.id);
  }
}
