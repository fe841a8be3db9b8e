import { Injectable } from '@nestjs/common';
import { Clock } from '@outcall/kernel';
import { runInTrace, Logger } from '@outcall/platform-telemetry';
import type { HeldCall } from '../../domain/call.js';
import { TelephonySettings } from '../telephony-settings.js';
import { PlayCall } from './play-call.use-case.js';
import { CallStore } from '../keeping/call-store.js';
import { EngineWay } from '../keeping/engine-way.js';
import { CutOff } from './cut-off.js';

const CLAIM_AT_ONCE = 200;
const MAX_AT_ONCE = 20_000;

const keyOf = (call: HeldCall): string => `${call.orgId}/${call.mode}/${call.id}`;

interface Playback {
  readonly call: HeldCall;
  readonly stop: AbortController;
  readonly over: Promise<void>;
  /** Milliseconds of the clock. */
  renewAt: number;
}

/**
 * The calls this process plays. It holds them by signs of life. A call that fails here is released after a while, and
 * the process that sweeps next continues it. Calls are played in memory from the moment they are placed: an idle
 * process only sweeps and gives signs of life.
 */
@Injectable()
export class CallPlayer {
  private readonly playbacks = new Map<string, Playback>();
  private failed: { readonly call: HeldCall; readonly releaseAt: number }[] = [];
  private isStopped = false;
  /** When the next sign of life is due, in milliseconds of the clock; null when it has given none yet. */
  private signAt: number | null = null;
  private readonly cutOff: CutOff;

  constructor(
    private readonly store: CallStore,
    private readonly playCall: PlayCall,
    private readonly clock: Clock,
    private readonly settings: TelephonySettings,
    private readonly logger: Logger,
    way: EngineWay,
  ) {
    this.cutOff = new CutOff(way, store, clock, settings.leaseMs);
  }

  get size(): number {
    return this.playbacks.size;
  }

  play(calls: readonly HeldCall[]): void {
    if (this.isStopped) {
      void this.store.release(calls).catch(() => undefined); // their leases end by themselves
      return;
    }
    const renewAt = this.nextRenewal();
    for (const call of calls) {
      const key = keyOf(call);
      // an earlier playback of the same call in this process, whose lease had ended
      this.playbacks.get(key)?.stop.abort();
      const stop = new AbortController();
      this.playbacks.set(key, { call, stop, over: this.run(key, call, stop), renewAt });
    }
  }

  /**
   * Renews the leases of the calls being played, and takes over calls of processes that died or stopped, or are cut off
   * from the engine that has them; one that is cut off itself lets its own go. Those taken over may be thousands: signs
   * of life go on meanwhile, else others would take over the calls of this process too.
   */
  async sweep(): Promise<void> {
    await this.keepLeases();
    const { leavesToOthers, letsGo, hasSigned } = await this.cutOff.look();
    if (hasSigned) this.signAt ??= this.nextRenewal();
    if (leavesToOthers !== null && letsGo) this.release(leavesToOthers);
    await this.releaseFailed();
    for (; !this.isStopped && this.playbacks.size < MAX_AT_ONCE; await this.keepLeases()) {
      const claimed = await this.store.claim(CLAIM_AT_ONCE, leavesToOthers);
      if (claimed.length > 0) this.logger.info('calls.taken-over', { count: claimed.length });
      this.play(claimed);
      if (claimed.length < CLAIM_AT_ONCE) return;
    }
  }

  /** Releases every call, so that another process continues it at once. */
  async stop(): Promise<void> {
    this.isStopped = true;
    const playbacks = [...this.playbacks.values()];
    for (const playback of playbacks) playback.stop.abort();
    await Promise.all(playbacks.map((playback) => playback.over));
    await this.store.release([...playbacks, ...this.failed].map(({ call }) => call));
  }

  /** Each is released once nothing of it runs here any more: two must not drive one call. */
  private release(carrier: string): void {
    const theirs = [...this.playbacks.values()].filter(
      ({ call, stop }) => call.takenBy === carrier && !stop.signal.aborted,
    );
    if (theirs.length > 0) this.logger.warn('calls.cut-off', { count: theirs.length });
    for (const { call, stop, over } of theirs) {
      stop.abort();
      void over.then(() => this.failed.push({ call, releaseAt: this.clock.now().getTime() }));
    }
  }

  /**
   * As long as this process lives nobody else takes its calls. What has failed here pauses first: it may fail again at
   * once.
   */
  private async releaseFailed(): Promise<void> {
    const now = this.clock.now().getTime();
    const due = this.failed.filter(({ releaseAt }) => releaseAt <= now);
    if (due.length === 0) return;
    await this.store.release(due.map(({ call }) => call));
    this.failed = this.failed.filter((each) => !due.includes(each));
  }

  /**
   * Also when it plays nothing any more: of a process that has been silent for long, the call that it places next looks
   * abandoned to one that has another lease or time.
   */
  private async keepLeases(): Promise<void> {
    const now = this.clock.now().getTime();
    const ending = [...this.playbacks.values()].filter((playback) => playback.renewAt <= now);
    if (ending.length === 0 && (this.signAt === null || this.signAt > now)) return;
    const renewAt = this.nextRenewal();
    const kept = new Set((await this.store.renew(ending.map((playback) => playback.call))).map(keyOf));
    this.signAt = renewAt;
    for (const playback of ending) {
      if (kept.has(keyOf(playback.call))) playback.renewAt = renewAt;
      else playback.stop.abort();
    }
  }

  private nextRenewal(): number {
    return this.clock.now().getTime() + this.settings.leaseMs / 3;
  }

  private async run(key: string, call: HeldCall, stop: AbortController): Promise<void> {
    try {
      const subject = { orgId: call.orgId, mode: call.mode, credentialId: null };
      await runInTrace(call, () => this.playCall.execute(call, stop.signal), subject);
    } catch (error) {
      if (!stop.signal.aborted) {
        this.logger.warn('call.let-go', { callId: call.id, error });
        this.failed.push({ call, releaseAt: this.nextRenewal() });
      }
    } finally {
      if (this.playbacks.get(key)?.stop === stop) this.playbacks.delete(key);
    }
  }
}
