import { isIP } from 'node:net';
import { egressSettings } from '@outcall/platform-egress';
import { secretsSettings } from '@outcall/platform-secrets';
import { makeValidator, str } from 'envalid';
import ipaddr from 'ipaddr.js';
import {
  ConfigError,
  daysOr0,
  eventBusSettings,
  httpSettings,
  numberFrom,
  parseEnv,
  urlList,
  wholeFrom,
} from '@outcall/platform-config';
import { LEAST_AUDIT_DAYS } from './domain/audit-retention.js';
import { parseStaffTokens, staffTokens, staffTokensProblem, type StaffToken } from './domain/staff-tokens.js';
import { SYNC_BODY_LIMIT } from './routing/route.js';

/** With less, requests would be refused for ever. */
const positive = numberFrom(0.01);
const atLeastOne = wholeFrom(1);
/** With less, the largest body would never fit. */
const atLeastALargeBody = wholeFrom(SYNC_BODY_LIMIT);

const origin = makeValidator<string>((text) => {
  const url = new URL(text);
  if (!/^https?:$/.test(url.protocol) || (url.pathname !== '/' && url.pathname !== ''))
    throw new Error('must be an http or https address without a path');
  return url.origin;
});

const smtpUrl = makeValidator<string>((text) => {
  if (text !== '' && !/^smtps?:$/.test(new URL(text).protocol)) throw new Error('must begin with smtp:// or smtps://');
  return text;
});

/** As a bearer's token is read from a header: another could never be sent. */
const bearerSecret = makeValidator<string>((text) => {
  if (text !== '' && !/^[\x21-\x7e]{16,200}$/.test(text))
    throw new Error('must be 16 to 200 printable ASCII characters without spaces');
  return text;
});

/** Strictly: ipaddr.js alone would take 1.2.3 for an address. */
const addressOrRange = (text: string): boolean =>
  isIP(text.split('/', 1)[0] ?? '') > 0 && (!text.includes('/') || ipaddr.isValidCIDR(text));

const namedTokens = makeValidator<readonly StaffToken[]>(parseStaffTokens);

const proxies = makeValidator<readonly string[]>((text) => {
  const list = text.split(',').map((one) => one.trim());
  if (text.trim() === '') return [];
  if (!list.every(addressOrRange)) throw new Error('must be addresses or ranges such as 10.0.0.5,192.168.0.0/16');
  return list;
});

const gatewaySettings = {
  PUBLIC_URL: origin({
    default: 'http://127.0.0.1:3000',
    desc: 'address people and apps reach the gateway at, without /v1: the issuer of OAuth, and where mailed links lead',
  }),
  ADMIN_TOKEN: bearerSecret({
    default: '',
    desc: 'a bearer token of staff on the management API, in the audit log as admin; this or ADMIN_TOKENS is required',
  }),
  ADMIN_TOKENS: namedTokens({
    default: [],
    desc: 'others, each with a name that the audit log tells them apart by: name:token,name:token, tokens of 32 characters or more',
  }),
  FLOW_URL: urlList({ desc: 'addresses of flow' }),
  CONTACTS_URL: urlList({ desc: 'addresses of contacts' }),
  RUNS_URL: urlList({ desc: 'addresses of run-orchestrator' }),
  TELEPHONY_URL: urlList({ desc: 'addresses of telephony-adapter' }),
  ACTIONS_URL: urlList({ desc: 'addresses of action-dispatcher' }),
  COMMERCE_URL: urlList({ desc: 'addresses of commerce-sync' }),
  WEBHOOKS_URL: urlList({ desc: 'addresses of webhook-delivery' }),
  TRUST_PROXY: proxies({
    default: [],
    desc: 'addresses or ranges of the proxies whose X-Forwarded-For says who asks, for limits by address; empty: none',
  }),
  REDIS_URL: str({
    default: '',
    desc: 'Redis that shares rate limits between replicas; empty: each process counts for itself',
  }),
  RATE_LIMIT_PER_SECOND: positive({ default: 100, desc: 'requests per second and credential' }),
  RATE_LIMIT_BURST: atLeastOne({ default: 200, desc: 'requests a rested credential may send at once' }),
  ORG_RATE_LIMIT_FACTOR: atLeastOne({
    default: 5,
    desc: "all credentials of an org's mode together have so many times the two limits above",
  }),
  SIGN_IN_PER_MINUTE: atLeastOne({
    default: 10,
    desc: 'tries to sign in, a minute, per account and address; after so many failures in a row each pause is twice the one before',
  }),
  SIGN_IN_PER_MINUTE_OF_ADDRESS: atLeastOne({
    default: 60,
    desc: 'tries to sign in, a minute, of one address for all accounts',
  }),
  SIGN_IN_PER_MINUTE_OF_ACCOUNT: atLeastOne({
    default: 100,
    desc: 'tries to sign in, a minute, as one account from all addresses but those that it was signed in from within 30 days',
  }),
  SECOND_FACTOR_FAILURES_PER_DAY: atLeastOne({
    default: 20,
    desc: 'wrong codes of a second factor, a day, of one account from all addresses: of the app so many, and so many recovery codes',
  }),
  PASSWORD_THREADS: atLeastOne({
    default: 1,
    desc: 'threads for the hashes of passwords: so many are made at once, each needs 64 MB; 16 more for each wait up to 15 s, the rest is 503',
  }),
  PASSWORD_RESETS_PER_HOUR: atLeastOne({ default: 3, desc: 'links for a new password, an hour and e-mail address' }),
  REFUSED_CREDENTIALS_PER_MINUTE: atLeastOne({
    default: 100,
    desc: 'requests without a valid credential (401), a minute and address; past it they are answered 429',
  }),
  OAUTH_FAILURES_PER_MINUTE: atLeastOne({
    default: 60,
    desc: 'refused client credentials at the token endpoint, a minute, per client and address',
  }),
  OAUTH_PAGES_PER_MINUTE: atLeastOne({
    default: 120,
    desc: 'requests for the pages of authorization and of invitations, a minute and address',
  }),
  INVITATIONS_PER_DAY: atLeastOne({ default: 10, desc: 'invitations that one org mails to one address, a day' }),
  INVITATIONS_PER_DAY_OF_ORG: atLeastOne({ default: 200, desc: 'invitations that one org mails in all, a day' }),
  CHANGES_PER_DAY_OF_ORG: atLeastOne({
    default: 10_000,
    desc: 'changes by members, keys and apps of one org that its audit log keeps, a day; what can also close something counts by itself, as many',
  }),
  STAFF_RATE_LIMIT_PER_SECOND: atLeastOne({
    default: 500,
    desc: 'requests per second with one token of staff on the management API, twice as many at once after a rest',
  }),
  OAUTH_CODE_SECONDS: atLeastOne({ default: 60, desc: 'how long an authorization code can be exchanged' }),
  OAUTH_ACCESS_SECONDS: atLeastOne({ default: 3_600, desc: 'how long an access token works' }),
  OAUTH_REFRESH_SECONDS: atLeastOne({ default: 7_776_000, desc: 'how long a refresh token works: 90 days' }),
  SERVICE_CONNECTIONS: atLeastOne({
    default: 256,
    desc: 'connections to each address of a service, of which a credential takes a quarter at most; and an eighth as many more for recordings',
  }),
  RUN_CONNECTIONS: atLeastOne({
    default: 1_024,
    desc: 'the same for run-orchestrator, which saves what comes together in one commit: a credential has more requests in work there',
  }),
  SERVICE_WAIT_MS: atLeastOne({
    default: 5_000,
    desc: 'how long a request waits for a connection to its service when all are taken; 503 after it',
  }),
  BODY_MEMORY_BYTES: atLeastALargeBody({
    default: 268_435_456,
    desc: 'memory for request bodies above 100 kB, which are received whole before they go to a service; a credential takes a quarter at most',
  }),
  BODY_WAIT_MS: atLeastOne({
    default: 10_000,
    desc: 'how long such a body waits for its memory; then 429, or 503 when it is not its own org that holds the memory',
  }),
  BODY_SLOWEST_MS: atLeastOne({
    default: 10_000,
    desc: 'how long such a body may take to come while others wait for its memory: one that is behind that time is cut off with 503, after a fifth of it at the earliest',
  }),
  HOOKS_PER_SECOND_OF_STORE: atLeastOne({
    default: 100,
    desc: 'webhooks of a shop per second and connected store, twice as many at once after a rest',
  }),
  HOOKS_PER_SECOND_OF_ADDRESS: atLeastOne({
    default: 500,
    desc: 'webhooks of shops per second and address they come from, twice as many at once after a rest: all shops of a platform send from a few',
  }),
  HOOKS_AT_ONCE: atLeastOne({
    default: 64,
    desc: 'webhooks of shops in work at once in one process, of which a store takes a quarter; what waits longer than a second is 503',
  }),
  OVERLOAD_IN_WORK: atLeastOne({
    default: 512,
    desc: 'so many requests of the public API may be in work at once, whatever there is to do; with that many, or half of them of one org beside others, and waits as below, the rest is 503 with Retry-After',
  }),
  OVERLOAD_DELAY_MS: wholeFrom(0)({
    default: 20,
    desc: 'there is too much to do when requests wait so long for the event loop or the look-up of their credential',
  }),
  OVERLOAD_LASTING_MS: wholeFrom(0)({
    default: 350,
    desc: 'and have done so again and again for this time',
  }),
  OVERLOAD_ANSWER_MS: atLeastOne({
    default: 50,
    desc: 'then as many requests are taken into work as are answered in this time, until none has been refused for half a second',
  }),
  READER_HOLD_MS: atLeastOne({
    default: 10_000,
    desc: 'how long a slow reader may keep a connection to a service that other requests wait for; when none waits, the two settings below apply',
  }),
  READER_BYTES_PER_SECOND: atLeastOne({
    default: 4_096,
    desc: 'who reads an answer more slowly is cut off once READER_PAUSE_MS are used up',
  }),
  READER_PAUSE_MS: atLeastOne({ default: 120_000, desc: 'how long a reader may take nothing of its answer' }),
  STREAM_POLL_MS: atLeastOne({
    default: 1_000,
    desc: 'how often the services are asked what has changed of an org whose stream somebody reads',
  }),
  STREAM_HEARTBEAT_MS: atLeastOne({
    default: 5_000,
    desc: 'how often an open stream shows that it is',
  }),
  STREAMS_PER_ORG: atLeastOne({ default: 20, desc: 'open streams of one org in one process; past it 429' }),
  STREAMS_PER_MEMBER: atLeastOne({ default: 5, desc: "of those, one member's; past it 429" }),
  MAX_STREAMS: atLeastOne({
    default: 500,
    desc: 'open streams in one process; past it 503; when it is not set, its old name STREAMS_MOST is read, for one release more',
  }),
  RETENTION_EVERY_MS: atLeastOne({ default: 3_600_000, desc: 'how often what is past its time is deleted' }),
  AUDIT_RETENTION_DAYS: daysOr0(LEAST_AUDIT_DAYS)({
    default: 1_095,
    desc: 'how long the audit log is kept, 90 days or more; 0: for ever',
  }),
  SMTP_URL: smtpUrl({
    default: '',
    desc: 'smtp://user:password@host:port for invitations, new passwords and mails about webhook endpoints; empty: none can be sent',
  }),
  MAIL_FROM: str({ default: 'no-reply@localhost', desc: 'sender of mails' }),
  OUTAGE_MAIL_MS: wholeFrom(0)({
    default: 20_000,
    desc: 'how long a mail about a webhook endpoint waits for news of others, to be one mail',
  }),
};

const parse = (env: Readonly<Record<string, string | undefined>>) =>
  parseEnv(env, { ...httpSettings, ...eventBusSettings, ...egressSettings, ...secretsSettings, ...gatewaySettings });
export type Config = ReturnType<typeof parse>;

export function loadConfig(env: Readonly<Record<string, string | undefined>> = process.env): Config {
  const config = parse({ ...env, MAX_STREAMS: env['MAX_STREAMS'] ?? env['STREAMS_MOST'] });
  const problem = staffTokensProblem(staffTokens(config.ADMIN_TOKEN, config.ADMIN_TOKENS));
  if (problem !== null) throw new ConfigError(`configuration: ADMIN_TOKENS: ${problem}`);
  return config;
}
