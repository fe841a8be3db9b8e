import { ACTION_TOPIC } from '@outcall/contracts-actions';
import { LIMIT_TOPIC, NUMBER_ERASURE_TOPIC, OPT_OUT_TOPIC } from '@outcall/contracts-contacts';
import { RUN_ERASURE_TOPIC, RUN_TOPIC } from '@outcall/contracts-runs';
import { CALL_TOPIC } from '@outcall/contracts-telephony';

/** The group that keeps runs, whose news of calls decides who is dialled. */
export const RUNS_GROUP = 'run-orchestrator';

/**
 * What each group hears again. Not the topics of orgs, apps, connections and flows: there versions rise, and their
 * owner is as old as its readers; news from after the restored time would hide its next ones. Nor outages: mails would
 * go twice. Nor contacts: an opt-out said in a call would cancel the run before it hears of its call; `return` tells
 * of it later.
 */
export const REWOUND: Readonly<Record<string, readonly string[]>> = {
  [RUNS_GROUP]: [CALL_TOPIC, ACTION_TOPIC, LIMIT_TOPIC, NUMBER_ERASURE_TOPIC].map(({ name }) => name),
  contacts: [CALL_TOPIC.name],
  'webhook-delivery': [RUN_TOPIC, OPT_OUT_TOPIC, RUN_ERASURE_TOPIC, NUMBER_ERASURE_TOPIC].map(({ name }) => name),
  'action-dispatcher': [RUN_ERASURE_TOPIC.name],
  'telephony-adapter': [RUN_ERASURE_TOPIC.name],
  'commerce-sync': [NUMBER_ERASURE_TOPIC.name],
};
