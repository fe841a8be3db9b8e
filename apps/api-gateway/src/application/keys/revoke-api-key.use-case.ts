import { Injectable } from '@nestjs/common';
import { ApiError, Clock } from '@outcall/kernel';
import type { Changer } from '../../domain/changer.js';
import { ApiKeys, type ApiKey } from './api-keys.js';
import { ReadOrg } from '../orgs/read-org.use-case.js';

@Injectable()
export class RevokeApiKey {
  constructor(
    private readonly readOrg: ReadOrg,
    private readonly keys: ApiKeys,
    private readonly clock: Clock,
  ) {}

  /** After the answer no request with the key is served. Throws `NOT_FOUND`. */
  async execute(orgId: string, keyId: string, by: Changer): Promise<ApiKey> {
    const { org } = await this.readOrg.execute(orgId);
    const key = await this.keys.revoke(org.id, keyId, this.clock.now(), by);
    if (!key) throw ApiError.notFound('API key');
    return key;
  }
}
