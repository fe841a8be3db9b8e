// `npm run fuzz [-- --seed 1 --examples 2]`: schemathesis makes requests of docs/openapi.json, allowed and forbidden
// ones, sends them to a platform of its own, and holds each answer against the document: status, media type, headers,
// schema, what is forbidden is refused, no credential is ignored, and nothing is an error of the server. The seed
// decides the requests. FUZZ_PYTHON is a Python that has it: `python3 -m venv .local/python && .local/python/bin/pip
// install schemathesis==4.32.5`.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureInstalled, fail, root } from './local/install.mjs';

await ensureInstalled();
const { startPlatform } = await import('./bench/platform.mjs');
const { client } = await import('./local/seed.mjs');

const { values: args } = parseArgs({
  options: { seed: { type: 'string', default: '1' }, examples: { type: 'string', default: '2' } },
});
const python = process.env.FUZZ_PYTHON ?? join(root, '.local/python/bin/python3');
if (!(await stat(python).catch(() => null))) fail(`${python} is not there: see the head of tools/fuzz.mjs`);

/** That all the document allows is taken: a cursor that we never gave has the right form. */
const UNCHECKED = 'positive_data_acceptance';

const platform = await startPlatform('start');
try {
  process.exitCode = await fuzz(platform.dev);
} finally {
  await platform.stop();
}

async function fuzz({ baseUrl, authUrl, adminToken }) {
  const admin = client(`${authUrl}/admin/v1`, adminToken);
  const { org } = await admin('POST', '/orgs', { name: 'Fuzzed Shop' });
  const newKey = async (mode) => {
    const scopes = ['runs', 'flows', 'contacts', 'calls', 'actions', 'commerce'];
    return (await admin('POST', `/orgs/${org.id}/api-keys`, { name: 'fuzz', mode, scopes })).secret;
  };
  const [test, live] = [await newKey('test'), await newKey('live')];
  await client(baseUrl, test)('POST', '/flows/library/cod_confirmation/install');
  // Stores are made with a live key only; with it nobody is called: the org is not verified.
  const codes = [
    await schemathesis(baseUrl, test, ['--exclude-path-regex', '^/stores'], UNCHECKED),
    // A fault inside an object of a sync fails that object, and the sync is answered 200.
    await schemathesis(baseUrl, live, ['--include-path-regex', '^/stores'], `${UNCHECKED},negative_data_rejection`),
  ];
  return codes.every((code) => code === 0) ? 0 : 1;
}

async function schemathesis(baseUrl, key, chosen, unchecked) {
  const options = ['--url', baseUrl, '--header', `Authorization: Bearer ${key}`, ...chosen];
  const bounds = ['--seed', args.seed, '--max-examples', args.examples, '--phases', 'examples,coverage,fuzzing'];
  const checks = ['--exclude-checks', unchecked, '--request-timeout', '30', '--warnings', 'off'];
  const child = spawn(
    python,
    ['-m', 'schemathesis.cli', 'run', 'docs/openapi.json', ...options, ...bounds, ...checks],
    {
      cwd: root,
      stdio: 'inherit',
    },
  );
  const [code] = await once(child, 'exit');
  return code ?? 1;
}
