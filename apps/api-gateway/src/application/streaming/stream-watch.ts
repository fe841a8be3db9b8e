import { Injectable } from '@nestjs/common';
import { Clock } from '@outcall/kernel';
import { Logger } from '@outcall/platform-telemetry';
import { Admissions, type Admission } from './admissions.js';

const EVERY_MS = 1_000;

/**
 * Ends the streams of those who have lost what they rest on: by a sign-out, a removal, a new password, a revoked key,
 * at whatever replica that was. One question a second for all streams of this process, so that a stream that tells
 * nothing ends as soon as one that does.
 */
@Injectable()
export class StreamWatch {
  private readonly watched = new Map<() => void, Admission>();
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly admissions: Admissions,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {}

  /** Returns what ends the watch. */
  watch(admission: Admission, end: () => void): () => void {
    this.watched.set(end, admission);
    this.timer ??= this.lookLater();
    return () => void this.watched.delete(end);
  }

  private lookLater(): NodeJS.Timeout {
    return setTimeout(() => {
      void this.look()
        // nothing is sent meanwhile without a check of its own
        .catch((error: unknown) => this.logger.warn('stream.watch-failed', { error }))
        .then(() => (this.timer = this.watched.size > 0 ? this.lookLater() : undefined));
    }, EVERY_MS).unref();
  }

  private async look(): Promise<void> {
    const asked = [...this.watched];
    if (asked.length === 0) return;
    const hold = await this.admissions.hold(
      asked.map(([, admission]) => admission),
      this.clock.now(),
    );
    for (const [at, [end]] of asked.entries()) if (!hold[at]) end();
  }
}
