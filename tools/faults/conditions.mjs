import { readFileSync } from 'node:fs';

const patience = readFileSync(new URL('../testing/patience.json', import.meta.url), 'utf8');

/**
 * Between two looks at a condition.
 * @param {number} ms
 */
export const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * How long what happens by itself is waited for: far above what it takes, also on a busy machine.
 * @type {number}
 */
export const WAIT_MS = JSON.parse(patience).waitMs;

/**
 * Polls until the probe is true; an error with the last thing the probe said when it does not come.
 * @param {string} what
 * @param {() => Promise<boolean | string>} probe
 */
export async function until(what, probe, timeoutMs = WAIT_MS) {
  let said;
  for (const deadline = Date.now() + timeoutMs; Date.now() < deadline; await pause(250)) {
    said = await probe();
    if (said === true) return;
  }
  throw new Error(`${what}: not within ${timeoutMs / 1000} s${typeof said === 'string' ? ` (${said})` : ''}`);
}

/**
 * The same numbers for the same seed, so that a run that broke something can be repeated.
 * @param {number} seed
 */
export function seeded(seed) {
  let state = seed;
  return () => ((state = (state * 1_103_515_245 + 12_345) % 2_147_483_648), state / 2_147_483_648);
}

/** What a test found, line by line; `faults` are the lines that are false. */
export class Report {
  /** @type {string[]} */
  faults = [];

  /** @param {string} text */
  say(text) {
    console.log(`  ${text}`);
  }

  /**
   * @param {string} what
   * @param {boolean} holds
   */
  check(what, holds, detail = '') {
    console.log(`  ${holds ? 'true ' : 'FALSE'}  ${what}${detail ? ` (${detail})` : ''}`);
    if (!holds) this.faults.push(what);
  }
}
