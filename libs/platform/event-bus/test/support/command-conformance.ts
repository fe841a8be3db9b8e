import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect } from '@jest/globals';
import { eventually } from '@outcall/testing';
import { deadLetters, type DomainEvent } from '../../src/index.js';
import type { Environment } from './environment.js';

const SLOW = { timeoutMs: 100_000 };
const root = fileURLToPath(new URL('../../../../../', import.meta.url));
const run = promisify(execFile);
const named = (events: readonly DomainEvent[]): string[] => events.map(({ key, version }) => `${key}${version}`);

/** An operator at a shell with these settings. */
export function operatorOf(settings: Readonly<Record<string, string>>) {
  return async (...args: string[]): Promise<{ code: number; out: string }> => {
    const options = { cwd: root, env: { PATH: process.env['PATH'], ...settings } };
    return run(process.execPath, ['apps/cli/dist/main.js', 'events', ...args], options).then(
      ({ stdout }) => ({ code: 0, out: stdout }),
      (error: { code: number; stdout: string; stderr: string }) => ({
        code: error.code,
        out: error.stdout + error.stderr,
      }),
    );
  };
}

/**
 * `npm run events`, as an operator types it, with the settings of a service in the environment: every command, whatever
 * is behind the bus.
 */
export async function commandConformance(env: Environment, settings: Readonly<Record<string, string>>): Promise<void> {
  const events = operatorOf(settings);
  const group = env.group('reader');
  const place = ['--group', group, '--topic', env.topic];
  const bus = env.bus();
  const seen: string[] = [];
  let isMended = false;
  let stuck = 0;
  const stop = await env.consume('reader', (batch) => {
    if (!isMended && batch.some(({ version }) => version === 2))
      throw Object.assign(new Error('cannot keep two'), { code: '22P05' });
    if (!isMended && batch.some(({ key }) => key === 'c')) {
      stuck += 1;
      throw new TypeError('cannot read c');
    }
    seen.push(...named(batch));
  });
  await bus.publish([env.event('a', 1), env.event('a', 2), env.event('b', 2), env.event('b', 3)]);
  await eventually(async () => expect(await deadLetters(bus, env.topic, group)).toHaveLength(2), SLOW);
  await eventually(
    async () => expect((await events('lag', '--group', group)).out).toMatch(/reader.*nothing waits/),
    SLOW,
  );

  // What stands in the way is set aside by hand, while its group runs.
  await bus.publish([env.event('c', 1)]);
  await eventually(() => expect(stuck).toBeGreaterThan(3), SLOW);
  const found: string[] = [];
  await bus.read(
    env.topic,
    (partition, { event, offset }) => void (event.key === 'c' && found.push(`${partition}:${offset}`)),
  );
  expect((await events('lag', '--group', group)).out).toMatch(/reader.*1 wait, in partitions/);
  expect(await events('set-aside', ...place, '--at', 'here')).toMatchObject({ code: 2 });
  expect(await events('set-aside', ...place, '--at', `${found[0]?.split(':')[0]}:4711`)).toMatchObject({
    code: 1,
    out: expect.stringContaining('no event stands at'),
  });
  expect(await events('set-aside', ...place, '--at', `${found[0]}`)).toMatchObject({
    code: 0,
    out: expect.stringMatching(/thing\.changed evt_\w+ key c among its dead letters/),
  });
  await eventually(async () => expect(await deadLetters(bus, env.topic, group)).toHaveLength(3), SLOW);
  expect((await events('lag')).out).not.toContain('set-aside'); // orders are no group that is behind

  // What nobody can read stands in no command's way, and is no event to be set aside or replayed.
  await env.write('d', ['not JSON']);
  await eventually(async () => expect(await deadLetters(bus, env.topic, group)).toHaveLength(4), SLOW);

  expect((await events('dead-letters', ...place)).out).toMatch(
    /cannot read c[^]*cannot keep two[^]*2 can be replayed, 2 cannot, 0 were/,
  );
  isMended = true;
  expect(await events('replay', ...place)).toMatchObject({ code: 1, out: expect.stringContaining('came after it') });
  await eventually(() => expect(seen).toEqual(expect.arrayContaining(['a2', 'c1'])), SLOW);
  expect((await events('dead-letters', ...place)).out).toContain('0 can be replayed, 2 cannot, 2 were');

  expect(await events('reset', ...place, '--to', 'beginning')).toMatchObject({
    code: 2,
    out: expect.stringContaining('stop all replicas'),
  });
  await stop();
  await eventually(
    async () => expect(await events('reset', ...place, '--to', 'beginning')).toMatchObject({ code: 0 }),
    SLOW,
  );
  await env.consume('reader', (batch) => void seen.push(...named(batch)));
  await eventually(() => expect(seen.filter((each) => each === 'b2')).toHaveLength(1), SLOW);
  expect(await events('reset', ...place, '--to', 'tomorrow')).toMatchObject({ code: 2 });
}
