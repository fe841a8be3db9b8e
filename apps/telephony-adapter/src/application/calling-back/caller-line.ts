import type { Logger } from '@outcall/platform-telemetry';
import { Handover } from '../speaking/handover.js';
import { TIME_UP } from '../speaking/line-end.js';
import type { Happening, Pause } from '../speaking/line-inbox.js';
import { PhoneTalk, type PhoneTurn } from '../speaking/phone-talk.js';
import type { Prompts } from '../speaking/prompts.js';
import type { Spoken } from './caller-texts.js';
import type { InboundCall } from './inbound-call.js';
import type { InboundLineKeeper } from './inbound-door.js';

const OPT_OUT_KEY = '9';

export interface CallerLineMeans {
  readonly prompts: Prompts;
  readonly now: () => Date;
  readonly pause: Pause;
  readonly logger: Pick<Logger, 'warn'>;
  /** Nobody talks longer with a person. */
  readonly longestTalkMs: number;
}

/** What is to be known of a caller who is connected to a person. */
interface WhenConnected {
  readonly connected: () => Promise<void>;
  /** They pressed the key for it while they talk. The talk goes on. */
  readonly optedOut: () => void;
}

const isOptOut = (event: Happening): boolean => event.kind === 'key' && event.key === OPT_OUT_KEY;

/** The line of a caller, who speaks by keys alone. */
export class CallerLine {
  private readonly talk: PhoneTalk;
  private readonly handover: Handover;

  constructor(
    call: InboundCall,
    keeper: InboundLineKeeper,
    signal: AbortSignal,
    private readonly means: CallerLineMeans,
  ) {
    const { now, pause, logger, longestTalkMs: maxMs } = means;
    const opening = {
      call: { id: call.id, epoch: call.epoch, answeredAt: null, hangUpAt: null },
      signal,
      rings: () => Promise.resolve(),
    };
    this.talk = new PhoneTalk(opening, keeper, { now, pause, maxMs, deaf: () => undefined });
    this.handover = new Handover({
      callId: call.id,
      signal,
      keeper,
      talk: this.talk,
      optOutIn: (event) => (isOptOut(event) ? { speech: null, dtmf: OPT_OUT_KEY } : null),
      pause,
      warn: (error) => logger.warn('inbound.not-handed-off', { callId: call.id, error }),
    });
  }

  get isOver(): boolean {
    return this.talk.over !== null;
  }

  /** It was ended after its longest time. */
  get isTimeUp(): boolean {
    return this.talk.over?.endReason === TIME_UP.endReason;
  }

  /** The engine lost it, and how it ended is known to nobody. */
  get isLost(): boolean {
    return this.talk.over?.endReason === 'lost';
  }

  /** The call is answered. False: it is over. */
  async pickUp(): Promise<boolean> {
    await this.talk.pickUp();
    return !this.isOver;
  }

  /** One after the other. Returns the keys that cut it, or null. `only`: no other does; left out: each does. */
  async say(words: readonly Spoken[], only?: string): Promise<string | null> {
    for (const { text, language } of words) {
      if (this.isOver) return null;
      const keys = keysOf(await this.talk.say(await this.means.prompts.of(text, language), false, only));
      if (keys !== null) return keys;
    }
    return null;
  }

  async listen(silenceMs: number): Promise<string | null> {
    return keysOf(await this.talk.listen(silenceMs, false));
  }

  /**
   * A person (`+91..`) is called, hears the whisper and then the caller, until one of them hangs up. Returns a key for
   * an opt-out that was pressed while it rang there, or whether they talked.
   */
  async connect(person: string, whisper: string, when: WhenConnected): Promise<string | boolean> {
    const prompt = await this.means.prompts.of(whisper, 'en-IN');
    const { isConnected, cutInWith } = await this.handover.connect(person, prompt);
    if (isConnected) {
      await when.connected();
      await this.handover.over((event) => {
        if (isOptOut(event)) when.optedOut();
      });
    }
    return cutInWith?.dtmf ?? isConnected;
  }

  async hangUp(): Promise<void> {
    if (!this.isOver) await this.talk.hangUp({ endReason: 'agent_ended', outcome: null });
  }
}

const keysOf = ({ input }: PhoneTurn): string | null => input?.dtmf ?? null;
