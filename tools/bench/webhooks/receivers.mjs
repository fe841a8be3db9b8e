// A hundred receivers on loopback, each with a port of its own, and a name server, in one process. The path says what
// one does while `trouble` is on: /well answers, /hang never does, /slow after 9 s, /reset breaks the connection,
// /later answers 429 and asks for 30 s; the name server is silent.
import { createSocket } from 'node:dgram';
import { createServer } from 'node:http';

const CREATED_AT = /"createdAt":"([^"]+)"/;
let isTrouble = false;
let delays = [];
let duplicates = 0;
const seen = new Set(); // `<path> <event id>`

const TROUBLES = {
  hang: () => undefined,
  slow: (_, response) => void setTimeout(() => response.end('ok'), 9_000),
  reset: (request) => request.socket.resetAndDestroy(),
  later: (_, response) => response.writeHead(429, { 'retry-after': '30' }).end(),
};

function handle(request, response) {
  const chunks = [];
  request.on('data', (chunk) => chunks.push(chunk));
  request.on('error', () => undefined);
  request.on('end', () => {
    const [, kind] = request.url.split('/');
    const trouble = isTrouble && TROUBLES[kind];
    if (trouble) return trouble(request, response);
    response.end('ok');
    if (kind === 'well') note(request, chunks);
  });
}

function note(request, chunks) {
  const key = `${request.url} ${request.headers['svc-event-id']}`;
  if (seen.has(key)) {
    duplicates += 1;
    return;
  }
  seen.add(key);
  const text = (chunks.length === 1 ? chunks[0] : Buffer.concat(chunks)).latin1Slice();
  const made = CREATED_AT.exec(text);
  if (made) delays.push(Date.now() - Date.parse(/** @type {string} */ (made[1])));
}

const JOBS = {
  trouble: ({ on }) => void (isTrouble = on),
  count: () => seen.size,
  /** How many of these have not come. */
  missing: ({ keys }) => keys.filter((key) => !seen.has(key)).length,
  /** Since it was asked last. */
  take: () => {
    const taken = { delays, duplicates };
    delays = [];
    duplicates = 0;
    return taken;
  },
};

/** Every name is at 127.0.0.1, for a second. */
function answerName(socket, query, { port, address }) {
  if (isTrouble) return;
  const end = query.indexOf(0, 12) + 5;
  const isA = query.readUInt16BE(end - 4) === 1;
  const head = Buffer.from([query[0], query[1], 0x81, 0x80, 0, 1, 0, isA ? 1 : 0, 0, 0, 0, 0]);
  const record = Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 1, 0, 4, 127, 0, 0, 1]);
  socket.send(Buffer.concat([head, query.subarray(12, end), ...(isA ? [record] : [])]), port, address);
}

process.once('message', async (/** @type {any} */ { count }) => {
  const ports = await Promise.all(
    Array.from({ length: count }, () => {
      const server = createServer({ keepAliveTimeout: 60_000 }, handle);
      return new Promise((resolve) =>
        server.listen(0, '127.0.0.1', () =>
          resolve(/** @type {import('node:net').AddressInfo} */ (server.address()).port),
        ),
      );
    }),
  );
  const names = createSocket('udp4');
  names.on('message', (query, from) => answerName(names, query, from));
  await new Promise((resolve) => names.bind(0, '127.0.0.1', () => resolve(null)));
  process.on('message', (/** @type {any} */ { job, id, ...options }) =>
    process.send?.({ id, answer: JOBS[job](options) }),
  );
  process.send?.({ ports, nameServer: `127.0.0.1:${names.address().port}`, pid: process.pid });
});
process.on('disconnect', () => process.exit(0));
