import { AppSecretsEntity } from './apps/app-secrets.entity.js';
import { AppEntity } from './apps/app.entity.js';
import { ApiKeyEntity } from './keys/api-key.entity.js';
import { InvitationEntity } from './members/invitation.entity.js';
import { MemberEntity } from './accounts/member.entity.js';
import { MembershipEntity } from './members/membership.entity.js';
import { AuthorizationRequestEntity } from './oauth/authorization-request.entity.js';
import { OAuthCodeEntity } from './oauth/oauth-code.entity.js';
import { OAuthGrantEntity } from './connections/oauth-grant.entity.js';
import { OrgEntity } from './orgs/org.entity.js';
import { ConsoleTokenEntity } from './keys/console-token.entity.js';
import { SessionEntity } from './sessions/session.entity.js';

export const ENTITIES = [
  OrgEntity,
  ApiKeyEntity,
  AppEntity,
  AppSecretsEntity,
  MemberEntity,
  MembershipEntity,
  InvitationEntity,
  SessionEntity,
  ConsoleTokenEntity,
  AuthorizationRequestEntity,
  OAuthGrantEntity,
  OAuthCodeEntity,
];
