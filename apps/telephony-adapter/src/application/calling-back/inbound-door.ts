import type { LineKeeper } from '../speaking/line-keeper.js';
import type { InboundCall, InboundChannel } from './inbound-call.js';

/** The telephone of a call that came in, until it is left. */
export interface InboundLineKeeper extends LineKeeper {
  /** Nothing more is told of it; the call goes on. */
  leave(): void;
  /** Whether it was looked for on another engine than its own, which is gone: how it ended is known to nobody. */
  readonly isLost: boolean;
}

export interface CallOrigin {
  /** That the call may have come from. */
  readonly hosts: readonly string[];
  /** False: there may be more, which could not be looked up. */
  readonly isComplete: boolean;
}

export interface FoundCaller extends CallOrigin {
  /** Of the door alone: whose call it is. */
  readonly engine: object;
}

/** The engine that calls come in by. */
export abstract class InboundDoor {
  /** Null: it is over. */
  abstract hostsOf(channelId: string): Promise<FoundCaller | null>;
  /** Ends it before it is answered: it costs the caller nothing. One that is over already is no failure. */
  abstract refuse(channelId: InboundChannel['id'], why: 'busy' | 'nobody'): Promise<void>;
  /** Its telephone, which is answered when it is found. */
  abstract keeperOf(call: InboundCall, from: Pick<FoundCaller, 'engine'>, signal: AbortSignal): InboundLineKeeper;
  /** Ends it, and the call of a person who was called into it. One that is over already is no failure. */
  abstract hangUp(channelId: string, signal: AbortSignal): Promise<void>;
}
