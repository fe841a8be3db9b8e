import { Injectable } from '@nestjs/common';
import type { AppSecretsRequest } from '@outcall/contracts-actions';
import { Apps, SigningSecrets } from './ports.js';

/** The gateway hands over what an app's action requests are signed with. */
@Injectable()
export class TakeAppSecrets {
  constructor(
    private readonly apps: Apps,
    private readonly secrets: SigningSecrets,
  ) {}

  async execute(appId: string, { secrets }: AppSecretsRequest): Promise<void> {
    const sealed = secrets.map(({ secret, until }) => ({ sealed: this.secrets.sealOfApp(secret, appId), until }));
    await this.apps.putSecrets(appId, sealed);
  }
}
