import type { EndReason } from '@outcall/contracts-telephony';
import type { Ending } from '@outcall/flow-language';
import { hungUp, unanswered, type CallEnding } from '../../domain/call-ending.js';

/** How a line ended that the agent did not end. */
export interface LineEnd {
  /** Of the talk. */
  readonly ending: Ending;
  /** Of the call, where it had no talk or was hung up from here; null: the agent concludes it. */
  readonly cut: CallEnding | null;
}

interface TalkAtEnd {
  /** Milliseconds since the shopper picked up; null: nobody did. */
  readonly talkMs: number | null;
  readonly isToBeHungUp: boolean;
}

const HUNG_UP: Ending = { endReason: 'shopper_hung_up', outcome: null };
const OURS: Ending = { endReason: 'agent_ended', outcome: null };
/** How the line ended is known to nobody. */
const LOST: Ending = { endReason: 'lost', outcome: null };
export const TIME_UP: Ending = { endReason: 'max_duration', outcome: null };

/** All other reasons are those of a shopper who hangs up. */
const ENDINGS: Partial<Record<EndReason, Ending>> = {
  max_duration: TIME_UP,
  silence: { endReason: 'silence', outcome: null },
  agent_ended: OURS,
  canceled: OURS,
};

/** As the engine told it; null: it said no reason. */
export function lineEnd(reason: EndReason | null, talk: TalkAtEnd): LineEnd {
  const ending = ENDINGS[reason ?? 'shopper_hung_up'] ?? HUNG_UP;
  return { ending, cut: cutOf(reason ?? 'shopper_hung_up', talk, ending === OURS) };
}

/** The engine does not know the call any more. */
export const lostLine = (talk: TalkAtEnd): LineEnd => ({
  ending: LOST,
  cut: cutOf('provider_unavailable', talk, false),
});

function cutOf(reason: EndReason, { talkMs, isToBeHungUp }: TalkAtEnd, isOurs: boolean): CallEnding | null {
  if (isOurs || isToBeHungUp) return hungUp(talkMs);
  return talkMs === null ? unanswered(reason) : null;
}
