import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import { transformFile } from '@swc/core';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { HeldShells } from './support/held-shells.js';

const MODULE = new URL('./support/held-shells.ts', import.meta.url);
/** As a process of its own takes it. */
const moduleUrl = async (): Promise<string> => {
  const { code } = await transformFile(fileURLToPath(MODULE), {
    jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
    swcrc: false,
  });
  return `data:text/javascript,${encodeURIComponent(code)}`;
};

describe('a command of a page', () => {
  let server: Server;
  beforeAll(async () => {
    server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  /** Runs for ever, as a grandchild of the shell. While it is there it is connected. */
  const endless = (): string => {
    const { port } = server.address() as AddressInfo;
    return `sh -c '"${process.execPath}" -e "require(\\"net\\").connect(${port}, \\"127.0.0.1\\")"; :'; :`;
  };
  const started = async (): Promise<Socket> => {
    const [socket] = (await once(server, 'connection')) as [Socket];
    return socket.on('error', () => undefined).resume();
  };

  it('is answered with what it says, and how it ended', async () => {
    const shells = new HeldShells();
    // eslint-disable-next-line no-restricted-syntax -- a command is started with the environment it is started in
    expect(await shells.run('echo "$WORD"', { env: { ...process.env, WORD: 'so' } })).toEqual({
      code: 0,
      said: 'so\n',
    });
    expect(await shells.run('echo one; echo two >&2; exit 3')).toEqual({ code: 3, said: 'one\ntwo\n' });
    expect(await shells.run('echo "$UNSET_WORD"')).toMatchObject({
      code: 1,
      said: expect.stringContaining('UNSET_WORD'),
    });
    await shells.close();
  });

  it('ends with all that it has started when the page is closed, and none comes after it', async () => {
    const shells = new HeldShells();
    const connected = started();
    const ended = shells.run(endless());
    const gone = once(await connected, 'close');
    await shells.close();
    await gone;
    expect(await ended).toMatchObject({ code: -1 });
    await expect(shells.run('echo more')).rejects.toThrow('nothing is typed any more');
  });

  it('ends with the process that typed it, also when that is killed', async () => {
    const connected = started();
    const [url, script] = [await moduleUrl(), endless()].map((text) => JSON.stringify(text));
    const typing = `const { HeldShells } = await import(${url}); await new HeldShells().run(${script});`;
    const parent = spawn(process.execPath, ['--input-type=module', '-e', typing], {
      // eslint-disable-next-line no-restricted-syntax -- a command is started with the environment it is started in
      env: { ...process.env, NODE_OPTIONS: '' },
      stdio: 'ignore',
    });
    const gone = once(await connected, 'close');
    parent.kill('SIGKILL');
    await gone;
    expect(parent.killed).toBe(true);
  });
});
