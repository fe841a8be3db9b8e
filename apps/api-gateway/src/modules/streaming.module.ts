import { Module } from '@nestjs/common';
import { CONFIG } from '@outcall/platform-config';
import { ContextSigner } from '@outcall/platform-http';
import { Admissions } from '../application/streaming/admissions.js';
import { OrgStreams } from '../application/streaming/org-streams.js';
import { StreamQuota } from '../application/streaming/stream-quota.js';
import { StreamSources } from '../application/streaming/stream-sources.js';
import { StreamWatch } from '../application/streaming/stream-watch.js';
import type { Config } from '../config.js';
import { StreamHeartbeat } from '../inbound/http/streaming/stream-heartbeat.js';
import { StreamController } from '../inbound/http/streaming/stream.controller.js';
import { HttpStreamSources } from '../outbound/http/http-stream-sources.js';
import { PostgresAdmissions } from '../outbound/postgres/sessions/postgres-admissions.js';
import { ManagementModule } from './management.module.js';
import { OrgsModule } from './orgs.module.js';
import { SettingsModule } from './settings.module.js';

const streamSources = (config: Config, signer: ContextSigner): StreamSources =>
  new HttpStreamSources(
    {
      'run-orchestrator': config.RUNS_URL,
      'webhook-delivery': config.WEBHOOKS_URL,
      'telephony-adapter': config.TELEPHONY_URL,
    },
    signer,
  );

/** What happens, told as it happens. */
@Module({
  imports: [SettingsModule, ManagementModule, OrgsModule],
  controllers: [StreamController],
  providers: [
    { provide: Admissions, useClass: PostgresAdmissions },
    { provide: StreamSources, inject: [CONFIG, ContextSigner], useFactory: streamSources },
    OrgStreams,
    StreamQuota,
    StreamWatch,
    StreamHeartbeat,
  ],
})
export class StreamingModule {}
