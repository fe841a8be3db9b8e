import { until } from '../faults/conditions.mjs';

/** A busy machine may see too late that they do, or stop telephony too late: then others are called. */
const MAX_TRIES = 6;

/** @typedef {{status: string, count: number}[]} Open calls that have not ended, by status */

/**
 * Stops telephony while a call rings and another is talked; where that was missed it goes on, and others are called.
 * @param {{call: () => Promise<void>, open: () => Promise<Open | null>, stop: () => Promise<void>,
 *   goOn: () => Promise<void>}} telephony `open`: null while the calls are still being placed
 * @returns {Promise<{isMixed: boolean, said: string}>} `said`: what was open when it stood still, by try
 */
export async function stopInTheMiddle({ call, open, stop, goOn }) {
  const said = [];
  for (let tries = 1; ; tries += 1) {
    await call();
    await until('a call rings while another is talked, or all are over', async () => {
      const now = await open();
      return now !== null && (now.length === 0 || isMixed(now) || inWords(now));
    });
    await stop();
    const stopped = (await open()) ?? [];
    said.push(inWords(stopped));
    if (isMixed(stopped) || tries === MAX_TRIES) return { isMixed: isMixed(stopped), said: said.join('; then ') };
    await goOn();
  }
}

/** @param {Open} open */
const isMixed = (open) => ['ringing', 'in_progress'].every((name) => open.some(({ status }) => status === name));

/** @param {Open} open */
const inWords = (open) => open.map(({ status, count }) => `${count} ${status}`).join(', ') || 'none open';
