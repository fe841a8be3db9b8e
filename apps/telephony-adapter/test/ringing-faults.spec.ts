import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@outcall/testing';
import { EngineGoneError } from '../src/outbound/asterisk/ari-events.js';
import { AsteriskEngine } from '../src/outbound/asterisk/asterisk-engine.js';
import type { EngineCall } from '../src/outbound/asterisk/engine-call.js';
import { ENGINE_MISSING, ENGINE_TOOL, startAsterisk, type RunningEngine } from './engine/asterisk.js';
import { Shopper } from './engine/shopper.js';
import { eventOf } from './engine/event-of.js';
import { PromptServer, spoken } from './engine/voice.js';

const DRIVER = new URL('engine/driver.mjs', import.meta.url).pathname;
const FROM = '+918047000000';
const LIMITS = { ringSeconds: 60, longestSeconds: 300 };

let engine: RunningEngine;
let voice: PromptServer;
let asterisk: AsteriskEngine;
let shopper: Shopper | undefined;

const toShopper = () => ({ endpoint: engine.endpointOf('+919876543210', (shopper as Shopper).port), from: FROM });

/** Resolves once a line of the process reads so. */
async function says(lines: AsyncIterable<string>, wanted: (line: string) => boolean): Promise<string> {
  for await (const line of lines) if (wanted(line)) return line;
  throw new Error('the process ended and never said it');
}

/** Has another process drive a call until it is as far as that, and kills it. */
async function drivenAndKilled(callId: string, until: string): Promise<void> {
  const task = {
    ...{ access: engine.access, application: `driver-of-${callId}`, prompt: voice.url },
    ...{ callId, limits: LIMITS, to: toShopper() },
  };
  const driver = spawn(process.execPath, [DRIVER, JSON.stringify(task)], { stdio: ['ignore', 'pipe', 'inherit'] });
  await says(createInterface(driver.stdout), (line) => line === until);
  driver.kill('SIGKILL');
  await once(driver, 'exit');
}

async function answered(callId: string, limits = LIMITS): Promise<EngineCall> {
  const call = asterisk.call(callId, limits);
  await call.create(toShopper());
  await eventOf(call, 'held');
  await call.dial();
  await eventOf(call, 'answered');
  return call;
}

(ENGINE_MISSING === null ? describe : describe.skip)('A call that rings, while processes die', () => {
  beforeAll(async () => {
    engine = await startAsterisk();
    asterisk = await AsteriskEngine.connect(engine.access, 'outcall');
    voice = await PromptServer.start(await spoken('one two three four five six seven eight nine ten', 'en'));
  });
  afterEach(() => {
    shopper?.stop();
    shopper = undefined;
  });
  afterAll(async () => {
    await asterisk?.close();
    await voice?.stop();
    await engine?.stop();
  });

  it('goes on in another process, taken over by its id while it rings', async () => {
    shopper = await Shopper.start([{ do: 'ring' }, { do: 'wait', ms: 3_000 }, { do: 'answer' }, { do: 'await_bye' }]);
    await drivenAndKilled('cal_killed_in_ring', 'ringing');
    const call = asterisk.call('cal_killed_in_ring', LIMITS);
    const state = await call.takeOver();
    await eventOf(call, 'held');
    if (state !== 'answered') await eventOf(call, 'answered');
    await call.play('prompt-of-the-living', voice.url);
    expect(await eventOf(call, 'prompt_over')).toMatchObject({ promptId: 'prompt-of-the-living', isPlayed: true });
    await call.hangUp();
    await eventOf(call, 'ended');
    expect(call.endReason).toBe('agent_ended');
    await shopper.done();
    expect(shopper.invites()).toHaveLength(1);
  });

  it('goes on in another process, taken over by its id within a prompt', async () => {
    shopper = await Shopper.start([{ do: 'ring' }, { do: 'answer' }, { do: 'await_bye' }]);
    await drivenAndKilled('cal_killed_in_prompt', 'answered');
    const { phone } = shopper;
    const call = asterisk.call('cal_killed_in_prompt', LIMITS);
    expect(await call.takeOver()).toBe('answered');
    await eventOf(call, 'held');
    await call.play('prompt-of-the-living', voice.url);
    await eventually(() => phone.heard().length > 0);
    phone.press('5');
    expect(await eventOf(call, 'key')).toMatchObject({ key: '5' });
    await call.hangUp();
    await eventOf(call, 'ended');
    await shopper.done();
    expect(shopper.invites()).toHaveLength(1);
  });

  it('is ended by the engine when nobody drives it any more', async () => {
    shopper = await Shopper.start([{ do: 'answer' }, { do: 'await_bye' }]);
    const other = await AsteriskEngine.connect(engine.access, 'dies-soon');
    const call = other.call('cal_abandoned', { ...LIMITS, longestSeconds: 5 });
    await call.create(toShopper());
    await eventOf(call, 'held');
    await call.dial();
    await eventOf(call, 'answered');
    await other.close();
    await shopper.done();
    const over = asterisk.call('cal_abandoned', LIMITS);
    await eventually(async () => !(await over.isThere()));
    expect(await over.takeOver()).toBeNull();
  });

  it('is lost with the engine: whoever drives it is told at once, and nobody can take it over', async () => {
    shopper = await Shopper.start([{ do: 'answer' }, { do: 'await_bye' }]);
    const call = await answered('cal_lost');
    await engine.kill();
    await expect(call.next()).rejects.toThrow(EngineGoneError);
    await expect(call.hangUp()).rejects.toThrow();
    await asterisk.close();

    engine = await startAsterisk({ ports: engine.ports });
    asterisk = await AsteriskEngine.connect(engine.access, 'outcall');
    const lost = asterisk.call('cal_lost', LIMITS);
    expect(await lost.isThere()).toBe(false);
    expect(await lost.takeOver()).toBeNull();
    // the shopper hears nothing any more, and is not told
    expect(shopper.received('BYE')).toEqual([]);
    expect(shopper.invites()).toHaveLength(1);
  });

  it('has an engine that does not outlive its starter, though that was killed', async () => {
    const script = `const { startAsterisk } = await import(${JSON.stringify(ENGINE_TOOL)});
      console.log((await startAsterisk()).access.url);
      setInterval(() => undefined, 1_000);`;
    const starter = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const url = await says(createInterface(starter.stdout), (line) => line.startsWith('http'));
    expect((await fetch(url)).status).toBeGreaterThan(0);
    starter.kill('SIGKILL');
    await once(starter, 'exit');
    await eventually(() =>
      fetch(url).then(
        () => false,
        () => true,
      ),
    );
  });
});
