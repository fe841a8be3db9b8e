import { Injectable } from '@nestjs/common';
import { Clock, MonotonicClock } from '@outcall/kernel';
import type { ManagedOrg } from '@outcall/platform-http';
import { newSigningSecret, tooManyRolls } from '@outcall/platform-secrets';
import { found } from './found-endpoint.js';
import { EndpointRepository } from './endpoint-repository.js';
import { EndpointSecrets } from './endpoint-secrets.js';
import { SecretBox } from '../secret-box.js';
import { DRAIN_MS } from '../sending/open-endpoints.js';
import { WebhookSettings } from '../webhook-settings.js';

/** A new signing secret; the old one signs beside it for 24 hours (docs/handbook/webhooks.md#signatures). */
@Injectable()
export class RollSecret {
  constructor(
    private readonly endpoints: EndpointRepository,
    private readonly store: EndpointSecrets,
    private readonly secrets: SecretBox,
    private readonly settings: WebhookSettings,
    private readonly clock: Clock,
    private readonly monotonic: MonotonicClock,
  ) {}

  /** Throws `NOT_FOUND`; `RATE_LIMITED` after five rolls whose secrets all sign still. */
  async execute(org: ManagedOrg, id: string): Promise<string> {
    const { mode } = found(await this.endpoints.find(org, id));
    const key = { orgId: org.orgId, mode, id };
    const secret = newSigningSecret();
    const rolled = await this.store.roll(
      key,
      this.secrets.seal(secret, key),
      this.settings.oldSecretMs,
      this.clock.now(),
    );
    const { waitMs } = found(rolled);
    if (waitMs > 0) throw tooManyRolls(waitMs);
    await this.monotonic.wait(DRAIN_MS); // what is signed by the old secret alone has started
    return secret;
  }
}
