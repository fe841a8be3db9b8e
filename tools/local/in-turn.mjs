// One command at a time in this checkout, for what would be broken by two (packages, compiled files). Runs before
// anything is installed: Node's built-ins only, which have no lock of files. So commands draw tickets (Lamport's
// bakery): a file `<number>.<pid>.<random>`, one greater than all there are; the least goes first. A ticket of a
// process that has ended counts no more, so a killed command holds up nobody.
import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const POLL_MS = 50;
const TELL_AFTER_MS = 2_000;
/** Numbers of one width, so that names sort as their numbers do. */
const WIDTH = 9;
const DRAWING = 'drawing';

/**
 * Does `work` when nobody else who shares the folder is at theirs.
 * @template T
 * @param {string} folder of the tickets, made when missing
 * @param {() => T | Promise<T>} work
 * @param {(line: string) => void} [tell] whom a long wait is for, and what to do about it
 * @returns {Promise<T>}
 */
export async function inTurn(folder, work, tell = console.log) {
  await mkdir(folder, { recursive: true });
  const me = `${process.pid}.${randomBytes(4).toString('hex')}`;
  const ticket = await draw(folder, me);
  try {
    await untilFirst(folder, ticket, tell);
    return await work();
  } finally {
    await rm(join(folder, ticket), { force: true });
  }
}

/**
 * Whoever looks meanwhile sees that a number is being drawn, and waits for it: two may draw the same number, none may
 * be overlooked.
 */
async function draw(folder, me) {
  const drawing = join(folder, `${DRAWING}.${me}`);
  await writeFile(drawing, '');
  try {
    const last = Math.max(0, ...(await others(folder, '')).filter((name) => !isDrawing(name)).map(numberOf));
    const ticket = `${String(last + 1).padStart(WIDTH, '0')}.${me}`;
    await writeFile(join(folder, ticket), '');
    return ticket;
  } finally {
    await rm(drawing, { force: true });
  }
}

async function untilFirst(folder, ticket, tell) {
  const began = Date.now();
  for (let isNotified = false; ;) {
    const ahead = (await others(folder, ticket)).find((name) => isDrawing(name) || name < ticket);
    if (ahead === undefined) return;
    if (!isNotified && Date.now() - began > TELL_AFTER_MS) {
      isNotified = true;
      tell(
        `waiting for process ${pidOf(ahead)}, which installs or compiles here (if it is none of yours: delete ${join(folder, ahead)})`,
      );
    }
    await sleep(POLL_MS);
  }
}

/** The tickets of the others that still run; those of processes that have ended are deleted. */
async function others(folder, mine) {
  // Read twice: who is between drawing and drawn may be missed in one reading, never in two.
  const readings = [await readdir(folder), await readdir(folder)];
  const names = [...new Set(readings.flat())].filter((name) => name !== mine);
  const running = names.filter((name) => isRunning(pidOf(name)));
  await Promise.all(
    names.filter((name) => !running.includes(name)).map((name) => rm(join(folder, name), { force: true })),
  );
  return running;
}

const isDrawing = (name) => name.startsWith(DRAWING);
const numberOf = (name) => Number(name.split('.')[0]);
const pidOf = (name) => Number(name.split('.')[1]);

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM'; // it runs, and is another user's
  }
}
