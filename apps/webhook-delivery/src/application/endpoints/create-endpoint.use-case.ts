import { Injectable } from '@nestjs/common';
import { ApiError, Clock, IdGenerator, type Mode } from '@outcall/kernel';
import { newSigningSecret } from '@outcall/platform-secrets';
import { SecretBox } from '../secret-box.js';
import { checkEndpoint, type EndpointSettings } from './check-endpoint.js';
import { EndpointRepository, MAX_ENDPOINTS, type Endpoint } from './endpoint-repository.js';
import { sealHeaders } from './seal-headers.js';
import { UrlRule } from './url-rule.js';

export interface EndpointRequest extends EndpointSettings {
  readonly mode: Mode;
  readonly url: string;
  readonly eventTypes: readonly string[];
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

  async execute(orgId: string, request: EndpointRequest): Promise<{ endpoint: Endpoint; secret: string }> {
    checkEndpoint(request, this.urls);
    const { mode, url, eventTypes, description = '', isPaused = false, maxPerSecond = null, headers = null } = request;
    const id = this.ids.next('endpoint');
    const secret = newSigningSecret();
    const key = { orgId, mode, id };
    const endpoint = await this.endpoints.add({
      ...key,
      url,
      eventTypes,
      description,
      isPaused,
      maxPerSecond,
      ...sealHeaders(headers, key, this.secrets),
      sealedSecret: this.secrets.seal(secret, key),
      at: this.clock.now(),
    });
    if (!endpoint) throw ApiError.invalid([], `an org has at most ${MAX_ENDPOINTS} webhook endpoints in each mode`);
    return { endpoint, secret };
  }
}
