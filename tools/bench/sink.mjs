// The receiver of a benchmark, a process of its own: counts deliveries by run and type, answers 200 at once.
import { createServer } from 'node:http';

const runs = new Map(); // run id -> {types: Map(type -> count), last: time of the last new event}
const seen = new Set();
let deliveries = 0;
let duplicates = 0;
const delays = []; // from the event's creation to its arrival

const TYPES = ['run.queued', 'run.ringing', 'run.answered', 'run.completed'];
// Read by their place and not parsed: the receiver uses the cores of what is measured. The event's own fields come
// before its data.
const CREATED_AT = /"createdAt":"([^"]+)"/;
const RUN_ID = /"(run_[0-9A-Za-z]+)"/;

const server = createServer((request, response) => {
  const chunks = [];
  request.on('data', (chunk) => chunks.push(chunk));
  request.on('end', () => {
    response.writeHead(200).end();
    deliveries += 1;
    const id = request.headers['svc-event-id'];
    if (seen.has(id)) {
      duplicates += 1;
      return;
    }
    seen.add(id);
    const text = (chunks.length === 1 ? chunks[0] : Buffer.concat(chunks)).latin1Slice();
    const now = Date.now();
    delays.push(now - Date.parse(/** @type {RegExpExecArray} */ (CREATED_AT.exec(text))[1]));
    const runId = RUN_ID.exec(text)?.[1];
    if (!runId) return;
    const entry = runs.get(runId) ?? { types: new Set(), last: 0 };
    entry.types.add(request.headers['svc-event-type']);
    entry.last = now;
    runs.set(runId, entry);
  });
});

const REPORTS = {
  /** How many of the runs have all four events, and when the last of those arrived. */
  finished: (ids) => {
    let count = 0;
    let last = 0;
    for (const id of ids) {
      const entry = runs.get(id);
      if (!entry || !TYPES.every((type) => entry.types.has(type))) continue;
      count += 1;
      last = Math.max(last, entry.last);
    }
    return { count, last };
  },
  completedCount: () => [...runs.values()].filter(({ types }) => types.has('run.completed')).length,
  totals: () => ({ deliveries, events: seen.size, duplicates, delays: summary(delays.splice(0)) }),
};

function summary(values) {
  const sorted = values.sort((a, b) => a - b);
  const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? null;
  return { p50: at(0.5), p99: at(0.99) };
}

process.on('message', (/** @type {any} */ { ask, args, id }) =>
  process.send?.({ id, answer: REPORTS[ask](...(args ?? [])) }),
);
process.on('disconnect', () => process.exit(0));
server.listen(0, '127.0.0.1', () =>
  process.send?.({
    ready: `http://127.0.0.1:${/** @type {import('node:net').AddressInfo} */ (server.address()).port}/`,
  }),
);
server.keepAliveTimeout = 60_000;
