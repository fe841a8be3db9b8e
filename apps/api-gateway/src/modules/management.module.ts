import { Module } from '@nestjs/common';
import { ManagementAccess } from '../inbound/http/management/management-access.js';
import { ManagementLimits } from '../inbound/http/management/management-limits.js';
import { ServerKeys } from '../inbound/http/management/server-keys.js';
import { AccountsModule } from './accounts.module.js';
import { AuthenticatingModule } from './authenticating.module.js';
import { OwnSessionModule } from './own-session.module.js';
import { RequestLimitsModule } from './request-limits.module.js';

/** Who may do what with the management API, and how often. */
@Module({
  imports: [AuthenticatingModule, AccountsModule, OwnSessionModule, RequestLimitsModule],
  providers: [ServerKeys, ManagementAccess, ManagementLimits],
  exports: [ManagementAccess, ManagementLimits],
})
export class ManagementModule {}
