import {
  daysOr0,
  eventBusSettings,
  httpSettings,
  milliseconds,
  parseEnv,
  urlList,
  wholeFrom,
} from '@outcall/platform-config';
import { egressRouteSettings, egressSettings } from '@outcall/platform-egress';
import { faultSettings } from '@outcall/platform-faults';
import { idempotencySettings } from '@outcall/platform-idempotency';
import { secretsSettings } from '@outcall/platform-secrets';

const actionSettings = {
  COMMERCE_URL: urlList({ desc: 'addresses of commerce-sync, whose synced orders answer get_order' }),
  FLOW_URL: urlList({ desc: 'addresses of flow, asked whether a version runs whose claim of an action has lapsed' }),
  ACTION_OLD_SECRET_SECONDS: wholeFrom(0)({
    default: 86_400,
    desc: 'how long a rolled secret keeps signing beside the new one',
  }),
  ACTION_ORG_CONCURRENCY: wholeFrom(1)({ default: 256, desc: 'action requests of one org under way per process' }),
  ACTION_ORIGIN_CONCURRENCY: wholeFrom(1)({
    default: 128,
    desc: 'action requests of one org to one origin under way per process',
  }),
  ACTION_PENDING_TIMEOUT_MS: milliseconds({
    default: 24 * 3_600_000,
    desc: 'how long after it was asked for an action call may be pending',
  }),
  ACTION_CALL_RETENTION_DAYS: daysOr0(1)({
    default: 730,
    desc: 'how long finished action calls are kept; 0: for ever',
  }),
  RETENTION_EVERY_MS: milliseconds({ default: 3_600_000, desc: 'how often what is past its time is deleted' }),
  ACTION_PENDING_POLL_MS: milliseconds({
    default: 5_000,
    desc: 'how often a process looks for action calls that were pending longer',
  }),
};

export const loadConfig = (env: Readonly<Record<string, string | undefined>> = process.env) =>
  parseEnv(env, {
    ...httpSettings,
    ...eventBusSettings,
    ...idempotencySettings,
    ...egressSettings,
    ...egressRouteSettings,
    ...faultSettings,
    ...secretsSettings,
    ...actionSettings,
  });
export type Config = ReturnType<typeof loadConfig>;
