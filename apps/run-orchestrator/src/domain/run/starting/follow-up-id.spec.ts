import { describe, expect, it } from '@jest/globals';
import { idFloor, isId } from '@outcall/kernel';
import { NEW, at, CALL } from '../run-facts.fixture.js';
import { startRun } from './start-run.js';
import { followUpId } from './follow-up-id.js';

const BEFORE = startRun(NEW).state;
const END = { callId: CALL, at: at(60) };

describe('the id of a run that follows another', () => {
  it('is the same whenever the end of the call is told, as a restored database hears it again', () => {
    const again = { ...BEFORE, version: BEFORE.version + 7, run: { ...BEFORE.run, updatedAt: at(9_000) } };
    expect(followUpId(again, { ...END })).toBe(followUpId(BEFORE, END));
  });

  it('has the form of the id of a run, and sorts as one that was made when the call ended', () => {
    const id = followUpId(BEFORE, END);
    expect(isId('run', id)).toBe(true);
    expect(id.startsWith(idFloor('run', new Date(END.at)))).toBe(true);
  });

  it('is another for another run, call, org and mode', () => {
    const others = [
      followUpId({ ...BEFORE, run: { ...BEFORE.run, id: 'run_00000000000000000002' } }, END),
      followUpId(BEFORE, { ...END, callId: 'cal_00000000000000000002' }),
      followUpId({ ...BEFORE, orgId: 'org_00000000000000000002' }, END),
      followUpId({ ...BEFORE, mode: 'live' }, END),
    ];
    expect(new Set([followUpId(BEFORE, END), ...others]).size).toBe(5);
  });
});
