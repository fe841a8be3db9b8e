import type { StreamChange, StreamChanges } from '@outcall/contracts-identity';
import type { Clock, Mode } from '@outcall/kernel';
import type { Logger } from '@outcall/platform-telemetry';
import type { StreamSource } from './stream-sources.js';

export interface StreamEvent {
  /** Epoch in milliseconds of the look that found it: what changed since can be asked for by it. */
  readonly id: number;
  readonly type: StreamChange['type'];
  readonly data: StreamChange['data'];
}

export type Take = (events: readonly StreamEvent[]) => void;

/**
 * Every look goes back so far: what was changed at a time may be committed a moment later, a request to a receiver is
 * told with the time it began at, and clocks differ. What has been told is not told again.
 */
const OVERLAP_MS = 30_000;
/** What is remembered as told. */
const MAX_SEEN = 5_000;

/** Most keys that a question names. */
const MAX_WATCHED = 200;
/** Most answers of one service that a reader who comes back is told. */
const MAX_MISSED = 8;

interface Followed {
  readonly source: StreamSource;
  watch: readonly string[];
  /** Where the last answer ended, when it had no room for all. */
  goOn: string | null;
  /** Begin of the last look that was answered. */
  lookedAt: number;
}

/** What changes of one org's mode: one look a second at each service, however many read. Kept while somebody does. */
export class OrgStream {
  readonly readers = new Set<Take>();
  private readonly followed: Followed[];
  private readonly seen = new Map<string, string>();
  private timer: NodeJS.Timeout | undefined;
  private begun: Promise<unknown> | undefined;

  constructor(
    private readonly owner: { readonly orgId: string; readonly mode: Mode },
    sources: readonly StreamSource[],
    private readonly pollMs: number,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {
    const lookedAt = clock.now().getTime();
    this.followed = sources.map((source) => ({ source, watch: [], goOn: null, lookedAt }));
  }

  /**
   * Resolves when every change from now on will be told. The first look is where the others start from, and tells
   * nothing.
   */
  async begin(): Promise<void> {
    this.begun ??= this.look().then(() => this.lookLater());
    await this.begun;
  }

  stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.begun = undefined;
    this.readers.clear();
  }

  /**
   * What has changed since a look whose events a reader has had; some of it the reader may have had, too. Null: more
   * than is told to one who comes back.
   */
  async since(id: number): Promise<StreamEvent[] | null> {
    const startedAt = this.clock.now().getTime();
    const missed = await Promise.all(this.followed.map((followed) => this.missedOf(followed, id - OVERLAP_MS)));
    return missed.some((changes) => changes === null)
      ? null
      : eventsOf(
          missed.flatMap((each) => each ?? []),
          startedAt,
        );
  }

  private async missedOf({ source, watch }: Followed, since: number): Promise<readonly StreamChange[] | null> {
    const changes: StreamChange[] = [];
    let asked: Pick<Followed, 'watch' | 'goOn'> = { watch, goOn: null };
    for (let answers = 0; answers < MAX_MISSED; answers += 1) {
      const answer = await this.ask(source, { since, ...asked });
      changes.push(...(answer?.changes ?? []));
      if (!answer?.goOn) return changes;
      asked = { watch: answer.watch, goOn: answer.goOn };
    }
    return null;
  }

  private lookLater(): void {
    this.timer = setTimeout(() => {
      void this.look()
        .then((events) => events.length > 0 && this.readers.forEach((take) => take(events)))
        .catch((error: unknown) => this.logger.warn('stream.look-failed', { error }))
        .then(() => this.timer && this.lookLater());
    }, this.pollMs);
  }

  private async look(): Promise<StreamEvent[]> {
    const startedAt = this.clock.now().getTime();
    const changed = await Promise.all(this.followed.map((followed) => this.lookAt(followed, startedAt)));
    const fresh = changed.flat().filter(({ key, version }) => this.seen.get(key) !== version);
    for (const { key, version } of fresh) {
      this.seen.delete(key); // so that the oldest come first
      this.seen.set(key, version);
    }
    for (const key of this.seen.keys()) {
      if (this.seen.size <= MAX_SEEN) break;
      this.seen.delete(key);
    }
    return eventsOf(fresh, startedAt);
  }

  private async lookAt(followed: Followed, startedAt: number): Promise<readonly StreamChange[]> {
    const { source, lookedAt, watch, goOn } = followed;
    const answer = await this.ask(source, { since: lookedAt - OVERLAP_MS, watch, goOn });
    if (!answer) return []; // the next look goes back to the last one that was answered
    Object.assign(followed, { watch: answer.watch, goOn: answer.goOn ?? null, lookedAt: startedAt });
    return answer.changes;
  }

  private async ask(
    source: StreamSource,
    { since, watch, goOn }: Pick<Followed, 'watch' | 'goOn'> & { readonly since: number },
  ): Promise<StreamChanges | null> {
    try {
      const keys = goOn === null ? watch : [goOn, ...watch].slice(0, MAX_WATCHED);
      const answer = await source.changes({ ...this.owner, since: new Date(since).toISOString(), watch: keys });
      if (!Array.isArray(answer.changes) || !Array.isArray(answer.watch)) throw new Error('an answer without changes');
      return answer;
    } catch (error) {
      this.logger.warn('stream.not-answered', { source: source.name, error });
      return null;
    }
  }
}

const eventsOf = (changes: readonly StreamChange[], id: number): StreamEvent[] =>
  [...changes].sort((a, b) => ((a.at ?? '') < (b.at ?? '') ? -1 : 1)).map(({ type, data }) => ({ id, type, data }));
