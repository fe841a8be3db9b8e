import type { Language } from '@outcall/kernel';
import type { InboundEndReason } from './inbound-call.js';

/** A call that came in, as the members of its org read it. */
export interface InboundCallRecord {
  readonly id: string;
  readonly numberId: string;
  /** The number of the org that was called: `+91..`. */
  readonly called: string;
  /** `+91..`, as the trunk told it; null: withheld, no mobile of India, or forgotten. */
  readonly caller: string | null;
  /** Whoever is unknown hears English as well. */
  readonly language: Language;
  /** The live call that they call back for; null: there was none of late. */
  readonly lastCallId: string | null;
  readonly startedAt: string;
  readonly answeredAt: string | null;
  readonly optedOutAt: string | null;
  /** When they were connected with a person. */
  readonly handedOffAt: string | null;
  /** Null: it goes on. */
  readonly endedAt: string | null;
  readonly endReason: InboundEndReason | null;
}

export abstract class InboundCallList {
  /** Newest first; `before`: the id that the page begins after. */
  abstract page(orgId: string, before: string | null, limit: number): Promise<InboundCallRecord[]>;
}
