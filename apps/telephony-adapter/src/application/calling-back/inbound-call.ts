import type { CallType, Language } from '@outcall/kernel';

/** A call that came in, as the engine tells of it. */
export interface InboundChannel {
  /** Unique among all calls of all engines: two processes that are told of one call name it alike. */
  readonly id: string;
  /** The number of ours, as the trunk gave it. */
  readonly called: string;
  /** As the trunk gave it: a claim, and no proof; null: withheld. */
  readonly caller: string | null;
  /** The hosts that it may have come from, as trunks name them; null: unknown. */
  readonly trunkHosts: readonly string[] | null;
}

/** The last live call of the org's to the caller from the number they called. */
export interface LastCall {
  readonly id: string;
  readonly flowVersionId: string;
  readonly callType: CallType;
}

/** By what the holder of an inbound call writes it. */
export interface HeldInboundCall {
  readonly orgId: string;
  /** `inc_..`. */
  readonly id: string;
  readonly channelId: string;
  /** Rises with every holder, so that writes of an earlier holder are refused. */
  readonly epoch: number;
}

/** An inbound call that was just taken. */
export interface InboundCall extends HeldInboundCall {
  readonly numberId: string;
  /** `+91..`. */
  readonly called: string;
  /** `+91..`; null: withheld, or no number in India. */
  readonly caller: string | null;
  readonly language: Language;
  /** Null: the org has not called them from this number of late. */
  readonly lastCall: LastCall | null;
  /** The shop's name, as it is spoken; null: no call from this number has had one. */
  readonly storeName: string | null;
  /** False: persons of the org were rung so often of late that nobody more is. */
  readonly mayRing: boolean;
  readonly startedAt: Date;
}

/**
 * `goodbye`: after the menu, an opt-out or silence; `time_up`: after its longest time; `failed`: it could not be
 * spoken; `lost`: its process or its engine had died.
 */
export type InboundEndReason = 'caller_hung_up' | 'goodbye' | 'handed_off' | 'time_up' | 'failed' | 'lost';
