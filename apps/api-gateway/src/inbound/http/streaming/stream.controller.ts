import type { ServerResponse } from 'node:http';
import { Controller, Get, Headers, Param, Query, Req, Res, type OnModuleDestroy } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Clock } from '@outcall/kernel';
import { Open, validated } from '@outcall/platform-http';
import { ReadOrg } from '../../../application/orgs/read-org.use-case.js';
import type { Admission } from '../../../application/streaming/admissions.js';
import type { StreamEvent } from '../../../application/streaming/org-stream.js';
import { OrgStreams, type Reading } from '../../../application/streaming/org-streams.js';
import { StreamQuota } from '../../../application/streaming/stream-quota.js';
import { ManagementAccess } from '../management/management-access.js';
import { managerOf } from '../request/admitted.js';
import type { Manager } from '../request/manager.js';
import { CheckedDelivery } from './checked-delivery.js';
import { StreamHeartbeat } from './stream-heartbeat.js';
import { StreamQuery } from './stream.query.js';
import { StreamReader } from './stream-reader.js';

/**
 * What changes of an org, as server-sent events (docs/handbook/management-api.md#stream). `Open`: no signed context is
 * asked for, as HttpEntry has already checked who asks.
 */
@Controller('admin/v1/orgs/:orgId/stream')
@Open()
export class StreamController implements OnModuleDestroy {
  constructor(
    private readonly streams: OrgStreams,
    private readonly quota: StreamQuota,
    private readonly readOrg: ReadOrg,
    private readonly access: ManagementAccess,
    private readonly heartbeat: StreamHeartbeat,
    private readonly clock: Clock,
  ) {}

  @Get()
  async stream(
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
    @Param('orgId') orgId: string,
    @Query(validated(StreamQuery)) query: StreamQuery,
    @Headers('last-event-id') lastEventId: string | undefined,
  ): Promise<void> {
    await this.readOrg.execute(orgId);
    const manager = managerOf(request);
    const { mode = manager.kind === 'api_key' ? manager.mode : 'live' } = query;
    const reader = new StreamReader(reply.raw);
    whenGone(
      reply.raw,
      this.quota.take(orgId, admissionOf(manager, orgId), () => reader.end()),
    );
    reply.hijack();
    reader.begin(reply.getHeaders() as Record<string, string>);
    const lastId = /^\d{1,15}$/.test(lastEventId ?? '') ? Number(lastEventId) : null;
    await this.tell({ orgId, mode, lastId }, request, reply, reader).catch(() => reply.raw.destroy());
  }

  /** A server that stops waits for its connections: these would never end by themselves. */
  onModuleDestroy(): void {
    this.quota.endAll();
  }

  private async tell(
    reading: Reading,
    request: FastifyRequest,
    { raw }: FastifyReply,
    reader: StreamReader,
  ): Promise<void> {
    const delivery = new CheckedDelivery(() => this.access.admit(request), reader);
    const take = (events: readonly StreamEvent[]): void => delivery.take(events);
    const stop = this.heartbeat.every(() => void delivery.beat());
    whenGone(raw, () => {
      stop();
      this.streams.leave(reading, take);
    });
    const startedAt = this.clock.now().getTime();
    const { missed } = await this.streams.join(reading, take);
    if (raw.destroyed) return this.streams.leave(reading, take);
    reader.ready(missed === null ? startedAt : (reading.lastId ?? startedAt), missed !== null);
    delivery.begin(missed ?? []);
  }
}

function admissionOf(manager: Manager, orgId: string): Admission | null {
  if (manager.kind === 'admin') return null;
  if (manager.kind === 'api_key') return { kind: 'api_key', orgId, keyId: manager.id };
  return { kind: 'member', orgId, memberId: manager.account.id, sessionHash: manager.sessionHash };
}

/** Also of one who had gone before. */
function whenGone(response: ServerResponse, then: () => void): void {
  if (response.destroyed) then();
  else response.once('close', then);
}
