import { Injectable } from '@nestjs/common';
import type { AppSecrets } from '@outcall/contracts-identity';
import { MonotonicClock } from '@outcall/kernel';
import { appSecretRow, SecretBox } from '../secret-box.js';
import { DRAIN_MS } from '../sending/open-endpoints.js';
import { AppEndpoints } from './app-endpoints.js';

/** The gateway hands over what an app's webhooks are signed with. */
@Injectable()
export class TakeAppSecrets {
  constructor(
    private readonly apps: AppEndpoints,
    private readonly secrets: SecretBox,
    private readonly clock: MonotonicClock,
  ) {}

  async execute({ appId, version, secrets }: AppSecrets): Promise<void> {
    const sealed = secrets.map(({ secret, signsUntil }) => ({
      sealed: this.secrets.seal(secret, appSecretRow(appId)),
      until: signsUntil,
    }));
    const { mayBeHeld } = await this.apps.takeSecrets(appId, version, sealed);
    if (mayBeHeld) await this.clock.wait(DRAIN_MS); // what is signed by the old secret alone has started
  }
}
