import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Below what systems give out by themselves (32768 and up on Linux): whoever listens on "any port" meanwhile does not
 * take it.
 */
const PORTS = { from: 12_000, to: 32_000 };

/**
 * A port for a process that is yet to be started: nobody listens on it now, and nobody is given it by chance before
 * that process does.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(PORTS.from, PORTS.to);
    const probe = createServer();
    const isFree = await new Promise<boolean>((resolve) => {
      probe.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => resolve(true));
    });
    if (!isFree) continue;
    await new Promise((resolve) => probe.close(resolve));
    return port;
  }
}
