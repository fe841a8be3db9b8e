import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../local/install.mjs';
import { Report } from './conditions.mjs';

/**
 * Runs a test in a folder that is thrown away (kept with KEEP_LOGS when it failed), says what it found, and ends the
 * process with 1 when something was false. `scenario` gets `{dir, report, onEnd}`: what it starts it hands to `onEnd`,
 * and it is stopped in the opposite order, also after a signal.
 * @typedef {{dir: string, report: Report, onEnd: (cleanup: () => unknown) => unknown}} Scenery
 * @param {{title: string, folder: string, seed: string, success?: string}} test
 * @param {(scenery: Scenery) => Promise<void>} scenario
 */
export async function runTest({ title, folder, seed, success = 'nothing lost, nothing twice' }, scenario) {
  const keepAwake = setInterval(() => undefined, 60_000); // servers and platform are unreferenced children
  const report = new Report();
  /** @type {(() => unknown)[]} */
  const cleanups = [];
  let ending;
  /** @param {number} code */
  const end = (code) => {
    ending ??= (async () => {
      for (const cleanup of cleanups.reverse()) {
        try {
          await cleanup();
        } catch (error) {
          console.error(`while stopping: ${error.message}`);
        }
      }
      clearInterval(keepAwake);
      process.exit(code);
    })();
    return ending;
  };
  process.on('SIGINT', () => void end(130));
  process.on('SIGTERM', () => void end(143));

  const dir = await mkdtemp(join(root, folder));
  await chmod(dir, 0o755); // started by root, PostgreSQL runs as an account of its own and must get in
  cleanups.push(async () => {
    if (report.faults.length > 0 && process.env.KEEP_LOGS) console.error(`logs are kept in ${dir}`);
    else await rm(dir, { recursive: true, force: true });
  });
  console.log(title);
  try {
    await scenario({ dir, report, onEnd: (cleanup) => cleanups.push(cleanup) });
  } catch (error) {
    report.faults.push(error.message);
    if (!ending) console.error(error.message);
  }
  if (!ending)
    console.log(report.faults.length === 0 ? `\n${success}` : `\nBROKEN (seed ${seed}): ${report.faults.join('; ')}`);
  await end(report.faults.length === 0 ? 0 : 1);
}
