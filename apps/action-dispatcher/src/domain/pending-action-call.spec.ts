import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import type { ActionCallStatus, ActionChanged } from '@outcall/contracts-actions';
import type { DomainEvent } from '@outcall/platform-event-bus';
import { actionEvent, type OwnedActionCall } from './action-call.js';
import { finish, timeOut, type ActionResult } from './pending-action-call.js';

const golden = JSON.parse(
  readFileSync(new URL('../../../../libs/contracts/actions/fixtures/action.completed.json', import.meta.url), 'utf8'),
) as DomainEvent<ActionChanged>;

const DAY_MS = 86_400_000;
const published = golden.data?.actionCall as ActionChanged['actionCall'];
const unfinished = {
  status: 'pending',
  result: null,
  say: null,
  errorCode: null,
  durationMs: 80,
  finishedAt: null,
} as const;
const pending: OwnedActionCall = {
  orgId: golden.orgId,
  mode: 'test',
  version: 1,
  actionCall: { ...published, ...unfinished },
};
const askedAt = Date.parse(published.createdAt);
const after = (milliseconds: number): Date => new Date(askedAt + milliseconds);
const done: ActionResult = { ok: true, result: published.result, errorCode: null, say: published.say };
const refused: ActionResult = { ok: false, result: null, errorCode: 'ALREADY_SHIPPED', say: 'It has left already.' };

describe('an action call that is pending', () => {
  it('is done by a result with ok true, which the golden event tells', () => {
    const { id, requestId, traceparent } = golden;
    const ended = finish(pending, done, new Date(published.finishedAt as string), DAY_MS) as OwnedActionCall;
    expect(ended.actionCall).toEqual(published);
    expect({ ...actionEvent(ended), id, requestId, traceparent }).toEqual(golden);
  });

  it('is refused by a result with ok false, told as failed', () => {
    const ended = finish(pending, refused, after(500), DAY_MS) as OwnedActionCall;
    expect(ended).toEqual({
      ...pending,
      version: 2,
      actionCall: {
        ...published,
        status: 'refused',
        result: null,
        errorCode: 'ALREADY_SHIPPED',
        say: 'It has left already.',
        durationMs: 500,
        finishedAt: after(500).toISOString(),
      },
    });
    expect(actionEvent(ended)).toMatchObject({ type: 'action.failed', version: 2, time: after(500).toISOString() });
  });

  it('bears no errorCode when it was done, whatever was sent', () => {
    expect(finish(pending, { ...done, errorCode: 'NONE' }, after(1), DAY_MS)?.actionCall.errorCode).toBeNull();
  });

  it('is timed out at its deadline, told as failed, however late that is noticed', () => {
    const ended = timeOut(pending, DAY_MS);
    expect(ended).toEqual({
      ...pending,
      version: 2,
      actionCall: {
        ...published,
        ...unfinished,
        status: 'timeout',
        durationMs: DAY_MS,
        finishedAt: after(DAY_MS).toISOString(),
      },
    });
    expect(actionEvent(ended)).toMatchObject({ type: 'action.failed', time: after(DAY_MS).toISOString() });
  });

  it('takes a result until the last millisecond before its deadline', () => {
    expect(finish(pending, done, after(DAY_MS - 1), DAY_MS)?.actionCall.status).toBe('success');
    expect(finish(pending, done, after(DAY_MS), DAY_MS)).toBeNull();
  });

  it('took no less than no time when the clock that finishes it is behind', () => {
    expect(finish(pending, done, after(-20), DAY_MS)?.actionCall.durationMs).toBe(0);
  });
});

it.each<ActionCallStatus>(['sent', 'success', 'refused', 'timeout', 'sample'])(
  'an action call that is %s takes no result',
  (status) => {
    expect(finish({ ...pending, actionCall: { ...published, status } }, done, after(1), DAY_MS)).toBeNull();
  },
);
