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

/** The talk with somebody who calls back. */
export class TalkWithCaller {
  constructor(private readonly means: Means) {}

  async hold(call: InboundCall, keeper: InboundLineKeeper, signal: AbortSignal): Promise<InboundEndReason> {
    const line = new CallerLine(call, keeper, signal, this.means);
    if (!(await line.pickUp())) return 'caller_hung_up';
    await this.means.calls.note(call, 'answered');
    const person = await this.means.personOf(call).catch(() => null);
    const reason = await this.talk(call, line, person);
    await line.hangUp();
    return reason;
  }

  private async talk(call: InboundCall, line: CallerLine, person: PersonForCaller | null): Promise<InboundEndReason> {
    const texts = this.means.textsOf(call, person !== null);
    for (let times = 0; times < TIMES && !line.isOver; times += 1) {
      const keys = (await line.say(texts.menu)) ?? (await line.listen(SILENCE_MS)) ?? '';
      if (keys.includes(OPT_OUT)) return await this.optOut(call, line, texts);
      if (keys.includes(PERSON) && person) return await this.connect(call, line, texts, person);
    }
    return await this.end(line, texts.goodbye);
  }

  /**
   * It stands before anything is said to it, and though the caller hangs up at once: noted here or taken by contacts.
   * Where neither can be had, nothing is promised to them. Of a withheld number nothing can be kept, and they hear so.
   */
  private async optOut(call: InboundCall, line: CallerLine, texts: CallerTexts): Promise<InboundEndReason> {
    if (call.caller === null) return await this.end(line, texts.optedOut);
    const { calls, faults, tell, logger } = this.means;
    const failed = (error: unknown): false => {
      logger.warn('inbound.opt-out-failed', { callId: call.id, error });
      return false;
    };
    const isNoted = await calls.note(call, 'opted_out').catch(failed);
    if (isNoted) await faults.reach('telephony.inbound-opt-out-noted');
    const isTold = await tell(call).then(() => true, failed);
    if (!isNoted && !isTold) throw new Error('the opt-out of a caller was kept by nobody');
    return await this.end(line, texts.optedOut);
  }

  private async connect(
    call: InboundCall,
    line: CallerLine,
    texts: CallerTexts,
    { phone, whisper }: PersonForCaller,
  ): Promise<InboundEndReason> {
    const connected = async (): Promise<void> => void (await this.means.calls.note(call, 'handed_off'));
    const became = await line.connect(phone, whisper, connected);
    if (became === true) return 'handed_off';
    if (became === OPT_OUT) return await this.optOut(call, line, texts);
    return await this.end(line, texts.nobody);
  }

  private async end(line: CallerLine, words: readonly Spoken[]): Promise<InboundEndReason> {
    if (line.isOver) return 'caller_hung_up';
    await line.say(words);
    return 'goodbye';
  }
}
