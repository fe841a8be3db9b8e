import { setTimeout as pause } from 'node:timers/promises';

/** `width` loops at a time; what they did, a second. */
export async function forSeconds(seconds, width, work) {
  const began = performance.now();
  let done = 0;
  const loop = async (_, n) => {
    while (performance.now() - began < seconds * 1_000) {
      const made = await work(n); // `done += await` would read it before the wait
      done += made;
    }
  };
  await Promise.all(Array.from({ length: width }, loop));
  return (done * 1_000) / (performance.now() - began);
}

/** Milliseconds from when each was due, so that a stall counts for all it holds up. `work` is told when it was due. */
export async function openLoop(perSecond, seconds, work) {
  const began = performance.now();
  const all = Array.from({ length: perSecond * seconds }, async (_, n) => {
    const due = began + (n * 1_000) / perSecond;
    // a timer cuts off what is no whole millisecond, and would send too early
    await pause(Math.max(0, Math.ceil(due - performance.now())));
    await work(due);
    return performance.now() - due;
  });
  return await Promise.all(all);
}

/** The same over a hundred origins in turn; the times of the first fifty. */
export async function ofTheFirstHalf(perSecond, seconds, work) {
  const began = performance.now();
  const all = Array.from({ length: perSecond * seconds }, async (_, n) => {
    const due = began + (n * 1_000) / perSecond;
    // a timer cuts off what is no whole millisecond, and would send too early
    await pause(Math.max(0, Math.ceil(due - performance.now())));
    const done = work(n % 100);
    if (n % 100 >= 50) return void done.catch(() => undefined);
    await done;
    return performance.now() - due;
  });
  return (await Promise.all(all)).filter((ms) => ms !== undefined);
}
