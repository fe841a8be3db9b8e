import { describe, expect, it } from '@jest/globals';
import type { Command } from './command.js';
import { COMMANDS } from './commands.js';
import { Mistake } from './mistake.js';
import { runCli } from './run-cli.js';
import { FakeTerminal } from './terminal.fixture.js';

const entry = (name: string, command: Command) => ({ name, summary: `does ${name}`, load: async () => command });
const throwing = (error: unknown): Command => {
  return async () => {
    throw error;
  };
};

describe('the command line of operators', () => {
  const terminal = () => new FakeTerminal();

  it.each([[[]], [['--help']], [['-h']], [['help']]])('lists its commands for %j', async (args) => {
    const typed = terminal();
    expect(await runCli(args, typed, [entry('one', throwing('x')), entry('another', throwing('x'))])).toBe(0);
    expect(typed.written.out).toMatch(/\n {2}one {6}does one\n {2}another {2}does another\n/);
  });

  it('gives a command what follows its name, and ends as it does', async () => {
    const seen: (readonly string[])[] = [];
    const command: Command = async (args) => seen.push(args) + 2;
    expect(await runCli(['one', '--json', 'file'], terminal(), [entry('one', command)])).toBe(3);
    expect(seen).toEqual([['--json', 'file']]);
  });

  it('names the commands there are for one that there is not', async () => {
    const typed = terminal();
    expect(await runCli(['two'], typed, [entry('one', throwing('x'))])).toBe(2);
    expect(typed.written).toMatchObject({ out: '', err: 'there is no command "two": there is one\n' });
  });

  it('tells a mistake in its sentence, and what nobody foresaw with the place it comes from', async () => {
    const commands = [
      entry('wrong', throwing(new Mistake('no such file'))),
      entry('broken', throwing(new TypeError('x'))),
    ];
    const [wrong, broken] = [terminal(), terminal()];
    expect(await runCli(['wrong'], wrong, commands)).toBe(2);
    expect(wrong.written.err).toBe('no such file\n');
    expect(await runCli(['broken'], broken, commands)).toBe(2);
    expect(broken.written.err).toMatch(/^TypeError: x\n {4}at /);
  });

  it.each(COMMANDS.map(({ name }) => name))('helps with %s, and takes no option it does not know', async (name) => {
    const [helped, mistaken] = [terminal(), terminal()];
    expect(await runCli([name, '--help'], helped, COMMANDS)).toBe(0);
    expect(helped.written).toMatchObject({ out: expect.stringContaining(`-- `), err: '' });
    expect(await runCli([name, '--wat'], mistaken, COMMANDS)).toBe(2);
    expect(mistaken.written).toMatchObject({ out: '', err: expect.stringContaining('--wat') });
  });
});
