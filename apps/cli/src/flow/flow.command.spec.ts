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
