import type {
  ConductedCall,
  Ending,
  FlowDefinition,
  LineEffect,
  LineReply,
  LineTurn,
  TalkRecord,
} from '@outcall/flow-language';
import type { CallEnding } from '../domain/call-ending.js';
import type { HeldCall } from '../domain/call.js';

/** What a line is opened with. */
export interface LineOpening {
  readonly call: HeldCall;
  readonly definition: FlowDefinition;
  /** Whose effects are performed: tells the language in which it speaks, and what it does not understand. */
  readonly agent: Pick<ConductedCall, 'language' | 'languageHeard' | 'puzzleOf' | 'mayRefuseCalls'>;
  readonly signal: AbortSignal;
  /** For a call that was taken before it rang: stores and tells that it rings since then, the first time. */
  readonly rings: (at: Date) => Promise<void>;
}

/** A moment of the line. `ending`: the call had ended by then, without the agent; null: it goes on. */
export interface LineMoment {
  readonly at: Date;
  readonly ending: CallEnding | null;
}

/**
 * The line of a call that rings: performs what the agent asks for, but for actions, which are the platform's. A line in
 * simulated time answers a turn before it has been heard, and lets the time pass in `reach`; a line with real speech
 * answers when the turn is over. All of it rejects when the signal is aborted.
 */
export interface CallLine {
  /** When the shopper picked up; or how the call ended without. */
  pickUp(): Promise<LineMoment>;
  /** Whether the same effects are answered in the same way each time, so that no reply has to be stored. */
  readonly repeatsItself: boolean;
  perform(effect: LineEffect): LineTurn | Promise<LineTurn>;
  /** An earlier holder of the call had it performed, with that reply, by that time: it is not performed again. */
  resume(effect: LineEffect, reply: LineReply, at: Date): void;
  /** Until the shopper talks to nobody else: what the platform does next is done after that talk. */
  untilShopperIsFree(): Promise<void>;
  /** The shopper waited for an action. Returns how the line ended meanwhile; null: it goes on. */
  wait(): Ending | null;
  /**
   * When all turns so far had been heard. `ending`: the call was hung up from here before that; of its talk nothing is
   * kept.
   */
  reach(): Promise<LineMoment>;
  /** The agent has come to its end. Returns how the call ends: the shopper may have hung up. */
  close(ending: Ending): Ending | Promise<Ending>;
  /** The talk so far. */
  readonly record: TalkRecord;
}
