import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Throws one clear line when nobody could listen there. */
export function assertFree(port, host = '127.0.0.1') {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (/** @type {NodeJS.ErrnoException} */ error) =>
      reject(
        new Error(
          error.code === 'EADDRINUSE'
            ? `port ${port} is in use: set PORT to a free one, as in PORT=${port + 1} npm start`
            : `port ${port} cannot be used: ${error.message}`,
        ),
      ),
    );
    probe.listen(port, host, () => probe.close(resolve));
  });
}

/**
 * Below what systems give out by themselves (32768 and up on Linux): whoever listens on "any port" meanwhile does not
 * take one of these.
 */
const GIVEN = { from: 12_000, to: 32_000 };

/** Listens on a port that nobody has. */
async function onFreePort() {
  for (;;) {
    const server = createServer();
    const port = randomInt(GIVEN.from, GIVEN.to);
    const isFree = await new Promise((resolve) => {
      server.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => resolve(true));
    });
    if (isFree) return { server, port };
  }
}

/** As many different free ports as asked for: all are held at once, so that no two are the same. */
export async function freePorts(count) {
  const held = await Promise.all(Array.from({ length: count }, onFreePort));
  await Promise.all(held.map(({ server }) => new Promise((resolve) => server.close(resolve))));
  return held.map(({ port }) => port);
}

/** PORT from the environment, or the default; a clear line when it is no port. */
export function portSetting(fallback) {
  const text = process.env.PORT ?? '';
  if (text === '') return fallback;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Error(`PORT is "${text}": it must be a number from 1 to 65535`);
  return port;
}
