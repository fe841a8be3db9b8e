import { Injectable } from '@nestjs/common';
import type { WebhookEndpoint } from '@outcall/contracts-webhooks';
import { ApiError, Clock, IdGenerator, type Mode } from '@outcall/kernel';
import { newSigningSecret } from '@outcall/platform-secrets';
import { SecretBox } from '../secret-box.js';
import { checkEndpoint } from './check-endpoint.js';
import { EndpointRepository, MOST_ENDPOINTS } from './endpoint-repository.js';
import { UrlRule } from './url-rule.js';

export interface EndpointRequest {
  readonly mode: Mode;
  readonly url: string;
  readonly eventTypes: readonly string[];
  readonly description?: string;
  readonly isPaused?: boolean;
}

/** Makes an endpoint and its signing secret, which is in clear in this answer and nowhere else: it is shown once. */
@Injectable()
export class CreateEndpoint {
  constructor(
    private readonly endpoints: EndpointRepository,
    private readonly secrets: SecretBox,
    private readonly urls: UrlRule,
    private readonly ids: IdGenerator,
    private readonly clock: Clock,
  ) {}

  async execute(orgId: string, request: EndpointRequest): Promise<{ endpoint: WebhookEndpoint; secret: string }> {
    checkEndpoint(request, this.urls);
    const { mode, url, eventTypes, description = '', isPaused = false } = request;
    const id = this.ids.next('endpoint');
    const secret = newSigningSecret();
    const sealedSecret = this.secrets.seal(secret, { orgId, mode, id });
    const at = this.clock.now();
    const made = { orgId, mode, id, url, eventTypes, description, isPaused, sealedSecret, at };
    const endpoint = await this.endpoints.add(made);
    if (!endpoint) throw ApiError.invalid([], `an org has at most ${MOST_ENDPOINTS} webhook endpoints in each mode`);
    return { endpoint, secret };
  }
}
