import { Injectable } from '@nestjs/common';
import type { AppSecrets } from '@outcall/contracts-identity';
import { MonotonicClock } from '@outcall/kernel';
import { DRAIN_MS } from '../calling/present-routes.js';
import { Apps } from './apps.js';
import { SigningSecrets } from './signing-secrets.js';

/** The gateway hands over what an app's action requests are signed with. */
@Injectable()
export class TakeAppSecrets {
  constructor(
    private readonly apps: Apps,
    private readonly secrets: SigningSecrets,
    private readonly clock: MonotonicClock,
  ) {}

  async execute({ appId, version, secrets }: AppSecrets): Promise<void> {
    const sealed = secrets.map(({ secret, signsUntil }) => ({
      sealed: this.secrets.sealOfApp(secret, appId),
      until: signsUntil,
    }));
    const { isFirst } = await this.apps.putSecrets(appId, version, sealed);
    if (!isFirst) await this.clock.wait(DRAIN_MS); // what is signed by the old secret alone has started
  }
}
