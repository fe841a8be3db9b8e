import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually, freePort } from '@outcall/testing';
import { ENGINE_MISSING } from './engine/asterisk.js';
import { InboundTelephony } from './engine/inbound-telephony.js';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

(ENGINE_MISSING === null ? describe : describe.skip)('A shopper who opts out in a process that is killed then', () => {
  let back: InboundTelephony;
  beforeAll(async () => {
    await promisify(execFile)(process.execPath, [`${ROOT}tools/build.mjs`]);
    back = await InboundTelephony.start({ CALL_LEASE_MS: '5000' });
  });
  afterEach(() => back?.clear());
  afterAll(() => back?.stop());

  it('is opted out all the same, and the line ends', async () => {
    const { call, called } = await back.missed();
    const { telephony } = back.ringing;
    await telephony.service.close();
    const child: ChildProcess = spawn(process.execPath, [`${ROOT}apps/telephony-adapter/dist/main.js`], {
      env: {
        ...{ ...telephony.settings, PATH: process.env['PATH'] ?? '', PORT: String(await freePort()) },
        FAULT_POINT: 'telephony.inbound-opt-out-noted',
      },
      stdio: 'ignore',
    });
    back.kept({ stop: () => child.kill('SIGKILL') });
    const caller = await back.callsBack(called, call.phone);
    const isDead = (): boolean => child.exitCode !== null || child.signalCode !== null;
    await back.ringing.pressedUntil(isDead, '9', caller.phone);
    if (!isDead()) await once(child, 'exit');
    expect(back.optOutsOf(call.orgId)).toEqual([]);
    const next = await telephony.replica({ PORT: String(await freePort()) });
    back.kept({ stop: () => next.close() });
    await eventually(() => back.optOutsOf(call.orgId).length > 0);
    await caller.done();
    await back.isOver(call.orgId, { end_reason: 'lost', opt_out_due_at: null });
  });
});
