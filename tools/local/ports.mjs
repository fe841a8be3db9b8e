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

/** As many different free ports as asked for: all are held at once, so that no two are the same. */
export async function freePorts(count) {
  const servers = await Promise.all(
    Array.from(
      { length: count },
      () =>
        new Promise((resolve, reject) => {
          const server = createServer();
          server.once('error', reject);
          server.listen(0, '127.0.0.1', () => resolve(server));
        }),
    ),
  );
  const ports = servers.map((server) => server.address().port);
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
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
