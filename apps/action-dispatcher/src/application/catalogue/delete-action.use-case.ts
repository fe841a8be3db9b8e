import { Injectable } from '@nestjs/common';
import { ApiError, Clock } from '@outcall/kernel';
import { suggested } from '../../domain/catalogue/action-definition.js';
import { fingerprintOf } from '../../domain/catalogue/fingerprint.js';
import { CatalogueRepository } from './catalogue-repository.js';
import { SettleClaims } from './settle-claims.js';

/** Removes an action of the org; a suggestion goes back to what was suggested. */
@Injectable()
export class DeleteAction {
  constructor(
    private readonly catalogue: CatalogueRepository,
    private readonly claims: SettleClaims,
    private readonly clock: Clock,
  ) {}

  execute(orgId: string, name: string): Promise<void> {
    return this.claims.around(orgId, name, () => this.delete(orgId, name));
  }

  private async delete(orgId: string, name: string): Promise<void> {
    const preset = suggested(name);
    await this.catalogue.change({ orgId, name, at: this.clock.now() }, ({ stored, isUsed }) => {
      if (!stored && !preset) throw ApiError.notFound('action');
      const isSame = preset !== null && (!stored || fingerprintOf(preset) === fingerprintOf(stored.definition));
      if (isUsed && !isSame)
        throw new ApiError('ACTION_IN_USE', `a published flow uses ${name}, whose parameters only the org defined`);
      return null;
    });
  }
}
