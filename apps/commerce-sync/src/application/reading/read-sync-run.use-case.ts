import { Injectable } from '@nestjs/common';
import type { SyncRun } from '@outcall/contracts-commerce';
import { ApiError, MAX_PAGE_BYTES, type Mode } from '@outcall/kernel';
import { ListCursor } from '../../domain/list-cursor.js';
import { BodyReader, type BodyPiece } from './body-reader.js';
import type { PageRequest } from './trace-pages.js';
import { TraceReader, type SyncRunPart } from './trace-reader.js';

/** Results have half of a page, so that the body goes on, too. */
const MAX_RESULT_BYTES = MAX_PAGE_BYTES / 2;

export interface SyncRunPage {
  readonly syncRun: SyncRun;
  /** JSON of a list of `SyncedObject`. */
  readonly results: string;
  /** Null once retention has dropped it, and of a sync that changed nothing. */
  readonly body: string | null;
  readonly nextCursor: string | null;
}

/** How many results and how many bytes of the body earlier pages had. */
interface Place {
  readonly results: number;
  readonly body: number;
  /** Which body it was, as an erasure may cut it; null on the first page. */
  readonly packedBytes: number | null;
}

/**
 * One sync, page by page: as much of what came of its objects, and of the body as it was sent, as a page has room for.
 */
@Injectable()
export class ReadSyncRun {
  constructor(
    private readonly trace: TraceReader,
    private readonly bodies: BodyReader,
    private readonly cursors: ListCursor,
  ) {}

  /** The results of its pages one after another are all, and so are the texts. Throws `NOT_FOUND`. */
  async execute(owner: Owner, id: string, { cursor, limit }: PageRequest): Promise<SyncRunPage> {
    const list = ['sync-run', owner.orgId, owner.mode, id];
    const place = this.placeOf(cursor, list);
    const part = await this.trace.syncRun(owner, id, { after: place.results, most: limit, bytes: MAX_RESULT_BYTES });
    if (!part) throw ApiError.notFound('sync run');
    const { syncRun, results, packedBytes } = part;
    if (place.packedBytes !== null && place.packedBytes !== (packedBytes ?? 0))
      throw ApiError.invalid(['cursor'], 'is of a body that has been cut or dropped since');
    const { text, until } = await this.pieceOf(owner, part, place.body);
    const next = [part.resultsUntil, until ?? syncRun.bodyBytes, packedBytes ?? 0].map(String);
    const nextCursor = part.hasMoreResults || until !== null ? this.cursors.write(next, list) : null;
    return { syncRun, results, body: packedBytes === null ? null : text, nextCursor };
  }

  private placeOf(cursor: string | undefined, list: readonly string[]): Place {
    if (cursor === undefined) return { results: 0, body: 0, packedBytes: null };
    const [results, body, packedBytes] = this.cursors.read(cursor, list) ?? [];
    if (packedBytes === undefined) throw ApiError.invalid(['cursor'], 'is no cursor of this list');
    return { results: Number(results), body: Number(body), packedBytes: Number(packedBytes) };
  }

  /**
   * A byte is two at most as JSON: nothing but quotes, backslashes and line breaks is escaped in what was JSON already.
   */
  private async pieceOf(
    owner: Owner,
    { syncRun, results, packedBytes }: SyncRunPart,
    after: number,
  ): Promise<BodyPiece> {
    if (packedBytes === null || after >= syncRun.bodyBytes) return { text: '', until: null };
    const bytes = Math.floor(Math.max(MAX_PAGE_BYTES - Buffer.byteLength(results), 0) / 2);
    return await this.bodies.piece(this.trace.packedBody(owner, syncRun.id, packedBytes), { after, bytes });
  }
}

interface Owner {
  readonly orgId: string;
  readonly mode: Mode;
}
