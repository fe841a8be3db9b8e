import { connect, createServer } from 'node:net';

/**
 * Spreads connections over several local ports by turns; one that does not answer is passed over. Stands in for a
 * Kubernetes Service.
 */
export function startBalancer({ port, targets }) {
  let turn = 0;
  const sockets = new Set();
  const server = createServer((client) => {
    track(client);
    tryNext(client, 0);
  });

  function track(socket) {
    sockets.add(socket);
    socket.on('error', () => socket.destroy()).on('close', () => sockets.delete(socket));
  }

  function tryNext(client, tried) {
    if (tried === targets.length) return client.destroy();
    const upstream = connect(targets[turn++ % targets.length], '127.0.0.1');
    const refused = () => tryNext(client, tried + 1);
    upstream.once('error', refused);
    upstream.once('connect', () => {
      upstream.off('error', refused);
      track(upstream);
      client.on('close', () => upstream.destroy());
      upstream.on('close', () => client.destroy());
      client.pipe(upstream).pipe(client);
    });
  }

  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () =>
      resolve({
        stop: () =>
          new Promise((/** @type {(value?: undefined) => void} */ done) => {
            server.close(() => done());
            for (const socket of sockets) socket.destroy();
          }),
      }),
    );
  });
}
