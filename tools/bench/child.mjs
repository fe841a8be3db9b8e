import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const path = (name) => fileURLToPath(new URL(name, import.meta.url));

/** The sink as a process: `ask(report, ...args)` questions it. */
export async function startSink(execPath = process.execPath) {
  const child = fork(path('./sink.mjs'), { execPath });
  const [{ ready }] = await once(child, 'message');
  let next = 0;
  const ask = (report, ...args) =>
    new Promise((resolve) => {
      const id = next++;
      const onMessage = (message) => {
        if (message.id !== id) return;
        child.off('message', onMessage);
        resolve(message.answer);
      };
      child.on('message', onMessage);
      child.send({ ask: report, args, id });
    });
  return { url: ready, pid: child.pid, ask, stop: () => child.disconnect() };
}

/** One load, from start to its last answer. */
export async function load(job, execPath = process.execPath) {
  const child = fork(path('./load.mjs'), { execPath });
  child.send(job);
  const [result] = await once(child, 'message');
  return result;
}
