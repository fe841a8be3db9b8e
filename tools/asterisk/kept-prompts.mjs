// An engine keeps a copy of each prompt that it fetched, whatever the answer said of caching, until it is told to
// delete it: names are spoken in them. Whoever runs an engine runs this beside it.
import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const MAX_OUTPUT = 64 * 1024 * 1024;

/** As long as the service itself keeps a prompt (docs/handbook/retention.md). */
export const KEPT_MS = 15 * 60_000;

/**
 * The prompts that an engine keeps.
 * @param {{root: string, config: string}} engine the folder that it is entered by, and its asterisk.conf within
 * @returns {Promise<readonly {url: string, file: string}[]>} `file`: on this machine
 */
export async function keptPrompts({ root, config }) {
  const lines = (await commanded({ root, config }, 'media cache show all')).split('\n');
  return lines.flatMap((line, at) => {
    const file = /^\t(\/.+)$/.exec(lines[at + 1] ?? '')?.[1];
    return /^https?:/.test(line) && file ? [{ url: line.trim(), file: join(root, file) }] : [];
  });
}

/**
 * Has an engine delete those that it fetched so long ago. Returns how many.
 * @param {{root: string, config: string}} engine
 */
export async function forgetPrompts(engine, olderThanMs = KEPT_MS) {
  let forgotten = 0;
  for (const { url, file } of await keptPrompts(engine)) {
    // one that is gone from the disk is old enough
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: 0 }));
    if (Date.now() - mtimeMs < olderThanMs) continue;
    await commanded(engine, `media cache delete ${url}`);
    forgotten += 1;
  }
  return forgotten;
}

/**
 * What the engine answers to a command of its own command line.
 * @param {{root: string, config: string}} engine @param {string} command
 */
export async function commanded({ root, config }, command) {
  const { stdout } = await run('chroot', [root, '/usr/sbin/asterisk', '-C', config, '-rx', command], {
    maxBuffer: MAX_OUTPUT,
  });
  return stdout;
}
