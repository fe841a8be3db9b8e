import { spawn, type ChildProcess } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from '@jest/globals';
import { eventually, START_WAIT_MS } from '@outcall/testing';
import { ENGINE_MISSING } from './engine/asterisk.js';
import { Shopper } from './engine/shopper.js';

const root = resolve(fileURLToPath(new URL('../../..', import.meta.url)));
/** The engine starts, and a whole talk is held, on a machine that does much else. */
const PATIENCE = { timeoutMs: START_WAIT_MS, everyMs: 250 };
/** Three seconds of what the shopper hears. */
const SAMPLES_PER_PRESS = 24_000;

describe('npm run talk', () => {
  let command: ChildProcess | undefined;
  let shopper: Shopper | undefined;
  let output: string;
  afterEach(() => {
    command?.kill('SIGKILL');
    shopper?.stop();
  });

  function run(...args: string[]): ChildProcess {
    output = '';
    command = spawn(process.execPath, ['tools/talk.mjs', ...args], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [command.stdout, command.stderr])
      stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    return command;
  }

  it.each([[[]], [['--help']]])('with %j tells how it is used', async (args) => {
    const child = run(...args);
    await eventually(() => child.exitCode !== null, PATIENCE);
    expect([child.exitCode, output]).toEqual([0, expect.stringContaining('npm run talk -- sip:NAME@ADDRESS:PORT')]);
  });

  it.each([[['sip:me']], [['127.0.0.1:5062']], [['sip:me@127.0.0.1', '--floe', 'x']]])('refuses %j', async (args) => {
    const child = run(...args);
    await eventually(() => child.exitCode !== null, PATIENCE);
    expect([child.exitCode, output]).toEqual([1, expect.stringMatching(/^talk: /)]);
  });

  (ENGINE_MISSING === null ? it : it.skip)(
    'rings a softphone, and tells what was said and what it came to',
    async () => {
      shopper = await Shopper.start([{ do: 'ring' }, { do: 'answer' }, { do: 'await_bye' }]);
      const { phone } = shopper;
      const talk = run(`sip:me@127.0.0.1:${shopper.port}`, '--flow', 'cod_to_prepaid', '--language', 'ta-IN');
      let heard = 0;
      const pressing = (): boolean => {
        if (phone.heard().length - heard > SAMPLES_PER_PRESS) {
          heard = phone.heard().length;
          phone.press('1');
        }
        return talk.exitCode !== null;
      };
      await eventually(pressing, PATIENCE);
      expect([talk.exitCode, output]).toEqual([0, expect.stringMatching(/it rings[^]*shopper +1[^]*outcome +\w+/)]);
      expect(output).toMatch(/agent +\S*[\u0b80-\u0bff]/);
      await shopper.done();
      const left = readdirSync(join(root, '.local/asterisk/engines')).filter((name) => name.startsWith(`${talk.pid}-`));
      expect(left).toEqual([]);
      expect(shopper.invites()).toMatchObject([{ to: expect.stringContaining('sip:me@') }]);
    },
  );
});
