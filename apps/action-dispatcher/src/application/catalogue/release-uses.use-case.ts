import { Injectable } from '@nestjs/common';
import { CatalogueRepository } from './catalogue-repository.js';

/** A flow was not published after all: its claim on the actions it would have used is given back. */
@Injectable()
export class ReleaseUses {
  constructor(private readonly catalogue: CatalogueRepository) {}

  execute(orgId: string, flowVersionId: string): Promise<void> {
    return this.catalogue.release(orgId, flowVersionId);
  }
}
