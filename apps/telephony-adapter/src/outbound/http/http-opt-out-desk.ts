import { OPT_OUTS_PATH, type OptOutCommand } from '@outcall/contracts-contacts';
import type { InternalClient } from '@outcall/platform-http';
import { OptOutDesk } from '../../application/playing/opt-out-desk.js';

export class HttpOptOutDesk extends OptOutDesk {
  constructor(private readonly client: InternalClient) {
    super();
  }

  async record(command: OptOutCommand): Promise<void> {
    const context = { type: 'service', orgId: command.orgId, mode: command.mode, purpose: 'opt-out-heard' } as const;
    await this.client.call({ method: 'POST', path: OPT_OUTS_PATH, context, body: command });
  }
}
