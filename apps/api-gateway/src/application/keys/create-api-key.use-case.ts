import { Injectable } from '@nestjs/common';
import { ApiError, Clock, IdGenerator, type KeyScope, type Mode } from '@outcall/kernel';
import { hashApiKey, mintApiKey } from '../../domain/api-key.js';
import type { Changer } from '../../domain/changer.js';
import { ApiKeys, MAX_KEYS, type ApiKey } from './api-keys.js';
import { Randomness } from '../randomness.js';
import { ReadOrg } from '../orgs/read-org.use-case.js';

export interface NewApiKey {
  readonly name: string;
  readonly mode: Mode;
  readonly scopes: readonly KeyScope[];
}

@Injectable()
export class CreateApiKey {
  constructor(
    private readonly readOrg: ReadOrg,
    private readonly keys: ApiKeys,
    private readonly random: Randomness,
    private readonly ids: IdGenerator,
    private readonly clock: Clock,
  ) {}

  /**
   * The secret is in this answer and nowhere else: only its SHA-256 is stored. Throws `NOT_FOUND`, and `CONFLICT` when
   * the org has as many as it may.
   */
  async execute(
    orgId: string,
    { name, mode, scopes }: NewApiKey,
    by: Changer,
  ): Promise<{ apiKey: ApiKey; secret: string }> {
    const { org } = await this.readOrg.execute(orgId);
    const secret = mintApiKey(mode, (length) => this.random.bytes(length));
    const apiKey: ApiKey = {
      id: this.ids.next('apiKey'),
      name,
      mode,
      scopes,
      last4: secret.slice(-4),
      createdAt: this.clock.now().toISOString(),
      revokedAt: null,
    };
    if (!(await this.keys.add(org.id, apiKey, hashApiKey(secret), by)))
      throw new ApiError('CONFLICT', `an org has at most ${MAX_KEYS} API keys in force in each mode`);
    return { apiKey, secret };
  }
}
