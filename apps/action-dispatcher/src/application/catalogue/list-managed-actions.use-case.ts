import { Injectable } from '@nestjs/common';
import type { Mode } from '@outcall/kernel';
import { catalogueOf, type Action, type Author } from '../../domain/catalogue/catalogue.js';
import { CatalogueRepository } from './catalogue-repository.js';
import { WhoAnswers } from './who-answers.js';

/** The catalogue as the console shows it: with who made each of the org's own actions. */
@Injectable()
export class ListManagedActions {
  constructor(
    private readonly catalogue: CatalogueRepository,
    private readonly whoAnswers: WhoAnswers,
  ) {}

  async execute(orgId: string, mode: Mode): Promise<(Action & { readonly createdBy: Author | null })[]> {
    const saved = await this.catalogue.list(orgId);
    const authors = new Map(saved.map(({ definition, createdBy }) => [definition.name, createdBy]));
    const actions = catalogueOf(saved, await this.whoAnswers.of(orgId, mode));
    return actions.map((action) => ({ ...action, createdBy: authors.get(action.name) ?? null }));
  }
}
