import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const reader = fileURLToPath(new URL('read_with_generated_client.py', import.meta.url));
const python = process.env['OPENAPI_PYTHON'] ?? '';
const run = promisify(execFile);
if (!python)
  process.stdout.write('the client in Python is left out: set OPENAPI_PYTHON to a Python with openapi-python-client\n');

/** What the generator leaves out: it has no type for sound. */
const LEFT_OUT: Readonly<Record<string, readonly string[]>> = {
  openapi: ['WARNING parsing GET /recordings/{callId} within calls.'],
  'openapi-management': [],
};

(python ? describe : describe.skip)('A client that openapi-python-client makes of', () => {
  let folder: string;
  beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'outcall-client-'))));
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it.each(Object.entries(LEFT_OUT))(
    '%s.json has all of it, can be imported, and reads and writes every example of an answer',
    async (name, leftOut) => {
      const document = `${root}docs/${name}.json`;
      const into = join(folder, name.replace('-', '_'));
      // it formats with a program that is installed beside it
      const env = { ...process.env, PATH: `${dirname(python)}:${process.env['PATH'] ?? ''}` };
      const asked = ['-m', 'openapi_python_client', 'generate', '--path', document, '--meta', 'none'];
      const { stdout, stderr } = await run(python, [...asked, '--output-path', into], { env, maxBuffer: 2 ** 26 });
      const said = `${stdout}\n${stderr}`.split('\n');
      const wrong = said.filter((line) => /^(WARNING|ERROR|Unable)/.test(line));
      expect([...new Set(wrong)]).toEqual(leftOut);

      const read = await run(python, [reader, folder, name.replace('-', '_'), document]);
      const found = JSON.parse(read.stdout) as { modules: number; examples: number; wrong: string[] };
      expect(found).toMatchObject({ wrong: [] });
      expect(found.examples).toBeGreaterThan(20);
    },
  );
});
