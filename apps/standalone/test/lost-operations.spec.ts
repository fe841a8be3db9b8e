import { spawnSync } from 'node:child_process';
import { describe, expect, it } from '@jest/globals';

const CHECK = new URL('../../../tools/generate/openapi/check.mjs', import.meta.url).href;

/** The generator is plain JavaScript, so it is asked in a process of its own. */
function lostOperations(...args: readonly unknown[]): string[] {
  const code = `import { lostOperations } from '${CHECK}';
    console.log(JSON.stringify(lostOperations(...JSON.parse(process.argv[1]))));`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', code, JSON.stringify(args)], {
    encoding: 'utf8',
  });
  if (!stdout) throw new Error(stderr);
  return JSON.parse(stdout) as string[];
}

const documentOf = (...operations: string[]) => ({
  paths: Object.fromEntries(operations.map((each) => [each.split(' ')[1], { [each.split(' ')[0] ?? '']: {} }])),
});
const ROUTES = [
  { method: 'GET', path: '/v1/flows/:flowId', owner: 'flow' },
  { method: 'GET', path: '/v1/runs', owner: 'run-orchestrator' },
];

describe('the generator of the API documents', () => {
  it('refuses to leave out a route it had, whose handler it does not find', () => {
    const before = documentOf('get /flows/{flowId}', 'get /runs');
    expect(lostOperations(before, documentOf('get /runs'), ROUTES, '/v1')).toEqual([
      'GET /flows/{flowId}: a route without a handler in apps/flow: nothing was written',
    ]);
  });

  it('leaves out what is no route any more, and what was never served', () => {
    const before = documentOf('get /runs', 'get /gone');
    expect(lostOperations(before, documentOf('get /runs'), ROUTES, '/v1')).toEqual([]);
    expect(lostOperations(null, documentOf(), ROUTES, '/v1')).toEqual([]);
  });
});
