import { Injectable } from '@nestjs/common';
import { ApiError, Clock, leadsElsewhere, MonotonicClock } from '@outcall/kernel';
import type { ManagedOrg } from '@outcall/platform-http';
import { SecretBox } from '../secret-box.js';
import { DeliverySender } from '../sending/delivery-sender.js';
import { DRAIN_MS } from '../sending/open-endpoints.js';
import { checkEndpoint, type EndpointSettings } from './check-endpoint.js';
import { EndpointRepository, type ChangedEndpoint } from './endpoint-repository.js';
import { found } from './found-endpoint.js';
import { sealHeaders } from './seal-headers.js';
import { UrlRule } from './url-rule.js';

const MAX_TRIES = 5;

/**
 * Changes an endpoint. An answered change of its types holds for every event made after it. After the answer to a pause
 * no request to it starts; its events are stored and numbered, and sent when it goes on. After the answer to a change
 * of its URL or headers no request starts that goes by those of before.
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

  async execute(org: ManagedOrg, id: string, settings: EndpointSettings): Promise<ChangedEndpoint> {
    checkEndpoint(settings, this.urls);
    const changed = await this.change(org, id, settings);
    if (goesBy(settings)) await this.monotonic.wait(DRAIN_MS);
    if (settings.isPaused === false) this.sender.wake();
    return changed;
  }

  /**
   * Headers and URL belong together: a change of one counts only for the other as it was read, else both are read
   * again.
   */
  private async change(
    org: ManagedOrg,
    id: string,
    { headers, ...settings }: EndpointSettings,
  ): Promise<ChangedEndpoint> {
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      const before = found(await this.endpoints.find(org, id));
      if (settings.url !== undefined && headers === undefined && before.headers.length > 0)
        refuseElsewhere(before.url, settings.url);
      const key = { orgId: org.orgId, mode: before.mode, id };
      const sealed = headers === undefined ? {} : sealHeaders(headers, key, this.secrets);
      const url = (settings.url === undefined) === (headers == null) ? null : before.url;
      const changed = await this.endpoints.change(key, { ...settings, ...sealed }, this.clock.now(), url);
      if (changed) return changed;
    }
    throw new ApiError('CONFLICT', 'the endpoint is being changed by somebody else: send the change again');
  }
}

/** Whether a delivery that is about to start would go by what was before. */
const goesBy = ({ url, headers, isPaused }: EndpointSettings): boolean =>
  url !== undefined || headers !== undefined || isPaused === true;

function refuseElsewhere(before: string, after: string): void {
  if (leadsElsewhere(before, after))
    throw ApiError.invalid(
      ['headers'],
      'must be sent again, as the URL leads to another origin: those that are kept were given for the one before',
    );
}
