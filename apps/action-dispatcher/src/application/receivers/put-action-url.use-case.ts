import { Injectable } from '@nestjs/common';
import { ApiError } from '@outcall/kernel';
import { UrlRule } from '../catalogue/url-rule.js';
import { ActionUrls, type ActionUrl } from './action-urls.js';
import { SigningSecrets } from './signing-secrets.js';

/** Says where an org's system takes action requests in one mode. */
@Injectable()
export class PutActionUrl {
  constructor(
    private readonly urls: ActionUrls,
    private readonly secrets: SigningSecrets,
    private readonly rule: UrlRule,
  ) {}

  /** `signingSecret` only with the first URL of a mode: it is shown this once. Another URL keeps it. */
  async execute(orgId: string, actionUrl: ActionUrl): Promise<{ actionUrl: ActionUrl; signingSecret?: string }> {
    const problem = this.rule.problem(actionUrl.url);
    if (problem) throw ApiError.invalid(['url'], problem);
    const secret = this.secrets.draw();
    const sealed = this.secrets.sealOfUrl(secret, { orgId, mode: actionUrl.mode });
    const { isNew } = await this.urls.put(orgId, actionUrl, sealed);
    return { actionUrl, ...(isNew && { signingSecret: secret }) };
  }
}
