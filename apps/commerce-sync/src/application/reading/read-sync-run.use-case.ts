import { Injectable } from '@nestjs/common';
import type { SyncRun, SyncedObject } from '@outcall/contracts-commerce';
import { ApiError, type Mode } from '@outcall/kernel';
import { BodyReader } from './body-reader.js';
import { TraceReader } from './trace-reader.js';

/** One sync: what came of each of its objects, and the body as it was sent. */
@Injectable()
export class ReadSyncRun {
  constructor(
    private readonly trace: TraceReader,
    private readonly bodies: BodyReader,
  ) {}

  /** `body` is the text as it was sent; null once retention has dropped it. Throws `NOT_FOUND`. */
  async execute(
    owner: { orgId: string; mode: Mode },
    id: string,
  ): Promise<{ syncRun: SyncRun; results: readonly SyncedObject[]; body: string | null }> {
    const found = await this.trace.syncRun(owner, id);
    if (!found) throw ApiError.notFound('sync run');
    const { syncRun, results, packed } = found;
    return { syncRun, results, body: packed && (await this.bodies.unpack(packed)).toString() };
  }
}
