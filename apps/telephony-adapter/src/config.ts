import { makeValidator, str } from 'envalid';
import { parseJsonSetting } from '@outcall/kernel';
import {
  ConfigError,
  daysOr0,
  eventBusSettings,
  httpSettings,
  milliseconds,
  parseEnv,
  positive,
  publicUrl,
  urlList,
  wholeFrom,
} from '@outcall/platform-config';
import { egressRouteSettings, egressSettings, type EgressPolicy } from '@outcall/platform-egress';
import { faultSettings } from '@outcall/platform-faults';
import { idempotencySettings } from '@outcall/platform-idempotency';
import { secretsSettings } from '@outcall/platform-secrets';
import type { LinkKeys } from './domain/recording/recording-links.js';

const paise = wholeFrom(0, 'of paise');
const seconds = wholeFrom(1, 'of seconds');
const count = wholeFrom(0);
/** In a longer silence shoppers hang up. */
const LONGEST_UNDERSTANDING_MS = 3_000;

/** Key ids begin with a letter. JavaScript puts numeric keys of an object first, and the first key signs. */
const linkKeys = makeValidator<LinkKeys>((text) => {
  const keys = Object.entries(parseJsonSetting(text) as Record<string, unknown>);
  if (keys.length === 0) throw new Error('must hold at least one key');
  if (!keys.every(([kid, key]) => /^[a-z][a-z0-9_-]{0,31}$/i.test(kid) && typeof key === 'string' && key.length >= 32))
    throw new Error('has a key under 32 characters or an id that is none');
  return Object.fromEntries(keys) as LinkKeys;
});

const telephonySettings = {
  FLOW_URL: urlList({ desc: 'addresses of flow' }),
  CONTACTS_URL: urlList({ desc: 'addresses of contacts' }),
  ACTIONS_URL: urlList({ desc: 'addresses of action-dispatcher' }),
  SIM_SPEED: positive({ default: 200, desc: 'how many times faster than real time a simulated call passes' }),
  CALL_LEASE_MS: milliseconds({
    default: 15_000,
    desc: 'how long calls belong to the process that plays them without a sign of life',
  }),
  CALL_POLL_MS: milliseconds({ default: 1_000, desc: 'how often a process looks for calls that others let go' }),
  CARRIER: str({
    default: 'virtual',
    choices: ['virtual', 'asterisk'],
    desc: 'who dials live calls; asterisk: a SIP engine for numbers with a trunk, the virtual carrier for others',
  }),
  ARI_URL: publicUrl({ default: 'http://127.0.0.1:8088', desc: 'the REST interface of the SIP engine' }),
  ARI_USERNAME: str({ default: 'outcall', desc: 'a user of its ari.conf' }),
  ARI_PASSWORD: str({ default: '', desc: 'of that user; needed with CARRIER=asterisk' }),
  RECORDINGS_DIR: str({
    default: '',
    desc: 'the folder of recordings of calls over SIP, the same for all replicas; it or RECORDINGS_BUCKET is needed with CARRIER=asterisk',
  }),
  RECORDINGS_BUCKET: str({
    default: '',
    desc: 'the name of a bucket that speaks S3, for the recordings of calls over SIP instead of RECORDINGS_DIR; they are sealed with SECRETS_KEYS',
  }),
  RECORDINGS_BUCKET_URL: publicUrl({
    default: '',
    desc: 'address of its server, without the bucket, by http too and in any network; empty: that of AWS in its region',
  }),
  RECORDINGS_BUCKET_REGION: str({ default: 'us-east-1', desc: 'its region, which requests are signed for' }),
  RECORDINGS_BUCKET_STYLE: str({
    default: 'host',
    choices: ['host', 'path'],
    desc: 'where its name is put, the host name or the path; path: usual with MinIO and Ceph',
  }),
  RECORDINGS_BUCKET_ACCESS_KEY: str({
    default: '',
    desc: 'id of the key that requests are signed with; needed with it',
  }),
  RECORDINGS_BUCKET_SECRET_KEY: str({ default: '', desc: 'that key; needed with it' }),
  RECORDINGS_BUCKET_TIMEOUT_MS: milliseconds({
    default: 3_000,
    desc: 'how long it may take to answer; twenty times as long to take a recording',
  }),
  VOICE: str({
    default: 'none',
    choices: ['none', 'espeak-ng', 'sarvam'],
    desc: 'who speaks in calls that really ring; espeak-ng: the program of that name, on this machine',
  }),
  EAR: str({
    default: 'none',
    choices: ['none', 'sarvam'],
    desc: 'who understands speech in calls that really ring; none: shoppers answer by keys',
  }),
  SARVAM_API_KEY: str({ default: '', desc: 'key of the account with Sarvam; required by VOICE or EAR=sarvam' }),
  SARVAM_URL: publicUrl({ default: 'https://api.sarvam.ai', desc: 'address of the API of Sarvam' }),
  SARVAM_SPEAKER: str({ default: 'shubh', desc: 'which voice of Bulbul v3 speaks' }),
  UNDERSTANDING_URL: publicUrl({
    default: '',
    desc: 'an OpenAI-compatible chat endpoint (https://.../v1/chat/completions) that helps to understand spoken answers; empty: none',
  }),
  UNDERSTANDING_KEY: str({ default: '', desc: 'sent to it as a bearer token; empty: it wants none' }),
  UNDERSTANDING_MODEL: str({ default: '', desc: 'the model to ask there; required by UNDERSTANDING_URL' }),
  UNDERSTANDING_TIMEOUT_MS: milliseconds({
    default: 1_200,
    desc: 'how long a shopper waits for it, 3000 at most; after that the question is asked again, as without it',
  }),
  PROMPTS_URL: publicUrl({
    default: '',
    desc: 'the address the telephone engine reaches this process at, not another replica; empty: http://HOST:PORT',
  }),
  SCRUB_URL: publicUrl({
    default: '',
    desc: 'who is asked before each promotional call from a number with a trunk; empty: none, and such calls are not made',
  }),
  SCRUB_SECRET: str({ default: '', desc: 'signs the requests to SCRUB_URL, as webhooks are signed; needed with it' }),
  SCRUB_TIMEOUT_MS: milliseconds({ default: 1_000, desc: 'how long it may take; no answer: the call is not made' }),
  CARRIER_STARTS_PER_SECOND: count({
    default: 0,
    desc: "most calls that may start in a second on the carrier's account, over all replicas; 0 for no limit",
  }),
  LINE_RESERVATION_MS: milliseconds({
    default: 5_000,
    desc: 'how long a line stays held for a scheduler whose call does not come',
  }),
  PUBLIC_URL: publicUrl({
    desc: 'the address customers reach the gateway at, without /v1: links to recordings begin with it',
  }),
  RECORDING_KEYS: linkKeys({
    desc: 'keys of the links to recordings: JSON {kid: secret}; the first signs, all verify; the same in every replica',
  }),
  RECORDING_LINK_SECONDS: seconds({ default: 900, desc: 'how long a link to a recording is valid' }),
  CALL_RETENTION_DAYS: daysOr0(1)({
    default: 730,
    desc: 'how long calls with their transcripts are kept; 0: for ever',
  }),
  RECORDING_RETENTION_DAYS: daysOr0(1)({
    default: 365,
    desc: 'how long after its end a call has a recording; 0: as long as the call',
  }),
  INBOUND_MAX_CALLS: count({
    default: 20,
    desc: 'most calls that shoppers may have to numbers of ours at once, without those with a person, over all orgs and replicas; 0: none are answered',
  }),
  NUMBER_FITTING_MS: milliseconds({
    default: 3_600_000,
    desc: 'how often numbers are looked at for rules that began; ten times at first, and after a failure, in a sixtieth of it',
  }),
  RETENTION_EVERY_MS: milliseconds({ default: 3_600_000, desc: 'how often what is past its time is deleted' }),
  PRICE_PER_MINUTE_PAISE: paise({ default: 200, desc: 'what a minute of a live call costs' }),
};

interface UnderstandingSettings {
  readonly UNDERSTANDING_URL: string;
  readonly UNDERSTANDING_MODEL: string;
  readonly UNDERSTANDING_TIMEOUT_MS: number;
  readonly EGRESS_ALLOW: Pick<EgressPolicy, 'checkUrl'>;
}

/** They are judged as the addresses of customers are: what shoppers say, and their numbers, leave by https alone. */
function checkOutside<Name extends string>(
  config: Readonly<Record<Name, string>> & Pick<UnderstandingSettings, 'EGRESS_ALLOW'>,
  name: Name,
): void {
  const problem = config.EGRESS_ALLOW.checkUrl(config[name]);
  if (problem !== null) throw new ConfigError(`configuration: ${name} ${problem}`);
}

function checkUnderstanding(config: UnderstandingSettings): void {
  checkOutside(config, 'UNDERSTANDING_URL');
  if (config.UNDERSTANDING_MODEL === '')
    throw new ConfigError('configuration: UNDERSTANDING_MODEL is required by UNDERSTANDING_URL');
  if (config.UNDERSTANDING_TIMEOUT_MS > LONGEST_UNDERSTANDING_MS)
    throw new ConfigError(`configuration: UNDERSTANDING_TIMEOUT_MS is more than ${LONGEST_UNDERSTANDING_MS}`);
}

/** As S3 has it. */
const BUCKET_NAME = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;

interface BucketSettings {
  readonly RECORDINGS_DIR: string;
  readonly RECORDINGS_BUCKET: string;
  readonly RECORDINGS_BUCKET_ACCESS_KEY: string;
  readonly RECORDINGS_BUCKET_SECRET_KEY: string;
}

/** What is kept in one of two places would be looked for in the other. */
function checkBucket(config: BucketSettings): void {
  if (config.RECORDINGS_BUCKET === '') return;
  if (config.RECORDINGS_DIR !== '')
    throw new ConfigError('configuration: RECORDINGS_BUCKET and RECORDINGS_DIR are both set');
  if (!BUCKET_NAME.test(config.RECORDINGS_BUCKET))
    throw new ConfigError('configuration: RECORDINGS_BUCKET is no name of a bucket');
  for (const name of ['RECORDINGS_BUCKET_ACCESS_KEY', 'RECORDINGS_BUCKET_SECRET_KEY'] as const)
    if (config[name] === '') throw new ConfigError(`configuration: ${name} is required by RECORDINGS_BUCKET`);
}

export const loadConfig = (env: Readonly<Record<string, string | undefined>> = process.env) => {
  const config = parseEnv(env, {
    ...httpSettings,
    ...eventBusSettings,
    ...faultSettings,
    ...idempotencySettings,
    ...secretsSettings,
    ...egressSettings,
    ...egressRouteSettings,
    ...telephonySettings,
  });
  if ([config.VOICE, config.EAR].includes('sarvam') && config.SARVAM_API_KEY === '')
    throw new ConfigError('configuration: SARVAM_API_KEY is required by VOICE=sarvam and EAR=sarvam');
  if (config.SCRUB_URL !== '') {
    checkOutside(config, 'SCRUB_URL');
    if (config.SCRUB_SECRET.length < 32)
      throw new ConfigError('configuration: SCRUB_SECRET of 32 characters or more is required by SCRUB_URL');
  }
  if (config.CARRIER === 'asterisk') {
    if (config.ARI_PASSWORD === '')
      throw new ConfigError('configuration: ARI_PASSWORD is required by CARRIER=asterisk');
    if (config.RECORDINGS_DIR === '' && config.RECORDINGS_BUCKET === '')
      throw new ConfigError('configuration: RECORDINGS_DIR or RECORDINGS_BUCKET is required by CARRIER=asterisk');
  }
  checkBucket(config);
  if (config.UNDERSTANDING_URL !== '') checkUnderstanding(config);
  return config;
};
export type Config = ReturnType<typeof loadConfig>;
