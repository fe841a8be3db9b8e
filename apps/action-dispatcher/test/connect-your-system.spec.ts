import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually, freePort } from '@outcall/testing';
import { startActions, type Actions } from './action-service.js';
import { Shop } from './shop.js';

const PAGE = new URL('../../../docs/how-to/connect-your-system.md', import.meta.url);
const RUNTIMES = [
  { name: 'Node', fence: 'js', file: 'receiver.mjs', command: (file: string) => [process.execPath, file] },
  { name: 'Python', fence: 'python', file: 'receiver.py', command: (file: string) => ['python3', file] },
  {
    name: 'PHP',
    fence: 'php',
    file: 'receiver.php',
    command: (file: string, port: number) => ['php', '-S', `127.0.0.1:${port}`, file],
  },
];

const isThere = (program: string): boolean => spawnSync(program, ['--version']).status === 0;
/** What the page shows is what runs here, to the letter. */
describe('the receivers of docs/how-to/connect-your-system.md', () => {
  let actions: Actions;
  let folder: string;
  beforeAll(async () => {
    actions = await startActions();
    folder = await mkdtemp(join(tmpdir(), 'receivers-'));
  });
  afterAll(async () => {
    await actions.stop();
    await rm(folder, { recursive: true, force: true });
  });

  for (const { name, fence, file, command } of RUNTIMES) {
    const [program = ''] = command('', 0);
    const test = isThere(program) ? it : it.skip;
    if (test === it.skip)
      process.stderr.write(`skipped: the receiver in ${name} needs ${program}, which is not installed here\n`);
    test(`in ${name} verifies, answers, and tells repeats and forgeries apart`, async () => {
      const page = await readFile(PAGE, 'utf8');
      const code = new RegExp(`\`\`\`${fence}\\n([\\s\\S]*?)\`\`\``).exec(page)?.[1] ?? '';
      const path = join(folder, file);
      await writeFile(path, code);
      const port = await freePort();
      const shop = new Shop(actions);
      const secret = await shop.connect(`http://127.0.0.1:${port}/actions`);
      await shop.save('confirm_order', { transport: 'svc', maxPerCall: 20 });
      const [executable = '', ...args] = command(path, port);
      const env = { ...process.env, ACTION_SECRET: secret, PORT: String(port), TMPDIR: folder };
      const child: ChildProcess = spawn(executable, args, { env, stdio: 'ignore' });
      try {
        const post = (headers: Record<string, string>) =>
          fetch(`http://127.0.0.1:${port}/actions`, { method: 'POST', body: '{}', headers });
        const isUp = async () => (await post({}).catch(() => null))?.status === 401;
        await eventually(isUp);
        const confirmed = await shop.act();
        expect(confirmed).toMatchObject({ status: 'success', result: { status: 'confirmed', order_no: '1001' } });
        expect(
          (await post({ 'svc-signature': `t=${Math.floor(Date.now() / 1000)},v1=${'0'.repeat(64)}` })).status,
        ).toBe(401);
        // two v1 now: the old secret still counts
        await shop.manage('POST', '/action-url/roll-secret', { mode: 'test' });
        expect(await shop.act()).toMatchObject({ status: 'success' });
        await shop.save('cancel_order', { transport: 'svc', requiresConfirmation: false });
        expect(await shop.act({ name: 'cancel_order' })).toMatchObject({
          status: 'refused',
          errorCode: 'UNKNOWN_ACTION',
        });
      } finally {
        child.kill('SIGKILL');
      }
    });
  }
});
