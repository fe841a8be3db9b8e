import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import {
  STREAM_CHANGES_PATH,
  STREAM_QUESTION,
  type StreamChange,
  type StreamChanges,
  type StreamQuestion,
} from '@outcall/contracts-identity';
import { AllowCallers, Service, validatedBy, type ServiceContext } from '@outcall/platform-http';
import { Overviews } from '../../application/reading/overviews.js';
import { keyOfPlace, placeOfKey } from '../../application/reading/stream-place.js';

/** One of the 200 that a question may name is where it goes on. */
const MAX_WATCHED = 199;

/** The changed runs of an org, for its stream. */
@Controller(STREAM_CHANGES_PATH)
@AllowCallers('api-gateway')
export class StreamChangesController {
  constructor(private readonly overviews: Overviews) {}

  @Post()
  @HttpCode(200)
  async changes(
    @Service() _context: ServiceContext,
    @Body(validatedBy<StreamQuestion>(STREAM_QUESTION)) { orgId, mode, since, watch }: StreamQuestion,
  ): Promise<StreamChanges> {
    const [first, ...others] = watch;
    const after = placeOfKey(first);
    const watched = after ? others : watch;
    const { runs, inCall, isCut } = await this.overviews.changed(orgId, mode, {
      since: new Date(since),
      after,
      watched,
    });
    const changes = runs.map(({ run, version }): StreamChange => ({
      type: 'run',
      key: run.id,
      version: String(version),
      at: run.updatedAt,
      data: { run },
    }));
    const last = runs.at(-1)?.run;
    if (!isCut || !last) return { changes, watch: inCall };
    // What was left out is watched until it is told: it may have left its call.
    const result = new Set(runs.map(({ run }) => run.id));
    const leftOut = [...watched, ...inCall].filter((id) => !result.has(id));
    return { changes, watch: [...new Set([...leftOut, ...inCall])].slice(0, MAX_WATCHED), goOn: keyOfPlace(last) };
  }
}
