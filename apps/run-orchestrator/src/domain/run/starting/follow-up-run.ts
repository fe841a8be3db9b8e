import type { CallEnded } from '@outcall/contracts-telephony';
import { planAttempt } from '../../planning/plan-attempt.js';
import type { Moment } from '../../planning/moment.js';
import type { RunState, RunTerms } from '../run-state.js';
import type { FirstWait, NewRun } from './start-run.js';

/** So many runs may follow one another, each as the shopper asked to be called later. */
const MAX_FOLLOW_UPS = 2;

/** Whether a call of the run may promise its shopper another run. */
export const mayBeFollowed = ({ followUps = 0 }: Pick<RunTerms, 'followUps'>): boolean => followUps < MAX_FOLLOW_UPS;

/**
 * When the shopper is to be called again, as they asked in the call of the run that has ended: ISO 8601. Null: not at
 * all, also where the run was canceled meanwhile, or nobody may call the shopper any more.
 */
export function followUpAt(
  { run, terms, dial }: RunState,
  { callId, endReason, callbackAt }: Pick<CallEnded, 'callId' | 'endReason' | 'callbackAt'>,
): string | null {
  if (endReason !== 'callback_requested' || !callbackAt || !mayBeFollowed(terms)) return null;
  if (run.status !== 'done' || dial?.callId !== callId || dial.stop || dial.isErased) return null;
  return new Date(callbackAt).toISOString();
}

/**
 * The run that calls again at that time (docs/handbook/runs.md#called-later): what the run before it was made of, by
 * the same basis. Null: that ends before.
 */
export function followUpRun(
  { orgId, mode, run, terms }: RunState,
  callbackAt: string,
  id: string,
  moment: Moment,
): NewRun | null {
  const first = waitUntil(callbackAt, terms, moment);
  if (!first) return null;
  const { flowId, flowVersionId, contactId, phone, inputs, language, maxAttempts } = run;
  const { sparedBy: _, followUps = 0, ...settled } = terms;
  return {
    ...{ id, orgId, mode, now: moment.now, first },
    request: {
      ...{ flowId, flowVersionId, contactId, phone, inputs, language, maxAttempts },
      metadata: { ...run.metadata, callback_of: run.id },
    },
    terms: { ...settled, followUps: followUps + 1 },
  };
}

function waitUntil(time: string, terms: RunTerms, moment: Moment): FirstWait | null {
  const plan = planAttempt({ time }, terms, moment);
  switch (plan.kind) {
    case 'basis_over':
      return null;
    case 'closed':
      return { nextAttemptAt: null, lastError: 'calling_hours', notBefore: time };
    case 'planned':
      return { nextAttemptAt: plan.at, lastError: plan.opensAt === null ? null : 'calling_hours', notBefore: time };
  }
}
