import {
  behaviourOf,
  dialResultOf,
  SimulatedLine,
  type Ending,
  type LineEffect,
  type LineTurn,
  type TalkRecord,
} from '@outcall/flow-language';
import { localDay } from '@outcall/kernel';
import { hungUp, unreached } from '../../domain/call-ending.js';
import { ringMsOf, type DialledResult } from '../../domain/dial-timing.js';
import type { CallLine, LineMoment, LineOpening } from '../call-line.js';
import { LineTime } from './line-time.js';
import type { Pacer } from './pacer.js';

/** Real milliseconds between two checks whether the call has been hung up. */
const LOOK_MS = 250;

/**
 * The line of a simulated call: a test call, or one on the virtual carrier. By the number's ending
 * (docs/handbook/test-numbers.md), then by a simulated shopper, in simulated time. It goes the same way each time. A
 * call that may be hung up polls `hungUpAt`, because another process may hang up; others do without.
 */
export class SimulatedCallLine implements CallLine {
  readonly repeatsItself = true;
  private readonly line: SimulatedLine;
  private readonly time: LineTime;
  /** From placing the call to knowing its result, in simulated milliseconds. */
  private readonly ringMs: number;
  private readonly result: DialledResult;
  private pickedUpMs: number | null;

  constructor(
    private readonly pacer: Pacer,
    private readonly opening: LineOpening,
    private readonly hungUpAt: (() => Promise<Date | null>) | null,
  ) {
    const { call, definition, agent } = opening;
    const behaviour = behaviourOf(call.phone);
    this.result = dialResultOf(behaviour, call.attempt, 1) as DialledResult; // what is busy or refused became no call
    this.ringMs = ringMsOf(this.result, definition);
    this.pickedUpMs = call.answeredAt ? pacer.simulatedMs(call.createdAt, call.answeredAt) : null;
    this.time = new LineTime(pacer, call);
    this.line = new SimulatedLine(agent, definition, {
      testAnswers: call.testAnswers ?? {},
      behaviour,
      today: localDay(call.createdAt).date,
    });
  }

  async pickUp(): Promise<LineMoment> {
    const { at, ending } = await this.come(this.ringMs);
    if (ending) return { at, ending };
    if (this.result !== 'answered') return { at, ending: unreached(this.result) };
    this.pickedUpMs ??= this.ringMs;
    return { at, ending: null };
  }

  /** Moves the time and the transcript on: that it was said before is the same as that it is said. */
  resume(effect: LineEffect): void {
    this.line.perform(effect);
  }

  perform(effect: LineEffect): LineTurn {
    return this.line.perform(effect);
  }

  /** The talk with a person takes no time here. */
  async untilShopperIsFree(): Promise<void> {}

  wait(): Ending | null {
    return this.line.wait();
  }

  reach(): Promise<LineMoment> {
    return this.come(this.ringMs + this.line.nowMs);
  }

  close(ending: Ending): Ending {
    return this.line.endingOf(ending);
  }

  get record(): TalkRecord {
    return this.line.record;
  }

  /** Waits for a moment of the call, in simulated milliseconds from placing it; or until it is hung up before. */
  private async come(simulatedMs: number): Promise<LineMoment> {
    const { call, signal } = this.opening;
    const askedAt = this.pacer.now();
    if (!this.hungUpAt) await this.pacer.reach(call.createdAt, simulatedMs, signal);
    const cutMs = this.hungUpAt && (await this.cutBefore(simulatedMs, this.hungUpAt));
    if (cutMs === null) return { at: this.time.of(simulatedMs, askedAt), ending: null };
    const talkMs = this.pickedUpMs === null ? null : Math.max(0, cutMs - this.pickedUpMs);
    return { at: this.time.of(cutMs, askedAt), ending: hungUp(talkMs) };
  }

  /** When it was hung up, in simulated milliseconds, if that was before the moment; null once that is there. */
  private async cutBefore(simulatedMs: number, hungUpAt: () => Promise<Date | null>): Promise<number | null> {
    const { call, signal } = this.opening;
    for (;;) {
      const at = await hungUpAt();
      const cutMs = at && this.pacer.simulatedMs(call.createdAt, at);
      if (cutMs !== null && cutMs < simulatedMs) return cutMs;
      const leftMs = this.pacer.leftMs(call.createdAt, simulatedMs);
      if (leftMs <= 0) return null;
      await this.pacer.pause(Math.ceil(Math.min(leftMs, LOOK_MS)), signal);
    }
  }
}
