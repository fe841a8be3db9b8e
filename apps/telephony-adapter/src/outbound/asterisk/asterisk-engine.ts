import { AriClient, type AriAccess } from './ari-client.js';
import { AriEvents } from './ari-events.js';
import type { LineLimits } from './end-reason.js';
import { EngineCall } from './engine-call.js';

/**
 * One engine (Asterisk 22) as one application of it, driven over its REST interface. Each process has an application of
 * its own; another process takes a call over by its id.
 */
export class AsteriskEngine {
  private constructor(
    private readonly client: AriClient,
    private readonly events: AriEvents,
    private readonly application: string,
  ) {}

  static async connect(access: AriAccess, application: string): Promise<AsteriskEngine> {
    const events = await AriEvents.connect(access, application);
    return new AsteriskEngine(new AriClient(access), events, application);
  }

  /** The call of this id, whether it is to be made or is under way. */
  call(callId: string, limits: LineLimits): EngineCall {
    return new EngineCall(this.client, this.events.of(callId), this.application, callId, limits);
  }

  async close(): Promise<void> {
    this.events.close();
    await this.client.close();
  }
}
