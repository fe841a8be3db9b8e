import type { FaultPoints } from '@outcall/platform-faults';
import { CallerLine, type CallerLineMeans } from './caller-line.js';
import type { CallerTexts, Spoken } from './caller-texts.js';
import type { InboundCall, InboundEndReason } from './inbound-call.js';
import type { InboundLineKeeper } from './inbound-door.js';
import type { PersonForCaller } from './person-for-caller.js';
import type { InboundCalls } from './inbound-calls.js';

const OPT_OUT = '9';
const PERSON = '1';
/** After the menu, for a key. */
const SILENCE_MS = 6_000;
/** Whoever presses nothing hears the menu once more, and then goodbye. */
const TIMES = 2;

interface Means extends CallerLineMeans {
  readonly calls: Pick<InboundCalls, 'note'>;
  readonly faults: Pick<FaultPoints, 'reach'>;
  readonly textsOf: (call: InboundCall, withPerson: boolean) => CallerTexts;
  /** Null: nobody can be called now. */
  readonly personOf: (call: InboundCall) => Promise<PersonForCaller | null>;
  /** Contacts is told of an opt-out that was noted. What fails here is told later, by the sweep. */
  readonly tell: (call: InboundCall) => Promise<void>;
}

interface Talk {
  readonly call: InboundCall;
  readonly line: CallerLine;
  readonly texts: CallerTexts;
}

/** The talk with somebody who calls back. */
export class TalkWithCaller {
  constructor(private readonly means: Means) {}

  async hold(call: InboundCall, keeper: InboundLineKeeper, signal: AbortSignal): Promise<InboundEndReason> {
    const line = new CallerLine(call, keeper, signal, this.means);
    if (!(await line.pickUp())) return keeper.isLost ? 'lost' : 'caller_hung_up';
    await this.note(call, 'answered');
    const person = call.mayRing ? await this.means.personOf(call).catch(() => null) : null;
    const reason = await this.talk({ call, line, texts: this.means.textsOf(call, person !== null) }, person);
    await line.hangUp();
    if (line.isLost) return 'lost';
    return line.isTimeUp ? 'time_up' : reason;
  }

  private async talk(talk: Talk, person: PersonForCaller | null): Promise<InboundEndReason> {
    const { line, texts } = talk;
    for (let times = 0; times < TIMES && !line.isOver; times += 1) {
      const keys = (await line.say(texts.menu)) ?? (await line.listen(SILENCE_MS)) ?? '';
      if (keys.includes(OPT_OUT)) return await this.optOut(talk);
      if (keys.includes(PERSON) && person) return await this.connect(talk, person);
    }
    return await this.end(talk, texts.goodbye);
  }

  /**
   * It stands before anything is said to it, and though the caller hangs up at once: noted here or taken by contacts.
   * Where neither can be had, nothing is promised to them. Of a withheld number nothing can be kept, and they hear so.
   */
  private async optOut(talk: Talk): Promise<InboundEndReason> {
    const { call, texts } = talk;
    if (call.caller !== null) await this.keepOptOut(call);
    return await this.end(talk, texts.optedOut);
  }

  private async keepOptOut(call: InboundCall): Promise<void> {
    const { calls, faults, tell, logger } = this.means;
    const failed = (error: unknown): false => {
      logger.warn('inbound.opt-out-failed', { callId: call.id, error });
      return false;
    };
    const isNoted = await calls.note(call, 'opted_out').catch(failed);
    if (isNoted) await faults.reach('telephony.inbound-opt-out-noted');
    const isNotified = await tell(call).then(() => true, failed);
    if (!isNoted && !isNotified) throw new Error('the opt-out of a caller was kept by nobody');
  }

  private async connect(talk: Talk, { phone, whisper }: PersonForCaller): Promise<InboundEndReason> {
    const { call, line, texts } = talk;
    const whileTalking = new OptOutWhileTalking(() => this.keepOptOut(call));
    await this.note(call, 'rung'); // before it rings there: what is not counted would be without a limit
    const became = await line
      .connect(phone, whisper, {
        connected: () => this.note(call, 'handed_off'),
        optedOut: () => {
          if (call.caller !== null) whileTalking.hear();
        },
      })
      .finally(() => whileTalking.kept());
    if (became === true) return 'handed_off';
    if (became === OPT_OUT) return await this.optOut(talk);
    return await this.end(talk, texts.nobody);
  }

  /** Nobody loses the line, or the person they talk with, because a time could not be written. */
  private async note(call: InboundCall, note: 'answered' | 'rung' | 'handed_off'): Promise<void> {
    const failed = (error: unknown): void => this.means.logger.warn('inbound.not-noted', { callId: call.id, error });
    await this.means.calls.note(call, note).catch(failed);
  }

  /**
   * A 9 counts until the end; also one that came before the words, while the line was busy with something else. No
   * other key cuts the words, and none those of the opt-out.
   */
  private async end(talk: Talk, words: readonly Spoken[]): Promise<InboundEndReason> {
    const { line, texts } = talk;
    if (line.isOver) return 'caller_hung_up';
    const keys = await line.say(words, words === texts.optedOut ? '' : OPT_OUT);
    if (keys !== null) return await this.optOut(talk);
    return 'goodbye';
  }
}

/** The opt-out of somebody who talks with a person: kept meanwhile, or else once more when they are done. */
class OptOutWhileTalking {
  private keeping: Promise<boolean> | null = null;

  constructor(private readonly keep: () => Promise<void>) {}

  hear(): void {
    this.keeping ??= this.keep().then(
      () => true,
      () => false,
    );
  }

  /** Rejects where nobody has it. */
  async kept(): Promise<void> {
    if (this.keeping && !(await this.keeping)) await this.keep();
  }
}
