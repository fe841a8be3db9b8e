import { Injectable } from '@nestjs/common';
import { Clock, type Mode } from '@outcall/kernel';
import { Logger } from '@outcall/platform-telemetry';
import { GatewaySettings } from '../gateway-settings.js';
import { OrgStream, type StreamEvent, type Take } from './org-stream.js';
import { StreamSources } from './stream-sources.js';

export interface Reading {
  readonly orgId: string;
  readonly mode: Mode;
  /** The id of the last event that the reader has had; null: none. */
  readonly lastId: number | null;
}

/** Older than this, what was missed is read from the lists. */
const LONGEST_RESUMED_MS = 10 * 60_000;

/**
 * The streams of this process. Nothing is shared with other replicas: each looks for itself, and a reader may come back
 * to any of them.
 */
@Injectable()
export class OrgStreams {
  private readonly streams = new Map<string, OrgStream>();

  constructor(
    private readonly sources: StreamSources,
    private readonly settings: GatewaySettings,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {}

  /**
   * Resolves once everything that changes from now on is told to `take`, with what the reader missed since its last
   * event; null: it is not known any more.
   */
  async join({ orgId, mode, lastId }: Reading, take: Take): Promise<{ missed: readonly StreamEvent[] | null }> {
    const name = `${orgId}/${mode}`;
    const stream =
      this.streams.get(name) ??
      new OrgStream({ orgId, mode }, this.sources.all, this.settings.streamPollMs, this.clock, this.logger);
    this.streams.set(name, stream);
    stream.readers.add(take);
    await stream.begin();
    const now = this.clock.now().getTime();
    const isKnown = lastId !== null && lastId <= now + 60_000 && lastId > now - LONGEST_RESUMED_MS;
    return { missed: isKnown ? await stream.since(lastId) : null };
  }

  leave({ orgId, mode }: Reading, take: Take): void {
    const name = `${orgId}/${mode}`;
    const stream = this.streams.get(name);
    stream?.readers.delete(take);
    if (!stream || stream.readers.size > 0) return;
    stream.stop();
    this.streams.delete(name);
  }
}
