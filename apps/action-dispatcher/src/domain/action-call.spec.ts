import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import type { ActionCallCommand, ActionChanged } from '@outcall/contracts-actions';
import type { DomainEvent } from '@outcall/platform-event-bus';
import { endedEvent, FIRST_VERSION, sampleActionCall } from './action-call.js';

const golden = JSON.parse(
  readFileSync(new URL('../../../../libs/contracts/actions/fixtures/action.failed.json', import.meta.url), 'utf8'),
) as DomainEvent<ActionChanged>;

describe('the event of an action that is not connected', () => {
  it('is the golden one', () => {
    const expected = golden.data?.actionCall as ActionChanged['actionCall'];
    const command: ActionCallCommand = {
      actionId: expected.id,
      orgId: golden.orgId,
      mode: 'test',
      runId: golden.key,
      callId: expected.callId,
      phone: '+919876501234',
      name: expected.name,
      args: expected.args,
      metadata: {},
      isConfirmed: true,
    };
    const { id, requestId, traceparent } = golden;
    const event = endedEvent({
      orgId: golden.orgId,
      mode: 'test',
      version: FIRST_VERSION,
      actionCall: sampleActionCall(command, new Date(expected.createdAt)),
    });
    expect({ ...event, id, requestId, traceparent }).toEqual(golden);
  });
});
