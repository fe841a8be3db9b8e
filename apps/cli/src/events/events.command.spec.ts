import { describe, expect, it } from '@jest/globals';
import { Mistake } from '../mistake.js';
import { FakeTerminal } from '../terminal.fixture.js';
import { events } from './events.command.js';

describe('events', () => {
  it('says what there is where nothing is asked, and that something was missing', async () => {
    const terminal = new FakeTerminal();
    expect(await events([], terminal)).toBe(2);
    expect(terminal.written.out).toContain('npm run events -- lag');
  });

  it('knows its commands by name only, not what every object has', async () => {
    for (const name of ['lagg', 'toString'])
      await expect(events([name], new FakeTerminal())).rejects.toThrow(
        new Mistake(
          `there is no command "${name}": there is lag, dead-letters, set-aside, replay, reset; --help says more`,
        ),
      );
  });

  it('asks which bus where neither the environment nor a platform of this checkout says it', async () => {
    const terminal = new FakeTerminal({ OUTCALL_LOCAL_DIR: '/nowhere' });
    await expect(events(['lag'], terminal)).rejects.toThrow(/^which bus\? set EVENT_BUS/);
  });
});
