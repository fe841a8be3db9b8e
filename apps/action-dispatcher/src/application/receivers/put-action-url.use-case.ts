import { Injectable } from '@nestjs/common';
import { ApiError, MonotonicClock } from '@outcall/kernel';
import { DRAIN_MS } from '../calling/present-routes.js';
import { CatalogueRepository } from '../catalogue/catalogue-repository.js';
import { UrlRule } from '../catalogue/url-rule.js';
import { ActionUrls, type ActionUrl } from './action-urls.js';
import { SigningSecrets } from './signing-secrets.js';

/**
 * Says where an org's system takes action requests in one mode. After the answer no request to whom it takes the place
 * of starts.
 */
@Injectable()
export class PutActionUrl {
  constructor(
    private readonly urls: ActionUrls,
    private readonly secrets: SigningSecrets,
    private readonly rule: UrlRule,
    private readonly catalogue: CatalogueRepository,
    private readonly clock: MonotonicClock,
  ) {}

  /** `signingSecret` only with the first URL of a mode: it is shown this once. Another URL keeps it. */
  async execute(
    orgId: string,
    actionUrl: ActionUrl,
  ): Promise<{ actionUrl: ActionUrl; signingSecret?: string; isChanged: boolean }> {
    const problem = this.rule.problem(actionUrl.url);
    if (problem) throw ApiError.invalid(['url'], problem);
    const secret = this.secrets.draw();
    const sealed = this.secrets.sealOfUrl(secret, { orgId, mode: actionUrl.mode });
    const { isNew, isChanged } = await this.urls.put(orgId, actionUrl, sealed);
    const takesPlace = !isNew || (await this.catalogue.canAppAnswer(orgId, actionUrl.mode));
    if (takesPlace) await this.clock.wait(DRAIN_MS);
    return { actionUrl, isChanged, ...(isNew && { signingSecret: secret }) };
  }
}
