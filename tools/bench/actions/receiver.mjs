// A hundred origins on loopback, in a process of their own: 50 of them hang while it is told so.
import { spawn } from 'node:child_process';
import { once } from 'node:events';

const RECEIVER = `
const { createServer } = require('node:http');
let isHalfHanging = false;
process.on('message', (message) => (isHalfHanging = message));
const answer = (n) => (request, response) => {
  request.resume().on('end', () => (isHalfHanging && n >= 50) || response.writeHead(200, { 'content-type': 'application/json' }).end('{"ok":true,"result":{"a":1}}'));
};
const ports = [];
const open = (n) => new Promise((resolve) => { const server = createServer(answer(n)).listen(0, '127.0.0.1', () => resolve(ports.push(server.address().port))); });
(async () => { for (let n = 0; n < 100; n += 1) await open(n); process.send(ports); })();
`;

/** `ports`: the first 50 always answer. */
export async function startReceiver() {
  const child = spawn(process.execPath, ['-e', RECEIVER], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const [ports] = await once(child, 'message');
  return { ports, hang: (isHanging) => child.send(isHanging), stop: () => child.kill() };
}
