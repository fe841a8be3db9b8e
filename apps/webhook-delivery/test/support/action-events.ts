import { createHash } from 'node:crypto';
import type { DomainEvent } from '@outcall/platform-event-bus';
import { newRun, runEvent } from './webhooks.js';

/** Letters that no compression makes much shorter, the same for the same seed. */
function noise(seed: string, bytes: number): string {
  let text = '';
  for (let n = 0; text.length < bytes; n += 1) text += createHash('sha512').update(`${seed} ${n}`).digest('base64');
  return text.slice(0, bytes);
}

const actionOf = (runId: string, n: number, bytes: number) => ({
  id: `act_${runId}_${n}`,
  callId: 'cal_1',
  runId,
  name: 'get_order',
  args: { note: noise(`args ${runId} ${n}`, bytes / 2) },
  status: 'success',
  result: { ok: true, पता: 'नई दिल्ली 😀 \u0000', text: noise(`result ${runId} ${n}`, bytes / 2) },
  say: null,
  errorCode: null,
});

/** An event for each of `count` actions of a run, each with all actions so far. */
export function actionEvents(org: string, count: number, bytes: number, runId = newRun()): DomainEvent[] {
  const actions = Array.from({ length: count }, (_, n) => actionOf(runId, n, bytes));
  return actions.map((action, n) => {
    const run = {
      id: runId,
      status: 'dialing',
      lastError: null,
      phone: '+919876500077',
      actions: actions.slice(0, n + 1),
    };
    return runEvent(org, { key: runId, type: 'action.completed', data: { run, callId: 'cal_1', action } });
  });
}

/** What its receiver gets, to the byte. */
export const bodyOf = ({ id, type, mode, orgId, time: createdAt, data }: DomainEvent): string =>
  JSON.stringify({ id, type, mode, orgId, createdAt, data });
