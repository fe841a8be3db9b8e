import { bool, str } from 'envalid';
import { faultSettings } from '@outcall/platform-faults';
import { idempotencySettings } from '@outcall/platform-idempotency';
import {
  callingHoursSettings,
  eventBusSettings,
  httpSettings,
  milliseconds,
  optionalSecret,
  parseEnv,
  positive,
  secret,
  urlList,
} from '@outcall/platform-config';

const runSettings = {
  FLOW_URL: urlList({ desc: 'addresses of flow' }),
  CONTACTS_URL: urlList({ desc: 'addresses of contacts' }),
  TELEPHONY_URL: urlList({ desc: 'addresses of telephony-adapter' }),
  WEBHOOKS_URL: urlList({ desc: 'addresses of webhook-delivery, for timelines' }),
  COMMERCE_URL: urlList({
    desc: 'addresses of commerce-sync, asked before each attempt of a run that a store started',
  }),
  CURSOR_KEY: secret({ desc: 'key of the cursors of lists; the same in every replica' }),
  OTHER_CURSOR_KEY: optionalSecret({
    default: '',
    desc: 'a key whose cursors are read as well, while CURSOR_KEY is rotated; empty: none',
  }),
  RUN_GAP_SCALE: positive({ default: 1, desc: "factor on the flows' retry gaps; below 1 for tests only" }),
  RUN_LINES_BUSY_WAIT_MS: milliseconds({
    default: 15_000,
    desc: 'wait before another try when the carrier has no line or the shopper is in a call',
  }),
  RUN_HELD_WAIT_MS: milliseconds({
    default: 60_000,
    desc: 'wait before another try without a number, credit or carrier',
  }),
  RUN_ANSWER_WITHIN_MS: milliseconds({
    default: 5_000,
    desc: 'after which a request for a run is answered though its first call is still being placed',
  }),
  RUN_CANCEL_WITHIN_MS: milliseconds({
    default: 8_000,
    desc: 'how long the answer to a cancel may wait for an attempt that somebody is just placing; 503 after it',
  }),
  RUN_PLACE_TIMEOUT_MS: milliseconds({
    default: 10_000,
    desc: 'how long telephony may take to place a call; longer than it waits for a carrier (7.5 s), shorter than the lease',
  }),
  RUN_LEASE_MS: milliseconds({
    default: 20_000,
    desc: 'how long a process may take to place an attempt; then another process resumes it',
  }),
  RUN_CALL_LONGEST_MS: milliseconds({
    default: 1_200_000,
    desc: 'after which telephony is asked about a call whose end was not told; longer than a call can ring and talk',
  }),
  RUN_LOST_CALLS_EVERY_MS: milliseconds({
    default: 60_000,
    desc: 'about how often a process looks for runs whose call has ended without a word',
  }),
  RUN_STOP_SWEEP_MS: milliseconds({
    default: 2_000,
    desc: 'how often a process looks for runs that were written after the opt-out or withdrawal which concerns them',
  }),
  RUN_STOP_KEPT_MS: milliseconds({
    default: 300_000,
    desc: 'how long opt-outs and withdrawals are kept for that; longer than the start of a run can take',
  }),
  RUN_JOB_SWEEP_MS: milliseconds({
    default: 500,
    desc: 'how often a process looks for pauses, resumes and cancels of many runs to go on with, for orgs whose waiting runs are to be planned anew, for what contacts is to be asked about limits, for due runs that are halted, and for runs without a time whose basis has ended',
  }),
  RUN_ERASE_SWEEP_MS: milliseconds({
    default: 1_000,
    desc: 'how often a process looks for numbers whose runs are to be erased, and for those of them that were in a call',
  }),
  RUN_ERASE_QUIET_MS: milliseconds({
    default: 10_000,
    desc: 'how long an erased number stays known at least, for what was told of it before and is heard after',
  }),
  RUN_POLL_MS: milliseconds({ default: 1_000, desc: 'how often a process looks for due attempts of others' }),
  RUN_ROUNDS_AT_ONCE: positive({
    default: 3,
    desc: 'hundreds of due attempts that a process places at the same time at most',
  }),
  RUN_PLACING_TARGET_MS: milliseconds({
    default: 1_000,
    desc: 'how long a due attempt may take to be placed, without its carrier; while it takes longer, fewer are placed at the same time, 20 at least',
  }),
  RUN_WINDOW_SPREAD_MS: milliseconds({
    default: 60_000,
    desc: 'over how long retries that waited for hours are spread behind their start',
  }),
  RUN_LINE_MS: milliseconds({
    default: 45_000,
    desc: 'how long one attempt is expected to take up a line: spreads the runs that wait for the same hours',
  }),
  RUN_TEST_STARTS_PER_SECOND: positive({
    default: 100,
    desc: 'how many test runs that wait for the same hours start in a second',
  }),
  HOLD_AT_START: str({
    default: '',
    desc: 'a reason to hold all live dialling from the first start with it, as after a restore; once for each reason',
  }),
  ADVANCE_LIVE_RUNS: bool({
    default: true,
    desc: 'the management API may make live attempts due now; false with a carrier that dials real people',
  }),
};

export const loadConfig = (env: Readonly<Record<string, string | undefined>> = process.env) =>
  parseEnv(env, {
    ...httpSettings,
    ...eventBusSettings,
    ...callingHoursSettings,
    ...faultSettings,
    ...idempotencySettings,
    ...runSettings,
  });
export type Config = ReturnType<typeof loadConfig>;
