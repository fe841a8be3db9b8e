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
    const { runs, inCall } = await this.overviews.changed(orgId, mode, new Date(since), watch);
    const changes = runs.map(({ run, version }): StreamChange => ({
      type: 'run',
      key: run.id,
      version: String(version),
      at: run.updatedAt,
      data: { run },
    }));
    return { changes, watch: inCall };
  }
}
