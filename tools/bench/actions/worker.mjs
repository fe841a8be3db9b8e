import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/**
 * A process of the benchmark: `first` is its first message, `ready` what it says when it is ready; `run(job, options)`
 * resolves with what that job answers, and rejects when the process ends before it has answered. It ends when it is
 * told to stop.
 */
export async function startWorker(name, first, execArgv = []) {
  const child = fork(fileURLToPath(new URL(`./${name}.mjs`, import.meta.url)), { execArgv });
  child.send(first);
  const [ready] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => Promise.reject(new Error(`the ${name} did not start`))),
  ]);
  let next = 0;
  const run = (job, options = {}) =>
    new Promise((resolve, reject) => {
      const id = next++;
      const gone = () => reject(new Error(`the ${name} ended before it had answered ${job}`));
      if (child.exitCode !== null || child.signalCode !== null) return gone();
      const onMessage = (message) => {
        if (message.id !== id) return;
        child.off('message', onMessage).off('exit', gone);
        if (message.error) reject(new Error(message.error));
        else resolve(message.answer);
      };
      child.on('message', onMessage).once('exit', gone);
      child.send({ job, id, ...options });
    });
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.disconnect();
    await gone;
  };
  return { pid: child.pid, ready, run, stop };
}
