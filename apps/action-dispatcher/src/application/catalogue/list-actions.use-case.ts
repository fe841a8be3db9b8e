import { Injectable } from '@nestjs/common';
import type { Mode } from '@outcall/kernel';
import { catalogueOf, type Action } from '../../domain/catalogue/catalogue.js';
import { CatalogueRepository } from './catalogue-repository.js';
import { WhoAnswers } from './who-answers.js';

/**
 * The org's own actions first, then the suggestions it has not changed. Read anew each time: an answered change holds.
 */
@Injectable()
export class ListActions {
  constructor(
    private readonly catalogue: CatalogueRepository,
    private readonly whoAnswers: WhoAnswers,
  ) {}

  /** `mode` null: whoever asks does not see who would answer. */
  async execute(orgId: string, mode: Mode | null): Promise<Action[]> {
    const canAnswer = mode === null ? () => false : await this.whoAnswers.of(orgId, mode);
    return catalogueOf(await this.catalogue.list(orgId), canAnswer);
  }
}
