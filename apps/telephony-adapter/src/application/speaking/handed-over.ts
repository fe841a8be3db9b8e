import { CALL_RANK } from '@outcall/contracts-telephony';
import type { Ending, LineReply, ShopperInput } from '@outcall/flow-language';
import type { Logger } from '@outcall/platform-telemetry';
import { personToCall } from '../../domain/person-to-call.js';
import { whisperOf } from '../../domain/whisper.js';
import type { LineOpening } from '../call-line.js';
import { Handover, type Connected } from './handover.js';
import type { Happening, Pause } from './line-inbox.js';
import type { LineKeeper } from './line-keeper.js';
import type { PhoneTalk } from './phone-talk.js';
import type { Prompt, Prompts } from './prompts.js';

const NOBODY: Connected = { isConnected: false, cutInWith: null };
/** So often somebody is rung in one call: a flow that goes round does not ring them until its time is up. */
const MAX_RINGS = 3;
/** So much is said to nobody: a flow that goes round would say it for ever. */
const MAX_UNHEARD = 20;
const HANDED_OFF: Ending = { endReason: 'handed_off', outcome: null };

/** Whether a call is with a person, and what that means for its talk. */
export class HandedOver {
  private readonly handover: Handover;
  private wasWithPerson = false;
  private turns = 0;
  private rings = 0;
  private unheard = 0;

  constructor(
    private readonly opening: LineOpening,
    keeper: LineKeeper,
    private readonly talk: PhoneTalk,
    private readonly means: {
      readonly prompts: Prompts;
      readonly now: () => Date;
      readonly pause: Pause;
      readonly logger: Logger;
    },
  ) {
    const callId = opening.call.id;
    const optOutIn = (event: Happening): ShopperInput | null => this.optOutIn(event);
    this.handover = new Handover({
      callId,
      keeper,
      talk,
      optOutIn,
      pause: means.pause,
      signal: opening.signal,
      warn: (error) => this.warn(error),
    });
  }

  /** `to`: as the flow names them. What cannot be done is as if nobody had picked up. */
  async connect(to: string | null): Promise<Connected> {
    const phone = this.talk.over ? null : this.toRing(to, this.means.now());
    const whisper = phone && (await this.whisper());
    if (!whisper) {
      if (this.mayHaveBeenAsked) await this.handover.dismiss();
      return NOBODY;
    }
    const connected = await this.handover.connect(this.mayHaveBeenAsked ? null : phone, whisper);
    this.wasWithPerson ||= connected.isConnected;
    if (this.talk.over) await this.handover.dismiss(); // perhaps no turn comes after this one
    return connected;
  }

  /** An earlier holder of the call had somebody called. */
  wasAsked(to: string | null, isConnected: boolean, at: Date): void {
    this.toRing(to, at);
    if (!isConnected) return;
    this.wasWithPerson = true;
    this.handover.wasConnected();
  }

  /** The call fails: nobody is left to talk with. */
  async dismiss(): Promise<void> {
    if (this.rings > 0) await this.handover.dismiss();
  }

  /**
   * The line is over. A holder before that stood still while it lost the call may have had somebody called since they
   * were looked for.
   */
  async finish(): Promise<void> {
    if (this.wasAskedBefore) await this.handover.dismiss();
  }

  /** Before each turn, and before the end: waits until the shopper is not with a person. Returns whether they were. */
  async left(): Promise<boolean> {
    this.turns += 1;
    return await this.handover.over();
  }

  /**
   * How the line ends with a turn; null: not yet. Who hangs up after a person has taken the call has had what the call
   * is for: the flow goes on to its end, but asks nothing more, and for nobody else.
   */
  endingOf(reply: LineReply, over: Ending | null): Ending | null {
    if (!this.wasWithPerson || over?.endReason !== 'shopper_hung_up') return over;
    const goesOn = reply.kind === 'said' || (reply.kind === 'handed_off' && reply.isConnected);
    return goesOn && ++this.unheard <= MAX_UNHEARD ? null : HANDED_OFF;
  }

  /** An earlier holder of the call had asked for a person. */
  private get wasAskedBefore(): boolean {
    const { epoch, phase } = this.opening.call;
    return epoch > 1 && phase >= CALL_RANK['call.handoff_requested'];
  }

  /** Perhaps not in a turn that is over. */
  private get mayHaveBeenAsked(): boolean {
    return this.turns === 1 && this.wasAskedBefore;
  }

  private toRing(to: string | null, at: Date): string | null {
    const { call, definition } = this.opening;
    const phone = personToCall(to, definition, call.callType, at);
    if (phone) this.rings += 1;
    return this.rings > MAX_RINGS ? null : phone;
  }

  private async whisper(): Promise<Prompt | null> {
    const { call, agent } = this.opening;
    return await this.means.prompts.of(whisperOf(call.inputs, agent.language), 'en-IN').catch((error: unknown) => {
      this.warn(error);
      return null;
    });
  }

  /** Also while it rings at somebody else's; what is said there once both talk is theirs. */
  private optOutIn(event: Happening): ShopperInput | null {
    if (event.kind !== 'key' && event.kind !== 'final') return null;
    const input = event.kind === 'key' ? { speech: null, dtmf: event.key } : { speech: event.text, dtmf: null };
    return this.opening.agent.mayRefuseCalls(input) ? input : null;
  }

  private warn(error: unknown): void {
    this.means.logger.warn('handoff.failed', { callId: this.opening.call.id, error });
  }
}
