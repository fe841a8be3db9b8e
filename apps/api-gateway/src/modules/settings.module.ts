import { Module } from '@nestjs/common';
import { CONFIG } from '@outcall/platform-config';
import { GatewaySettings } from '../application/gateway-settings.js';
import type { Config } from '../config.js';

const settingsOf = (config: Config): GatewaySettings => ({
  publicOrigin: config.PUBLIC_URL,
  codeSeconds: config.OAUTH_CODE_SECONDS,
  streamPollMs: config.STREAM_POLL_MS,
  streamHeartbeatMs: config.STREAM_HEARTBEAT_MS,
  streamsPerOrg: config.STREAMS_PER_ORG,
  streamsPerMember: config.STREAMS_PER_MEMBER,
  maxStreams: config.MAX_STREAMS,
  outageMailMs: config.OUTAGE_MAIL_MS,
  trustedProxies: config.TRUST_PROXY,
  overload: {
    inWork: config.OVERLOAD_IN_WORK,
    delayMs: config.OVERLOAD_DELAY_MS,
    lastingMs: config.OVERLOAD_LASTING_MS,
    answerMs: config.OVERLOAD_ANSWER_MS,
  },
});

/** What the configuration says to several features. */
@Module({
  providers: [{ provide: GatewaySettings, inject: [CONFIG], useFactory: settingsOf }],
  exports: [GatewaySettings],
})
export class SettingsModule {}
