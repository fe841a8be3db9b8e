import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import type { ActionCallCommand, ActionChanged } from '@outcall/contracts-actions';
import type { DomainEvent } from '@outcall/platform-event-bus';
import { actionEvent, FIRST_VERSION, sentActionCall, withOutcome } from './action-call.js';
import { sampled } from './calling/outcome.js';

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
      appId: null,
      name: expected.name,
      args: expected.args,
      metadata: {},
      isConfirmed: true,
    };
    const at = new Date(expected.createdAt);
    const { id, requestId, traceparent } = golden;
    const event = actionEvent({
      orgId: golden.orgId,
      mode: 'test',
      version: FIRST_VERSION,
      actionCall: withOutcome(sentActionCall(command, at), sampled({ status: 'confirmed' }), at),
    });
    expect({ ...event, id, requestId, traceparent }).toEqual(golden);
  });
});
