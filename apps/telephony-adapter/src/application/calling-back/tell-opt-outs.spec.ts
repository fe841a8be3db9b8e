import { describe, expect, it } from '@jest/globals';
import type { OptOutCommand } from '@outcall/contracts-contacts';
import { InboundOptOuts, type PendingOptOut } from './inbound-opt-outs.js';
import { TellOptOuts } from './tell-opt-outs.js';

class Due extends InboundOptOuts {
  readonly due: PendingOptOut[] = ['1', '2', '3'].map((n) => ({
    orgId: 'org_a',
    id: `inc_${n}`,
    caller: `+91987650000${n}`,
  }));

  isPending(orgId: string, phone: string): Promise<boolean> {
    return Promise.resolve(this.due.some((each) => each.orgId === orgId && each.caller === phone));
  }

  takeDue(): Promise<PendingOptOut[]> {
    return Promise.resolve([...this.due]);
  }

  markDelivered({ id }: Pick<PendingOptOut, 'orgId' | 'id'>): Promise<void> {
    this.due.splice(
      this.due.findIndex((each) => each.id === id),
      1,
    );
    return Promise.resolve();
  }
}

describe('opt-outs that callers pressed', () => {
  const recorded: OptOutCommand[] = [];
  const refused: string[] = ['inc_2'];
  const warned: unknown[] = [];
  const recorder = {
    record: (command: OptOutCommand): Promise<void> => {
      if (refused.includes(String(command.callId))) return Promise.reject(new Error('503'));
      recorded.push(command);
      return Promise.resolve();
    },
  };
  const due = new Due();
  const optOuts = new TellOptOuts(due, recorder, {
    warn: (name, about) => warned.push([name, (about as { callId?: string }).callId]),
  });

  it('are told to contacts in the name of their call, and one that is refused stays, and keeps none waiting', async () => {
    await optOuts.sweep();
    expect(recorded.map(({ callId }) => callId)).toEqual(['inc_1', 'inc_3']);
    expect(recorded[0]).toEqual({
      ...{ orgId: 'org_a', mode: 'live', phone: '+919876500001', source: 'call', callId: 'inc_1' },
    });
    expect(due.due.map(({ id }) => id)).toEqual(['inc_2']);
    expect(warned).toEqual([['inbound.opt-out-not-told', 'inc_2']]);
    refused.pop();
    await optOuts.sweep();
    expect(due.due).toEqual([]);
  });

  it('are told at once, and fail where contacts does; of a withheld number there is nothing to tell', async () => {
    recorded.length = 0;
    await optOuts.tell({ orgId: 'org_a', id: 'inc_9', caller: null });
    expect(recorded).toEqual([]);
    refused.push('inc_9');
    await expect(optOuts.tell({ orgId: 'org_a', id: 'inc_9', caller: '+919876500009' })).rejects.toThrow('503');
  });
});
