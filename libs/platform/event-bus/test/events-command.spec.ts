import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@outcall/testing';
import { EmbeddedEventBus } from '../src/embedded/embedded-event-bus.js';
import { deadLetters } from '../src/index.js';
import { Environment, logger } from './support/environment.js';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const timing = { heartbeatMs: 200, ttlMs: 2_000, idlePollMs: 200, lingerMs: 5, busyLingerMs: 10 };
const run = promisify(execFile);

/** `npm run events`, as an operator types it, against the embedded log; the same commands' work is tested on a broker by the conformance suite. */
describe('npm run events', () => {
  beforeAll(async () => {
    await run(process.execPath, ['tools/build.mjs'], { cwd: root });
  });
  afterEach(() => Environment.closeAll());

  it('shows the lag and the dead letters, replays what keeps its order, refuses the rest, and resets a stopped group', async () => {
    const env = await Environment.create({
      name: 'embedded',
      createBus: (url) => new EmbeddedEventBus({ url }, { service: 'test', logger }, timing, true),
      config: (url) => ({ kind: 'embedded', url }),
    });
    const settings = { PATH: process.env['PATH'], EVENT_BUS: 'embedded', EVENT_LOG_URL: env.service.url };
    const events = async (...args: string[]): Promise<{ code: number; out: string }> => {
      const options = { cwd: root, env: settings };
      return run(process.execPath, ['tools/events.mjs', ...args], options).then(
        ({ stdout }) => ({ code: 0, out: stdout }),
        (error: { code: number; stdout: string; stderr: string }) => ({
          code: error.code,
          out: error.stdout + error.stderr,
        }),
      );
    };
    const place = ['--group', env.group('reader'), '--topic', env.topic];
    const bus = env.bus();
    const seen: string[] = [];
    let isMended = false;
    const stop = await env.consume('reader', (batch) => {
      if (!isMended && batch.some(({ version }) => version === 2)) throw new TypeError('cannot read two');
      seen.push(...batch.map(({ key, version }) => `${key}${version}`));
    });
    await bus.publish([env.event('a', 1), env.event('a', 2), env.event('b', 2), env.event('b', 3)]);
    await eventually(async () => expect(await deadLetters(bus, env.topic, env.group('reader'))).toHaveLength(2));
    await eventually(async () => expect((await events('lag')).out).toMatch(/reader.*nothing waits/));

    expect((await events('dead-letters', ...place)).out).toMatch(
      /cannot read two[^]*1 can be replayed, 1 cannot, 0 were/,
    );
    isMended = true;
    expect(await events('replay', ...place)).toMatchObject({ code: 1, out: expect.stringContaining('came after it') });
    await eventually(() => expect(seen).toContain('a2'));
    expect((await events('dead-letters', ...place)).out).toContain('0 can be replayed, 1 cannot, 1 were');

    expect(await events('reset', ...place, '--to', 'beginning')).toMatchObject({
      code: 2,
      out: expect.stringContaining('stop all replicas'),
    });
    await stop();
    expect(await events('reset', ...place, '--to', 'beginning')).toMatchObject({ code: 0 });
    await env.consume('reader', (batch) => void seen.push(...batch.map(({ key, version }) => `${key}${version}`)));
    await eventually(() => expect(seen.filter((each) => each === 'b2')).toHaveLength(1));
    expect(await events('reset', ...place, '--to', 'tomorrow')).toMatchObject({ code: 2 });
  });
});
