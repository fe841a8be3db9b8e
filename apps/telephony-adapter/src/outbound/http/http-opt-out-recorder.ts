import { OPT_OUTS_PATH, type OptOutCommand } from '@outcall/contracts-contacts';
import type { InternalClient } from '@outcall/platform-http';
import { OptOutRecorder } from '../../application/playing/opt-out-recorder.js';

export class HttpOptOutRecorder extends OptOutRecorder {
  constructor(private readonly client: InternalClient) {
    super();
  }

  async record(command: OptOutCommand): Promise<void> {
    const context = { type: 'service', orgId: command.orgId, mode: command.mode, purpose: 'opt-out-heard' } as const;
    await this.client.call({ method: 'POST', path: OPT_OUTS_PATH, context, body: command });
  }
}
