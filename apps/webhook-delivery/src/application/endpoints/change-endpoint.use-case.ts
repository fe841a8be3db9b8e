import { Injectable } from '@nestjs/common';
import { Clock } from '@outcall/kernel';
import { SecretBox } from '../secret-box.js';
import { DeliverySender } from '../sending/delivery-sender.js';
import { MonotonicClock } from '../sending/monotonic-clock.js';
import { DRAIN_MS } from '../sending/open-endpoints.js';
import { checkEndpoint, type EndpointSettings } from './check-endpoint.js';
import { EndpointRepository, type Endpoint } from './endpoint-repository.js';
import { found } from './found-endpoint.js';
import { sealHeaders } from './seal-headers.js';
import { UrlRule } from './url-rule.js';

/**
 * Changes an endpoint. An answered change of its types holds for every event made after it. After the answer to a pause no
 * request to it starts; its events are stored and numbered, and sent when it goes on.
 */
@Injectable()
export class ChangeEndpoint {
  constructor(
    private readonly endpoints: EndpointRepository,
    private readonly urls: UrlRule,
    private readonly secrets: SecretBox,
    private readonly clock: Clock,
    private readonly monotonic: MonotonicClock,
    private readonly sender: DeliverySender,
  ) {}

  async execute(orgId: string, id: string, { headers, ...settings }: EndpointSettings): Promise<Endpoint> {
    const { mode } = found(await this.endpoints.find(orgId, id));
    checkEndpoint({ ...settings, ...(headers && { headers }) }, this.urls);
    const key = { orgId, mode, id };
    const changes = { ...settings, ...(headers !== undefined && sealHeaders(headers, key, this.secrets)) };
    const endpoint = found(await this.endpoints.change(key, changes, this.clock.now()));
    if (changes.isPaused === true) await this.monotonic.wait(DRAIN_MS);
    if (changes.isPaused === false) this.sender.wake();
    return endpoint;
  }
}
