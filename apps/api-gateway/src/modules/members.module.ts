import { Module } from '@nestjs/common';
import { AcceptInvitation } from '../application/members/accept-invitation.use-case.js';
import { AddMember } from '../application/members/add-member.use-case.js';
import { ChangeRole } from '../application/members/change-role.use-case.js';
import { InviteByMail } from '../application/members/invite-by-mail.js';
import { ListMembers } from '../application/members/list-members.use-case.js';
import { Members } from '../application/members/members.js';
import { RemoveMember } from '../application/members/remove-member.use-case.js';
import { MembersController } from '../inbound/http/members/members.controller.js';
import { PostgresMembers } from '../outbound/postgres/members/postgres-members.js';
import { AccountsModule } from './accounts.module.js';
import { AttemptsModule } from './attempts.module.js';
import { MailModule } from './mail.module.js';
import { OrgsModule } from './orgs.module.js';
import { RandomnessModule } from './randomness.module.js';
import { SettingsModule } from './settings.module.js';

@Module({
  imports: [SettingsModule, RandomnessModule, MailModule, AttemptsModule, AccountsModule, OrgsModule],
  controllers: [MembersController],
  providers: [
    { provide: Members, useClass: PostgresMembers },
    AddMember,
    ListMembers,
    ChangeRole,
    RemoveMember,
    InviteByMail,
    AcceptInvitation,
  ],
  exports: [AcceptInvitation],
})
export class MembersModule {}
