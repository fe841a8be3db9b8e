import { Worker } from 'node:worker_threads';

export interface Derivation {
  readonly password: string;
  readonly salt: Uint8Array;
  readonly bytes: number;
  readonly options: { readonly N: number; readonly r: number; readonly p: number; readonly maxmem: number };
}

interface Answer {
  readonly hash?: Uint8Array;
  readonly error?: Error;
}

/**
 * What a thread does. As text, because the tests run the sources and a thread of Node's loads no TypeScript. On Linux
 * it steps back behind all that answers requests: there a niceness is of the thread that asks for it.
 */
const THREAD = `
  const { scryptSync } = require('node:crypto');
  const { getPriority, setPriority } = require('node:os');
  const { parentPort } = require('node:worker_threads');
  if (process.platform === 'linux') setPriority(Math.min(19, getPriority() + 10));
  parentPort.on('message', ({ password, salt, bytes, options }) => {
    try {
      parentPort.postMessage({ hash: scryptSync(password, salt, bytes, options) });
    } catch (error) {
      parentPort.postMessage({ error });
    }
  });`;

/**
 * Threads for scrypt alone. Node's own `scrypt` would take those of libuv, of which a process has few and which the
 * database, name resolution and files need: 16 hashes made a new connection to PostgreSQL take 18 s instead of 0.06.
 */
export class ScryptThreads {
  private readonly idle: Worker[] = [];
  private readonly all = new Set<Worker>();

  /** As many threads as are asked at once. */
  async derive(work: Derivation): Promise<Buffer> {
    const thread = this.idle.pop() ?? this.start();
    const { hash, error } = await answerOf(thread, work);
    this.idle.push(thread);
    if (!hash) throw error ?? new Error('a thread answered without a hash');
    return Buffer.from(hash);
  }

  async end(): Promise<void> {
    await Promise.all([...this.all].map((thread) => thread.terminate()));
  }

  private start(): Worker {
    const thread = new Worker(THREAD, { eval: true });
    thread.unref(); // it keeps no process alive
    this.all.add(thread);
    thread.once('exit', () => this.all.delete(thread));
    return thread;
  }
}

function answerOf(thread: Worker, work: Derivation): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const over = (): void => {
      thread.off('message', answered).off('error', failed).off('exit', ended);
    };
    const answered = (answer: Answer): void => {
      over();
      resolve(answer);
    };
    const failed = (error: unknown): void => {
      over();
      reject(error as Error);
    };
    const ended = (): void => failed(new Error('the thread has ended'));
    thread.on('message', answered).on('error', failed).on('exit', ended);
    thread.postMessage(work);
  });
}
