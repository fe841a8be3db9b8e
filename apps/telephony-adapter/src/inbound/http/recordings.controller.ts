import { Controller, Get, Head, Headers, Param, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { ApiError } from '@outcall/kernel';
import { AllowCallers, queryOf, Service, type ServiceContext } from '@outcall/platform-http';
import { ReadRecording } from '../../application/reading/read-recording.use-case.js';
import type { Recording } from '../../application/reading/recording-source.js';
import { isKnown, mayBePartial, selectionOf, type Selection } from './range-header.js';

type RequestHeaders = Readonly<Record<string, string | undefined>>;
type Parameters = Readonly<Record<string, unknown>>;

const LINK = queryOf('org', 'expires', 'kid', 'signature');

/** Serves `recordingUrl` (docs/handbook/calls.md) without a credential: the signed link is the permission. */
@Controller('v1/recordings')
@AllowCallers('api-gateway')
export class RecordingsController {
  constructor(private readonly readRecording: ReadRecording) {}

  @Get(':callId')
  async play(
    @Service() _: ServiceContext,
    @Param('callId') callId: string,
    @Query(LINK) link: Parameters,
    @Headers() headers: RequestHeaders,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const recording = await this.find(callId, link);
    if (isKnown(headers['if-none-match'], recording.etag))
      return void reply.status(304).headers(describe(callId, recording)).send();
    const selection = mayBePartial(headers['if-range'], recording.etag)
      ? selectionOf(headers['range'], recording.length)
      : 'whole';
    await send(reply, callId, recording, selection);
  }

  /** A range means nothing to HEAD (RFC 9110 §14.2). */
  @Head(':callId')
  async describe(
    @Service() _: ServiceContext,
    @Param('callId') callId: string,
    @Query(LINK) link: Parameters,
    @Headers() headers: RequestHeaders,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const recording = await this.find(callId, link);
    if (isKnown(headers['if-none-match'], recording.etag))
      return void reply.status(304).headers(describe(callId, recording)).send();
    void reply.headers({ ...describe(callId, recording), 'content-length': recording.length }).send();
  }

  private async find(callId: string, link: Parameters): Promise<Recording> {
    const answer = await this.readRecording.execute(callId, link);
    if (answer.kind === 'found') return answer.recording;
    if (answer.kind === 'expired')
      throw new ApiError('GONE', 'the link has expired: fetch the call again for a new one');
    throw ApiError.notFound('recording');
  }
}

async function send(reply: FastifyReply, callId: string, recording: Recording, selection: Selection): Promise<void> {
  const { length } = recording;
  if (selection === 'unsatisfiable') {
    throw new ApiError('RANGE_NOT_SATISFIABLE', 'the recording has no such bytes', {
      headers: { 'content-range': `bytes */${length}` },
    });
  }
  const range = selection === 'whole' ? { first: 0, last: length - 1 } : selection;
  const bytes = await recording.open(range); // first: what cannot be opened is answered as no part of anything
  if (selection !== 'whole')
    void reply.status(206).header('content-range', `bytes ${range.first}-${range.last}/${length}`);
  void reply.headers({ ...describe(callId, recording), 'content-length': range.last - range.first + 1 }).send(bytes);
}

/** No cache stores the recording, and the link is not sent on as a referrer. */
const describe = (callId: string, { contentType, etag }: Recording): Record<string, string> => ({
  'content-type': contentType,
  'content-disposition': `inline; filename="${callId}.wav"`,
  'accept-ranges': 'bytes',
  etag,
  'cache-control': 'private, no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
});
