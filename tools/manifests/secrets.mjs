import { join } from 'node:path';
import { parseYaml } from '@redocly/openapi-core';
import { root } from '../local/root.mjs';
import { printed } from './programs.mjs';

/** What the command of the page prints. @param {readonly string[]} args */
export const printSecrets = (args, env = process.env) =>
  printed(process.execPath, [join(root, 'tools/generate/secrets.mjs'), ...args], env);

/** The Secrets of a cluster whose servers are at these addresses. @param {Record<string, string>} env */
export async function makeSecrets(env) {
  const text = await printSecrets(['--kubernetes'], { ...process.env, ...env });
  return text
    .split(/^---$/m)
    .slice(1)
    .map((each) => parseYaml(each));
}
