import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Socket } from 'node:net';

export interface Ended {
  readonly code: number;
  readonly said: string;
}

/** Once the other end of descriptor 3 is closed, whoever did so, all that the shell has started ends with it. */
const HOLD = `{ read -r -u 3 || :; kill -KILL 0; } > /dev/null 2>&1 &
trap "kill $! 2> /dev/null || :" EXIT
exec 3<&-
`;

/** Shells that end with who opened them: when they are closed, and also when the process dies of whatever. */
export class HeldShells {
  private readonly ends = new Map<Socket, Promise<unknown>>();
  private isClosed = false;

  async run(script: string, at: { readonly cwd?: string; readonly env?: NodeJS.ProcessEnv } = {}): Promise<Ended> {
    if (this.isClosed) throw new Error('nothing is typed any more');
    // a group of its own, which is what `kill 0` ends
    const child = spawn('bash', ['-eu', '-c', HOLD + script], {
      ...at,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    });
    const hold = child.stdio[3] as Socket;
    const end = once(child, 'close');
    this.ends.set(hold.resume(), end);
    let [said, complained] = ['', ''];
    child.stdout?.on('data', (data) => (said += data));
    child.stderr?.on('data', (data) => (complained += data));
    try {
      const [code] = (await end) as [number | null];
      return { code: code ?? -1, said: code === 0 ? said : said + complained };
    } finally {
      this.ends.delete(hold);
    }
  }

  async close(): Promise<void> {
    this.isClosed = true;
    for (const hold of this.ends.keys()) hold.destroy();
    await Promise.allSettled(this.ends.values());
  }
}
