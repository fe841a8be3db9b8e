import { describe, expect, it } from '@jest/globals';
import { FakeTerminal } from '../terminal.fixture.js';
import { provisionServices } from './provision.command.js';

describe('provision', () => {
  it('touches no database while a password is missing, and names each that is', async () => {
    const terminal = new FakeTerminal({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none', FLOW_PASSWORD: 'secret' });
    expect(await provisionServices([], terminal)).toBe(1);
    expect(terminal.written.err).toMatch(/^set .*\bFLOW_OWNER_PASSWORD\b.*\bGATEWAY_PASSWORD\b/);
    expect(terminal.written.err).not.toMatch(/\bFLOW_PASSWORD\b|secret|DATABASE_URL/);
  });
});
