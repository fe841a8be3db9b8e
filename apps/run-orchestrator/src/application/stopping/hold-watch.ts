import { Injectable } from '@nestjs/common';
import { Clock } from '@outcall/kernel';
import { Logger } from '@outcall/platform-telemetry';
import { DialAllowance } from '../placing/dial-allowance.js';
import { DiallingHold } from './dialling-hold.js';

/** How long what was read is known; it is read several times in it, so that one reading may come late. */
const KNOWN_FOR_MS = 1_000;

/**
 * What this process knows of the hold (docs/handbook/runs.md#holding-all-live-dialling), read a few times a second and
 * not for each call.
 */
@Injectable()
export class HoldWatch extends DialAllowance {
  private seen: { readonly held: boolean; readonly readAt: number } | null = null;
  private looking: Promise<void> = Promise.resolve();
  private following: Promise<void> | null = null;

  constructor(
    private readonly hold: DiallingHold,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {
    super();
  }

  /** Null: it could not be read for a second, and nothing live is dialled. */
  get isHeld(): boolean | null {
    const { seen } = this;
    return seen && this.clock.now().getTime() < seen.readAt + KNOWN_FOR_MS ? seen.held : null;
  }

  look(): Promise<void> {
    this.looking = this.read().catch((error: unknown) => this.logger.warn('hold.not-read', { error }));
    return this.looking;
  }

  override async ask(): Promise<string | null> {
    if (this.isHeld !== false) await this.lookAnew();
    return this.isHeld === false && this.seen ? new Date(this.seen.readAt + KNOWN_FOR_MS).toISOString() : null;
  }

  /** A reading that begins after this: one for all who ask while another is under way. */
  private lookAnew(): Promise<void> {
    this.following ??= this.looking.then(() => {
      this.following = null;
      return this.look();
    });
    return this.following;
  }

  private async read(): Promise<void> {
    const readAt = this.clock.now().getTime(); // what is written while it is read may not be in it
    const { held } = await this.hold.read();
    if (!this.seen || this.seen.readAt <= readAt) this.seen = { held, readAt };
  }
}
