import { Module, type DynamicModule, type Provider } from '@nestjs/common';
import { Clock } from '@outcall/kernel';
import { ContextSigner } from '@outcall/platform-http';
import { Database } from '@outcall/platform-postgres';
import { Retention } from '@outcall/platform-service';
import { Logger } from '@outcall/platform-telemetry';
import { accounts } from './accounts.providers.js';
import { Staff } from './application/authenticating/staff.js';
import { GatewaySettings } from './application/gateway-settings.js';
import { MailOutages } from './application/notifying/mail-outages.use-case.js';
import { OutageMails } from './application/notifying/outage-mails.js';
import { TakeOutages } from './application/notifying/take-outages.use-case.js';
import { Randomness } from './application/randomness.js';
import { Admissions } from './application/streaming/admissions.js';
import { OrgStreams } from './application/streaming/org-streams.js';
import { StreamQuota } from './application/streaming/stream-quota.js';
import { StreamSources } from './application/streaming/stream-sources.js';
import { StreamWatch } from './application/streaming/stream-watch.js';
import { appsAndOAuth } from './apps.providers.js';
import { auditing } from './auditing.providers.js';
import type { Config } from './config.js';
import { forwarding } from './forwarding.providers.js';
import { staffTokens } from './domain/staff-tokens.js';
import { OutageEventsController } from './inbound/events/outage-events.controller.js';
import { AppConnectionsController } from './inbound/http/connections/app-connections.controller.js';
import { AppsController } from './inbound/http/apps/apps.controller.js';
import { AuditController } from './inbound/http/auditing/audit.controller.js';
import { ApiDocuments } from './inbound/http/documents/api-documents.js';
import { ApiKeysController } from './inbound/http/keys/api-keys.controller.js';
import { ManagementAccess } from './inbound/http/management/management-access.js';
import { ServerKeys } from './inbound/http/management/server-keys.js';
import { MemberSecondFactorController } from './inbound/http/members/member-second-factor.controller.js';
import { MembersController } from './inbound/http/members/members.controller.js';
import { OrgsController } from './inbound/http/orgs/orgs.controller.js';
import { ConsoleTokenController } from './inbound/http/keys/console-token.controller.js';
import { PasswordsController } from './inbound/http/sessions/passwords.controller.js';
import { SecondFactorController } from './inbound/http/sessions/second-factor.controller.js';
import { SessionsController } from './inbound/http/sessions/sessions.controller.js';
import { StreamHeartbeat } from './inbound/http/streaming/stream-heartbeat.js';
import { StreamController } from './inbound/http/streaming/stream.controller.js';
import { OutageMailing } from './inbound/schedule/outage-mailing.js';
import { limits } from './limits.providers.js';
import { DigestedStaff } from './outbound/crypto/digested-staff.js';
import { SystemRandomness } from './outbound/crypto/system-randomness.js';
import { HttpStreamSources } from './outbound/http/http-stream-sources.js';
import { PostgresOutageMails } from './outbound/postgres/notifying/postgres-outage-mails.js';
import { PostgresAdmissions } from './outbound/postgres/sessions/postgres-admissions.js';
import { auditRetention, RETENTION_RULES } from './outbound/postgres/retention-rules.js';
import { secondFactor } from './second-factor.providers.js';

const retentionRules = (config: Config) => [...RETENTION_RULES, ...auditRetention(config.AUDIT_RETENTION_DAYS)];

const settingsOf = (config: Config): GatewaySettings => ({
  publicOrigin: config.PUBLIC_URL,
  codeSeconds: config.OAUTH_CODE_SECONDS,
  streamPollMs: config.STREAM_POLL_MS,
  streamHeartbeatMs: config.STREAM_HEARTBEAT_MS,
  streamsPerOrg: config.STREAMS_PER_ORG,
  streamsPerMember: config.STREAMS_PER_MEMBER,
  streamsMost: config.STREAMS_MOST,
  outageMailMs: config.OUTAGE_MAIL_MS,
  trustedProxies: config.TRUST_PROXY,
  overload: {
    inWork: config.OVERLOAD_IN_WORK,
    delayMs: config.OVERLOAD_DELAY_MS,
    lastingMs: config.OVERLOAD_LASTING_MS,
    answerMs: config.OVERLOAD_ANSWER_MS,
  },
});

@Module({})
export class AppModule {
  static forRoot(config: Config): DynamicModule {
    return {
      module: AppModule,
      controllers: [
        OrgsController,
        MembersController,
        MemberSecondFactorController,
        ApiKeysController,
        SessionsController,
        PasswordsController,
        SecondFactorController,
        AppsController,
        AuditController,
        AppConnectionsController,
        ConsoleTokenController,
        StreamController,
        OutageEventsController,
      ],
      providers: [
        { provide: GatewaySettings, useValue: settingsOf(config) },
        ApiDocuments,
        ManagementAccess,
        ServerKeys,
        ...forwarding(config),
        ...limits(config),
        ...accounts(config),
        ...secondFactor(config),
        ...appsAndOAuth(config),
        ...auditing,
        ...streaming(config),
        ...notifying(config),
        {
          provide: Staff,
          useFactory: () => new DigestedStaff(staffTokens(config.ADMIN_TOKEN, config.ADMIN_TOKENS)),
        },
        { provide: Randomness, useClass: SystemRandomness },
        {
          provide: Retention,
          inject: [Database, Clock, Logger],
          useFactory: (database: Database, clock: Clock, logger: Logger) =>
            new Retention(database, clock, logger, retentionRules(config), config.RETENTION_EVERY_MS),
        },
      ],
    };
  }
}

const streaming = (config: Config): Provider[] => [
  {
    provide: StreamSources,
    inject: [ContextSigner],
    useFactory: (signer: ContextSigner) =>
      new HttpStreamSources(
        {
          'run-orchestrator': config.RUNS_URL,
          'webhook-delivery': config.WEBHOOKS_URL,
          'telephony-adapter': config.TELEPHONY_URL,
        },
        signer,
      ),
  },
  OrgStreams,
  StreamQuota,
  StreamWatch,
  { provide: Admissions, useClass: PostgresAdmissions },
  StreamHeartbeat,
];

/** Mails about webhook endpoints. */
const notifying = (config: Config): Provider[] => [
  TakeOutages,
  MailOutages,
  { provide: OutageMails, useClass: PostgresOutageMails },
  {
    provide: OutageMailing,
    inject: [MailOutages, Logger],
    useFactory: (mails: MailOutages, logger: Logger) => new OutageMailing(mails, config.SMTP_URL !== '', logger),
  },
];
