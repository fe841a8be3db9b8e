import { Injectable } from '@nestjs/common';
import { GatewaySettings } from '../../../application/gateway-settings.js';

/** How often an open stream shows that it is, and that who reads it still may. */
@Injectable()
export class StreamHeartbeat {
  constructor(private readonly settings: GatewaySettings) {}

  /** Returns what ends it. */
  every(beat: () => void): () => void {
    const timer = setInterval(beat, this.settings.streamHeartbeatMs);
    return () => clearInterval(timer);
  }
}
