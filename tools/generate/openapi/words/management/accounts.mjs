// What no code says of orgs, members, apps and the audit log in the management API; see public.mjs beside it.
import { CURSOR, LIMIT } from '../queries.mjs';
import { of, text } from './shared.mjs';

const AUDIT =
  '{"at":"2026-11-26T10:00:00.000Z","by":{"kind":"member","id":"mem_01","name":"Meera"},"action":"org.changed","subject":{"kind":"org","id":"org_01"},"outcome":"done","before":{"name":"Shop"},"after":{"name":"Shop & Sons"}}\n';
const AUDIT_CSV =
  '"at","by_kind","by_id","by_name","action","subject_kind","subject_id","outcome","before","after"\r\n';

export const ACCOUNTS_WORDS = {
  'POST /admin/v1/orgs': {
    tag: 'Orgs',
    id: 'createOrg',
    summary: 'Create an org',
    text: 'A new org is not verified and has no number and no credit.',
  },
  'GET /admin/v1/orgs': {
    tag: 'Orgs',
    id: 'listOrgs',
    summary: 'List the orgs, oldest first',
    query: { cursor: CURSOR, limit: LIMIT },
  },
  [`GET ${of('')}`]: { tag: 'Orgs', id: 'getOrg', summary: 'Get an org' },
  [`PATCH ${of('')}`]: {
    tag: 'Orgs',
    id: 'updateOrg',
    summary: 'Change an org',
    text: '`callingHours` narrow the legal hours; null takes the narrowing away.',
  },
  [`POST ${of('/members')}`]: {
    tag: 'Orgs',
    id: 'addMember',
    summary: 'Add a member',
    errors: ['CONFLICT'],
    text: 'An account with this e-mail address keeps its name and password.',
  },
  'POST /admin/v1/session': {
    tag: 'Sessions',
    id: 'signIn',
    summary: 'Sign in',
    errors: ['SECOND_FACTOR_REQUIRED'],
    text: 'Sets the cookie of the session. `csrfToken` goes into the header `X-CSRF-Token` of every change. An account with a second factor needs a `code`, too: send the same again with it after `SECOND_FACTOR_REQUIRED`.',
  },
  'GET /admin/v1/session': { tag: 'Sessions', id: 'getSession', summary: 'Who is signed in' },
  'DELETE /admin/v1/session': { tag: 'Sessions', id: 'signOut', summary: 'Sign out' },
  'POST /admin/v1/session/password': {
    tag: 'Sessions',
    id: 'changePassword',
    summary: 'Change the password',
    errors: ['UNAUTHENTICATED', 'FORBIDDEN'],
    text: 'All other sessions of the account end. Send the `csrfToken` in the header `X-CSRF-Token`.',
  },
  'GET /admin/v1/session/second-factor': {
    tag: 'Sessions',
    id: 'getSecondFactor',
    summary: 'Whether your second factor is on',
    errors: ['UNAUTHENTICATED'],
  },
  'POST /admin/v1/session/second-factor': {
    tag: 'Sessions',
    id: 'beginSecondFactor',
    summary: 'Get a secret for an authenticator app',
    errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'CONFLICT'],
    text: '`secret` and `uri` (for a QR code) are shown once. Nothing asks for codes until the first one has confirmed it. Send the `csrfToken` in the header `X-CSRF-Token`.',
  },
  'POST /admin/v1/session/second-factor/confirm': {
    tag: 'Sessions',
    id: 'confirmSecondFactor',
    summary: 'Turn your second factor on',
    errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'CONFLICT'],
    text: 'With the first `code` of the app. All other sessions of the account end. `recoveryCodes` are shown once, and each replaces a code once.',
  },
  'POST /admin/v1/session/second-factor/recovery-codes': {
    tag: 'Sessions',
    id: 'renewRecoveryCodes',
    summary: 'Get new recovery codes',
    errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'CONFLICT'],
    text: 'Those of before work no more.',
  },
  'DELETE /admin/v1/session/second-factor': {
    tag: 'Sessions',
    id: 'turnOffSecondFactor',
    summary: 'Turn your second factor off',
    errors: ['UNAUTHENTICATED', 'CONFLICT'],
    text: '`code` may be a recovery code.',
  },
  [`DELETE ${of('/members/:memberId/second-factor')}`]: {
    tag: 'Orgs',
    id: 'removeSecondFactor',
    summary: 'Take away the second factor of a member who has lost it',
    text: 'All sessions of the account end, and the member is mailed about it: `isMailed` false when the mail was not taken.',
  },
  'POST /admin/v1/password-resets': {
    tag: 'Sessions',
    id: 'askForPasswordReset',
    summary: 'Have a link for a new password mailed',
    text: 'Answers the same when nobody has that address.',
  },
  'POST /admin/v1/password-resets/:token': {
    tag: 'Sessions',
    id: 'resetPassword',
    summary: 'Set the new password',
    text: '`token` is that of the mailed link, which works once and for an hour. All sessions of the account end.',
  },
  [`POST ${of('/console-token')}`]: {
    tag: 'Sessions',
    id: 'createConsoleToken',
    summary: 'Get a token for the public API',
    text: 'A bearer for `/v1` for 10 minutes with all scopes; that of a member with the role `member` may only GET.',
  },
  [`GET ${of('/members')}`]: {
    tag: 'Orgs',
    id: 'listMembers',
    summary: 'List the members, the invited included, oldest first',
    query: { cursor: CURSOR, limit: LIMIT },
  },
  [`PATCH ${of('/members/:memberId')}`]: {
    tag: 'Orgs',
    id: 'updateMember',
    summary: 'Change the role of a member',
    errors: ['CONFLICT'],
  },
  [`DELETE ${of('/members/:memberId')}`]: {
    tag: 'Orgs',
    id: 'removeMember',
    summary: 'Remove a member',
    text: 'Holds for every request after the answer. The last owner stays.',
    errors: ['CONFLICT'],
  },
  'POST /admin/v1/apps': {
    tag: 'Apps',
    id: 'createApp',
    summary: 'Register a platform app',
    text: '`clientSecret` and `signingSecret` are shown in this answer only.',
  },
  'GET /admin/v1/apps': {
    tag: 'Apps',
    id: 'listApps',
    summary: 'List the apps, oldest first',
    query: { cursor: CURSOR, limit: LIMIT },
  },
  'PATCH /admin/v1/apps/:appId': {
    tag: 'Apps',
    id: 'updateApp',
    summary: 'Change an app',
    text: 'What is left out stays. `webhookUrl` or `actionUrl` null: none any more.',
  },
  'POST /admin/v1/apps/:appId/roll-secret': {
    tag: 'Apps',
    id: 'rollAppSecret',
    summary: 'Roll the signing secret',
    text: 'The secret before signs beside the new one for 24 hours.',
  },
  'POST /admin/v1/apps/:appId/roll-client-secret': {
    tag: 'Apps',
    id: 'rollAppClientSecret',
    summary: 'Roll the client secret',
    text: 'The secret before is refused from the answer on.',
  },
  [`GET ${of('/app-connections')}`]: {
    tag: 'Apps',
    id: 'listAppConnections',
    summary: 'List the connections to apps',
    query: { cursor: CURSOR, limit: LIMIT },
  },
  [`DELETE ${of('/app-connections/:appId')}`]: {
    tag: 'Apps',
    id: 'disconnectApp',
    summary: 'Disconnect an app',
    text: 'After the answer no token of the app works for this org.',
  },
  [`POST ${of('/api-keys')}`]: {
    tag: 'Orgs',
    id: 'createApiKey',
    summary: 'Create an API key',
    text: '`secret` is shown in this answer only. At most 100 of a mode are in force (409 past it). With the scope `manage` the key may use this API for its org, in its mode.',
  },
  [`GET ${of('/api-keys')}`]: {
    tag: 'Orgs',
    id: 'listApiKeys',
    summary: 'List the API keys, revoked ones included',
    query: { cursor: CURSOR, limit: LIMIT },
  },
  [`DELETE ${of('/api-keys/:keyId')}`]: {
    tag: 'Orgs',
    id: 'revokeApiKey',
    summary: 'Revoke an API key',
    text: 'Holds for every request after the answer.',
  },

  'GET /admin/v1/audit': {
    tag: 'Orgs',
    id: 'listPlatformAudit',
    summary: 'Read who changed what belongs to no org, newest first',
  },
  [`GET ${of('/audit')}`]: {
    tag: 'Orgs',
    id: 'listAudit',
    summary: 'Read who changed what of the org, newest first',
    text: 'Changes by members, keys, apps and staff, and sign-ins. `outcome` is `unknown` where nobody heard whether it was made.',
  },
  [`GET ${of('/audit/export')}`]: {
    tag: 'Orgs',
    id: 'exportAudit',
    summary: 'Get the whole audit log, oldest first',
    text: 'Streamed. NDJSON, or CSV with `format=csv`.',
    answers: {
      200: {
        description: 'The log',
        content: { ...text('application/x-ndjson', AUDIT), ...text('text/csv', AUDIT_CSV) },
      },
    },
  },
};
