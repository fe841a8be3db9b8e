import { describe, expect, it } from '@jest/globals';
import { Mistake } from '../mistake.js';
import { FakeTerminal } from '../terminal.fixture.js';
import { restore } from './restore.command.js';

const SINCE = ['--since', '2026-11-23T10:00:00Z'];
/** Found before any command begins: so the name was known. */
const EMBEDDED = /the embedded log is in the database/;
const env = { EVENT_BUS: 'embedded', EVENT_LOG_URL: 'postgres://outcall@127.0.0.1:1/outcall' };

describe('restore', () => {
  it.each(['rewind', 'return', 'give-back'])('knows %s', async (name) => {
    await expect(restore([name, ...SINCE], new FakeTerminal(env))).rejects.toThrow(EMBEDDED);
  });

  it('names its commands to whoever typed another', async () => {
    await expect(restore(['undo', ...SINCE], new FakeTerminal(env))).rejects.toThrow(
      new Mistake('there is no command "undo": there is rewind, return'),
    );
  });
});
