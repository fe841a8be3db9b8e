import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { FakeTerminal } from '../terminal.fixture.js';
import { flow } from './flow.command.js';

const typed = async (...args: string[]) => {
  const terminal = new FakeTerminal({ INIT_CWD: '/nowhere' });
  return { code: await flow(args, terminal), ...terminal.written };
};

describe('flow', () => {
  it('shows, checks and plays a flow of the library without any platform', async () => {
    const { out } = await typed('show', 'library:cod_confirmation');
    expect(JSON.parse(out)).toMatchObject({ steps: expect.any(Array) });
    expect(await typed('check', 'library:cod_confirmation')).toMatchObject({
      code: 0,
      out: expect.stringMatching(/No problems\.\n[^]*All paths walked[^]*```mermaid\n/),
    });
    expect(await typed('simulate', 'library:cod_confirmation')).toMatchObject({
      code: 0,
      out: expect.stringMatching(/ {2}agent {5}[^]*\noutcome {3}/),
    });
  });

  it('says when the call is, and goes by it', async () => {
    const { out } = await typed('simulate', 'library:installation_appointment', '--language', 'en-IN');
    expect(out).toContain('  called at 2030-01-01 11:00, India  (sample)\n');
    const folder = await mkdtemp(join(tmpdir(), 'flow-'));
    try {
      const answers = join(folder, 'answers.json');
      await writeFile(answers, JSON.stringify({ installation_needed: 'call me at five' }));
      const at = ['--at', '2026-11-27 18:30', '--language', 'en-IN', '--answers', answers];
      const later = await typed('simulate', 'library:installation_appointment', ...at);
      expect(later.out).toMatch(/called at 2026-11-27 18:30, India\n[^]*callback_requested/);
      expect(later.out).toMatch(/agent {5}[^\n]*tomorrow/i);
    } finally {
      await rm(folder, { recursive: true });
    }
    for (const wrong of ['27 November', '2026-02-30', '2026-11-27 24:00'])
      expect(await typed('simulate', 'library:cod_confirmation', '--at', wrong)).toMatchObject({
        code: 2,
        err: expect.stringContaining('--at is a day, or a day and a time, in India'),
      });
  });

  it.each([
    ['0002', 'no_answer): it is tried up to'],
    ['0011', 'lines_busy): it is tried again in about 15 seconds.'],
    ['0012', 'refused): it is not tried again.'],
  ])('says what follows when a number ending in %s is not reached', async (ending, text) => {
    const { out } = await typed('simulate', 'library:cod_confirmation', '--phone', `98765 4${ending}`);
    expect(out).toContain(`Nobody is reached (${text}`);
  });

  it('tells a mistake with its own name before it', async () => {
    expect(await typed('check', 'none.json')).toEqual({
      ...{ code: 2, out: '', progress: '' },
      err: 'flow: cannot read the flow none.json: there is no such file\n',
    });
    expect((await typed('constructor')).err).toBe(
      'flow: there is no command "constructor": there is check, simulate, show, actions; --help says more\n',
    );
  });
});
