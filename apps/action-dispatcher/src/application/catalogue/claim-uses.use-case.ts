import { Injectable } from '@nestjs/common';
import { CLAIM_LIVES_MS, type ClaimUsesRequest } from '@outcall/contracts-actions';
import { suggested } from '../../domain/catalogue/action-definition.js';
import { fingerprintOf } from '../../domain/catalogue/fingerprint.js';
import { CatalogueRepository } from './catalogue-repository.js';

/** A flow is about to be published: from now on the parameters of its actions stay as it was checked against them. */
@Injectable()
export class ClaimUses {
  constructor(private readonly catalogue: CatalogueRepository) {}

  /** False when one of them is not as the flow was checked against it. */
  execute(request: ClaimUsesRequest): Promise<boolean> {
    return this.catalogue.claim({ ...request, livesMs: CLAIM_LIVES_MS }, (saved) => {
      const own = new Map(saved.map((definition) => [definition.name, definition]));
      return request.actions.every(({ name, fingerprint }) => {
        const definition = own.get(name) ?? suggested(name);
        return definition !== null && fingerprintOf(definition) === fingerprint;
      });
    });
  }
}
