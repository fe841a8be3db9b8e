import { Injectable } from '@nestjs/common';
import { ApiError, Clock, type Mode } from '@outcall/kernel';
import { rolled } from '../../domain/receivers/rolled-secrets.js';
import { UrlRule } from '../catalogue/url-rule.js';
import { ActionUrls, type ActionUrl } from './action-urls.js';
import { SigningSecrets } from './signing-secrets.js';
import { ReceiverSettings } from './receiver-settings.js';

/** Where an org's system takes action requests, in each mode, and what they are signed with. */
@Injectable()
export class ManageActionUrl {
  constructor(
    private readonly urls: ActionUrls,
    private readonly secrets: SigningSecrets,
    private readonly rule: UrlRule,
    private readonly clock: Clock,
    private readonly settings: ReceiverSettings,
  ) {}

  /** `signingSecret` only with the first URL of a mode: it is shown this once. Another URL keeps it. */
  async put(orgId: string, actionUrl: ActionUrl): Promise<{ actionUrl: ActionUrl; signingSecret?: string }> {
    const problem = this.rule.problem(actionUrl.url);
    if (problem) throw ApiError.invalid(['url'], problem);
    const secret = this.secrets.draw();
    const sealed = this.secrets.sealOfUrl(secret, { orgId, mode: actionUrl.mode });
    const { isNew } = await this.urls.put(orgId, actionUrl, sealed);
    return { actionUrl, ...(isNew && { signingSecret: secret }) };
  }

  async get(orgId: string, mode: Mode): Promise<ActionUrl> {
    const found = await this.urls.find(orgId, mode);
    if (!found) throw ApiError.notFound('action URL');
    return found;
  }

  async remove(orgId: string, mode: Mode): Promise<void> {
    if (!(await this.urls.remove(orgId, mode))) throw ApiError.notFound('action URL');
  }

  /** Every secret rolled away signs beside the new one until its own time is over. */
  async roll(orgId: string, mode: Mode): Promise<string> {
    const secret = this.secrets.draw();
    const sealed = this.secrets.sealOfUrl(secret, { orgId, mode });
    const now = this.clock.now();
    if (!(await this.urls.roll(orgId, mode, (old) => rolled(old, sealed, now, this.settings.oldSecretMs))))
      throw ApiError.notFound('action URL');
    return secret;
  }
}
