import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

const root = resolve(fileURLToPath(new URL('../../..', import.meta.url)));

type Ended = { code: number | null; text: string };

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

  const run = (tool: string, ...values: string[]): Promise<Ended> => runIn(clone, tool, ...values);

  const runIn = (cwd: string, tool: string, ...values: string[]): Promise<Ended> =>
    ended(cwd, process.execPath, tool, ...values);

  async function ended(cwd: string, program: string, ...values: string[]): Promise<Ended> {
    const child = spawn(program, values, {
      cwd,
      env: { PATH: `${join(cwd, 'bin')}:${process.env['PATH'] ?? ''}` },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let text = '';
    child.stderr.on('data', (chunk: Buffer) => (text += chunk.toString()));
    const [code] = (await once(child, 'close')) as [number | null];
    return { code, text };
  }

  it('install what they need before they import it', async () => {
    const tools = ['start', 'stack', 'demo', 'bench', 'e2e', 'kill', 'faults', 'test', 'dev', 'testing/one-spec'].map(
      (name) => `tools/${name}.mjs`,
    );
    const generators = (await readdir(join(root, 'tools/generate'))).filter((name) => name.endsWith('.mjs'));
    for (const tool of [...tools, ...generators.map((name) => `tools/generate/${name}`)])
      expect({ tool, ...(await run(tool)) }).toEqual({ tool, code: 1, text: 'npm ci failed: npm was asked to ci\n' });
    expect((await run('tools/provision.mjs')).text).toContain('npm was asked to ci');
    expect((await run('tools/cli.mjs', 'events', 'lag')).text).toContain('npm was asked to ci');
    expect((await run('tools/flow.mjs', 'check', 'library:cod_confirmation')).text).toContain('npm was asked to ci');
  });

  it.each(['arrows', 'typecheck', 'lint', 'format'])(
    'install as npm run %s, before a program of a package',
    async (name) => {
      const { scripts } = JSON.parse(await readFile(join(clone, 'package.json'), 'utf8')) as {
        scripts: Record<string, string>;
      };
      const { text } = await ended(clone, 'sh', '-c', String(scripts[name]));
      expect(text).toBe('npm ci failed: npm was asked to ci\n');
    },
  );

  it('install once when several start at once, and go on when it is done', async () => {
    const own = await mkdtemp(join(tmpdir(), 'clone-'));
    await cp(join(root, 'tools/local'), join(own, 'tools/local'), { recursive: true });
    await cp(join(root, 'tools/build.mjs'), join(own, 'tools/build.mjs'));
    for (const folder of ['apps', 'libs/platform', 'libs/contracts', 'bin'])
      await mkdir(join(own, folder), { recursive: true });
    await writeFile(join(own, 'package-lock.json'), '{}');
    // It says when it comes and goes, takes a while, and leaves a compiler that has nothing to compile.
    const npm = `#!/bin/sh
      echo came >> npm.log
      sleep 1
      mkdir -p node_modules/@swc/core
      echo '{"name":"@swc/core","exports":"./index.cjs"}' > node_modules/@swc/core/package.json
      echo 'exports.transform = () => ({ code: "" });' > node_modules/@swc/core/index.cjs
      echo went >> npm.log\n`;
    await writeFile(join(own, 'bin/npm'), npm, { mode: 0o755 });
    await writeFile(
      join(own, 'command.mjs'),
      `import { ensureInstalled } from './tools/local/install.mjs'; await ensureInstalled(); await import('@swc/core');`,
    );
    const results = await Promise.all([0, 1, 2].map(() => runIn(own, 'command.mjs')));
    expect(results).toEqual(Array(3).fill({ code: 0, text: '' }));
    expect(await readFile(join(own, 'npm.log'), 'utf8')).toBe('came\nwent\n');
    await rm(own, { recursive: true, force: true });
  });

  it.each(['.gitignore', '.dockerignore'])(
    'keep the secrets of a .env, and of a second.env, out by %s',
    async (file) => {
      const lines = (await readFile(join(root, file), 'utf8')).split('\n');
      expect(lines).toEqual(expect.arrayContaining(['.env', '*.env']));
    },
  );

  it('keep what tests alone use out of dist/ and of the image', async () => {
    const { sources } = (await import(join(root, 'tools/build.mjs'))) as {
      sources(dir: string): AsyncIterable<string>;
    };
    const compiled: string[] = [];
    for await (const file of sources(join(root, 'libs/flow-language/src'))) compiled.push(relative(root, file));
    expect(compiled).toContain('libs/flow-language/src/languages/hi-in/index.ts');
    expect(compiled.filter((file) => /\/test\/|[.](?:spec|fixture)[.]/.test(file))).toEqual([]);
    const ignored = (await readFile(join(root, '.dockerignore'), 'utf8')).split('\n');
    expect(ignored).toEqual(expect.arrayContaining(['**/test', '**/*.spec.ts', '**/*.fixture.ts', 'tools/arrows']));
  });

  it('have the templates of their pages in dist/, where the compiled modules look for them', async () => {
    const { sources } = (await import(join(root, 'tools/build.mjs'))) as {
      sources(dir: string): AsyncIterable<string>;
    };
    const copied: string[] = [];
    for (const app of ['api-gateway', 'run-orchestrator'])
      for await (const file of sources(join(root, 'apps', app, 'src'))) copied.push(relative(root, file));
    const templates = copied.filter((file) => file.endsWith('.eta'));
    expect(templates).toEqual(
      expect.arrayContaining([
        'apps/api-gateway/src/inbound/http/documents/pages/viewer.eta',
        'apps/api-gateway/src/inbound/http/oauth/pages/consent.eta',
        'apps/run-orchestrator/src/inbound/http/pages/run-export.eta',
      ]),
    );
    await promisify(execFile)(process.execPath, [join(root, 'tools/build.mjs')], { cwd: root });
    for (const file of templates)
      expect(await readFile(join(root, file.replace('/src/', '/dist/')), 'utf8')).toBe(
        await readFile(join(root, file), 'utf8'),
      );
  });

  it('install nothing in the image, which has no lock file and came with all it needs', async () => {
    await rm(join(clone, 'package-lock.json'));
    await mkdir(join(clone, 'apps/cli/dist'), { recursive: true });
    await writeFile(
      join(clone, 'apps/cli/dist/main.js'),
      'console.error("typed", ...process.argv.slice(2)); process.exitCode = 1;',
    );
    expect(await run('tools/cli.mjs', 'events', 'lag')).toEqual({ code: 1, text: 'typed events lag\n' });
    expect(await run('tools/provision.mjs')).toEqual({ code: 1, text: 'typed provision\n' });
  });
});
