import { Module } from '@nestjs/common';
import { AppsModule } from './modules/apps.module.js';
import { AuditingModule } from './modules/auditing.module.js';
import { ConnectionsModule } from './modules/connections.module.js';
import { HttpEntryModule } from './modules/http-entry.module.js';
import { KeysModule } from './modules/keys.module.js';
import { MembersModule } from './modules/members.module.js';
import { NotifyingModule } from './modules/notifying.module.js';
import { OAuthModule } from './modules/oauth.module.js';
import { OrgsModule } from './modules/orgs.module.js';
import { PasswordsModule } from './modules/passwords.module.js';
import { RetentionModule } from './modules/retention.module.js';
import { SchedulesModule } from './modules/schedules.module.js';
import { SessionsModule } from './modules/sessions.module.js';
import { StreamingModule } from './modules/streaming.module.js';

@Module({
  imports: [
    HttpEntryModule,
    OrgsModule,
    KeysModule,
    MembersModule,
    PasswordsModule,
    SessionsModule,
    AppsModule,
    ConnectionsModule,
    OAuthModule,
    AuditingModule,
    NotifyingModule,
    SchedulesModule,
    RetentionModule,
    StreamingModule,
  ],
})
export class AppModule {}
