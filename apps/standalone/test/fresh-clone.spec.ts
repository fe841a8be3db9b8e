import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

const root = resolve(fileURLToPath(new URL('../../..', import.meta.url)));

/** A clone has no packages; the npm that would fetch them only says that it was asked. */
describe('Commands of a fresh clone', () => {
  let clone: string;
  beforeAll(async () => {
    clone = await mkdtemp(join(tmpdir(), 'clone-'));
    await cp(join(root, 'tools'), join(clone, 'tools'), { recursive: true });
    await cp(join(root, 'package.json'), join(clone, 'package.json'));
    await writeFile(join(clone, 'package-lock.json'), '{}');
    await mkdir(join(clone, 'bin'));
    await writeFile(join(clone, 'bin/npm'), '#!/bin/sh\necho "npm was asked to $1" >&2\nexit 1\n');
    await chmod(join(clone, 'bin/npm'), 0o755);
  });
  afterAll(() => rm(clone, { recursive: true, force: true }));

  async function run(tool: string, ...values: string[]): Promise<{ code: number | null; text: string }> {
    const child = spawn(process.execPath, [tool, ...values], {
      cwd: clone,
      env: { PATH: `${join(clone, 'bin')}:${process.env['PATH'] ?? ''}` },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let text = '';
    child.stderr.on('data', (chunk: Buffer) => (text += chunk.toString()));
    const [code] = (await once(child, 'close')) as [number | null];
    return { code, text };
  }

  it('install what they need before they import it', async () => {
    const tools = ['provision', 'start', 'stack', 'demo', 'bench', 'e2e', 'kill', 'faults', 'test'].map(
      (name) => `tools/${name}.mjs`,
    );
    const generators = (await readdir(join(root, 'tools/generate'))).filter((name) => name.endsWith('.mjs'));
    for (const tool of [...tools, ...generators.map((name) => `tools/generate/${name}`)])
      expect({ tool, ...(await run(tool)) }).toEqual({ tool, code: 1, text: 'npm ci failed: npm was asked to ci\n' });
    expect((await run('tools/events.mjs', 'lag')).text).toContain('npm was asked to ci');
    expect((await run('tools/flow.mjs', 'check', 'library:cod_confirmation')).text).toContain('npm was asked to ci');
  });

  it('install nothing in the image, which has no lock file and came with all it needs', async () => {
    await rm(join(clone, 'package-lock.json'));
    await mkdir(join(clone, 'apps/standalone/dist'), { recursive: true });
    await writeFile(
      join(clone, 'apps/standalone/dist/start.js'),
      'export const SERVICES = [{ schema: "flow" }]; export const ensureDatabase = () => 0; export const provision = () => 0;',
    );
    expect(await run('tools/provision.mjs')).toEqual({ code: 1, text: 'set DATABASE_URL, FLOW_PASSWORD\n' });
  });
});
