// The arrows between folders and packages, as rules (docs/adr/0008-enforced-arrows.md). `npm run arrows` checks the
// tree against them and checks that tools/arrows/fixtures/<rule> breaks each one. Type-only imports count: a type is an
// arrow too.

// A fixture is a tree of its own: what is anchored at the root of ours is anchored at its root too.
const atRoot = (path) => path.replace(/^\^(?=[(?:]*(?:apps|libs|e2e)\b|[$]1)/, '^(?:|tools/arrows/fixtures/[^/]+/)');
const anchored = (side) =>
  Object.fromEntries(
    Object.entries(side).map(([key, value]) => [key, /^path/.test(key) ? [value].flat().map(atRoot) : value]),
  );
const asSide = (side) => anchored(typeof side === 'object' && !Array.isArray(side) ? side : { path: side });
const rule = (name, comment, from, to) => ({ name, severity: 'error', comment, from: asSide(from), to: asSide(to) });

const npm = (...names) => `node_modules/(?:@types/)?(?:${names.join('|')})/`;
const CORE = '^(?:node:)?[a-z_0-9/]+$';
const CORE_IO = '^(?:node:)?(?:fs|https?|http2|net|tls|dgram|dns|child_process|worker_threads|cluster|sqlite)(?:/|$)';

const OURS = '^(?:apps|libs|e2e)/';
const KERNEL = '^libs/kernel/';
const PLATFORM = '^libs/platform/';
const CONTRACTS = '^libs/contracts/';
const EVENT_BUS = '^libs/platform/event-bus/';

const SPECS = '[.]spec[.]ts$';
const TESTS = [SPECS, '/test/', '^e2e/', '^libs/testing/'];
const IN_APP = '^apps/([^/]+)/src/';
/** What wires a service beside its feature modules. */
const WIRING = 'app[.]module|[^/]+[.]providers';
const own = (what) => `^apps/$1/src/(?:${what})`;

/** Telephones, and what they hear: tools of tests, no part of a service. Journeys that ring use them too. */
const TELEPHONES = '^apps/telephony-adapter/test/engine/';

const betweenPackages = [
  rule(
    'app-imports-app',
    'Services meet over HTTP and events only, or they cannot be deployed apart. apps/standalone exists to put them into one process; of apps/cli see below.',
    { path: '^(?:apps/([^/]+)|libs|e2e)/', pathNot: '^apps/(?:standalone|cli)/' },
    { path: '^apps/', pathNot: ['^apps/$1/', TELEPHONES] },
  ),
  rule(
    'cli-imports-few-apps',
    "An operator's command speaks to a service as others do. Provisioning comes before any service and needs the topology; evidence is verified beside the service that is under suspicion.",
    '^apps/cli/',
    { path: '^apps/', pathNot: '^apps/(?:cli|standalone|contacts)/' },
  ),
  rule(
    'contract-imports',
    'What others may know of a service must not drag in how anything works: contracts build on the vocabulary, on each other and on the shape of an event.',
    CONTRACTS,
    { pathNot: [CONTRACTS, KERNEL, EVENT_BUS] },
  ),
  rule(
    'contract-takes-types-only',
    "A contract that runs code of the event bus or of another service's contract is no longer a description.",
    '^libs/contracts/([^/]+)/',
    { path: [EVENT_BUS, CONTRACTS], pathNot: '^libs/contracts/$1/', dependencyTypesNot: ['type-only'] },
  ),
  rule(
    'platform-imports',
    'The platform serves every service alike, so it knows none of them, nor the product.',
    { path: PLATFORM, pathNot: TESTS },
    { path: OURS, pathNot: [PLATFORM, KERNEL] },
  ),
  rule(
    'kernel-imports',
    'Everything stands on the kernel: it stands on nothing of ours and does no I/O. libphonenumber-js and random bytes are what its values need.',
    { path: KERNEL, pathNot: SPECS },
    { pathNot: [KERNEL, npm('libphonenumber-js'), '^crypto$'] },
  ),
  rule(
    'flow-language-is-pure',
    'A conversation must play the same on a telephone, in the simulator and in a test: definitions in, effects out, no I/O and no package but the kernel.',
    { path: '^libs/flow-language/', pathNot: [SPECS, '^libs/flow-language/test/'] },
    { pathNot: ['^libs/flow-language/', KERNEL] },
  ),
  rule(
    'testing-in-tests-only',
    'Test support starts databases and reads the environment; in a service it would reach production.',
    { path: '^(?:apps|libs)/', pathNot: TESTS },
    '^libs/testing/',
  ),
  rule(
    'public-entry-only',
    'A package is its index (an app its start.ts); what lies behind it may be moved without asking anybody.',
    '^(apps/[^/]+|libs/(?:platform/|contracts/)?[^/]+|e2e)/',
    { path: '^(?:apps|libs)/', pathNot: ['^$1/', '/src/(?:index|start)[.]ts$', TELEPHONES] },
  ),
];

const packageHomes = [
  rule(
    'kafkajs-home',
    'Replacing the Kafka client must stay the edit of one folder; its tests speak to the broker themselves to prove what was written.',
    { path: OURS, pathNot: ['^libs/platform/event-bus/src/kafka/', '^libs/platform/event-bus/test/'] },
    npm('kafkajs'),
  ),
  rule(
    'typeorm-home',
    'The ORM is how rows are stored, not how the domain is shaped.',
    { path: OURS, pathNot: ['^libs/platform/postgres/', '/outbound/postgres/'] },
    npm('typeorm'),
  ),
  rule(
    'pg-home',
    'One pool per process, with its limits and its errors, lives in libs/platform/postgres. Tests open connections of their own to look from outside.',
    { path: OURS, pathNot: ['^libs/platform/postgres/', ...TESTS] },
    npm('pg', 'pg-pool', 'pg-cursor'),
  ),
  rule(
    'ioredis-home',
    'Redis serves limits and throttles of the gateway, nothing else: nothing may be lost with it.',
    { path: OURS, pathNot: ['^apps/api-gateway/src/outbound/redis/', '^apps/[^/]+/test/', '^e2e/'] },
    npm('ioredis'),
  ),
  rule(
    'lru-cache-home',
    'What is kept, and what gives way when there is too much, is decided with one cache: libs/platform/limits names its version.',
    { path: OURS, pathNot: '^libs/platform/limits/' },
    npm('lru-cache'),
  ),
  rule(
    'undici-home',
    "Outgoing HTTP has two doors with limits and time-outs: the internal client, and the egress client which refuses private addresses. The gateway's forwarder streams bytes and has its own pool; the telephone engine is a server of ours beside its adapter, with events over a WebSocket; Sarvam is one address that an installation sets, with a WebSocket too, and so is the scrub, asked within the two seconds of a permit.",
    {
      path: OURS,
      pathNot: [
        '^libs/platform/(?:http|egress)/',
        '^apps/api-gateway/src/outbound/http/',
        '^apps/telephony-adapter/src/outbound/(?:asterisk|sarvam|scrub)/',
        '^apps/[^/]+/test/',
        '^e2e/',
      ],
    },
    npm('undici'),
  ),
  rule(
    'fastify-home',
    'Nest hides the server; only the platform (and its tests) and the gateway, which mounts raw routes, may see it.',
    {
      path: OURS,
      pathNot: [
        '^libs/platform/(?:http|idempotency)/',
        '^libs/platform/[^/]+/test/',
        '^apps/[^/]+/src/inbound/http/',
        '^apps/[^/]+/src/main[.]ts$',
      ],
    },
    npm('fastify', '@nestjs/platform-fastify'),
  ),
  rule(
    'fastify-types-only',
    "A controller or interceptor that sets a header needs the type of the reply, for which Nest has no neutral name. The server itself is the platform's and the gateway's alone.",
    { path: ['^apps/[^/]+/src/inbound/http/', '^libs/platform/idempotency/src/'], pathNot: '^apps/api-gateway/' },
    { path: npm('fastify', '@nestjs/platform-fastify'), dependencyTypesNot: ['type-only'] },
  ),
];

const insideAnApp = [
  rule(
    'domain-imports-inward',
    'The domain is what stays true whatever calls it or stores it.',
    '^apps/([^/]+)/src/domain/',
    { path: '^apps/$1/', pathNot: '^apps/$1/src/domain/' },
  ),
  rule(
    'domain-is-plain',
    'Domain rules are plain TypeScript: testable without a container, readable without knowing a framework. Hashes and checksums are arithmetic, so node:crypto and node:zlib may stay; a spec may read a golden fixture or compare with a published implementation.',
    { path: '^apps/[^/]+/src/domain/', pathNot: SPECS },
    { path: ['node_modules/', CORE], pathNot: '^(?:crypto|zlib)$' },
  ),
  rule(
    'domain-platform-types-only',
    'The domain may name the shape of an event it returns, and count with the tally of limits, which is arithmetic; it runs nothing else of the platform.',
    { path: '^apps/[^/]+/src/domain/', pathNot: SPECS },
    { path: PLATFORM, pathNot: '^libs/platform/limits/', dependencyTypesNot: ['type-only'] },
  ),
  rule(
    'application-asks-ports',
    'A use case declares what it needs in a file beside it; who provides it is bound in a feature module. So a use case is read, tested and changed without its adapters.',
    '^apps/([^/]+)/src/application/',
    own(`(?:inbound|outbound|modules)/|(?:${WIRING}|start|main|config|migrations)[.]ts$`),
  ),
  rule(
    'application-platform-types-only',
    'Databases, HTTP and the bus reach a use case as ports. Exceptions: coalescing commands (batching), who waits for whom (limits), saying what happened (telemetry) and naming the moments a kill test stops at (faults, an abstract class of ours) and signing what is sent (secrets, which computes and does no I/O) are its own work.',
    { path: '^apps/[^/]+/src/application/', pathNot: SPECS },
    {
      path: PLATFORM,
      pathNot: `${PLATFORM}(?:batching|faults|limits|secrets|telemetry)/`,
      dependencyTypesNot: ['type-only'],
    },
  ),
  rule(
    'application-packages',
    'Of all packages a use case knows Injectable (the names are checked by eslint); anything else, and whatever reaches a disk or a network, is technology behind a port.',
    { path: '^apps/[^/]+/src/application/', pathNot: SPECS },
    { path: ['node_modules/', CORE_IO], pathNot: npm('@nestjs/common') },
  ),
  rule(
    'inbound-imports-outbound',
    'What comes in reaches what goes out through a use case only, or a rule of the business hides in an adapter.',
    '^apps/([^/]+)/src/inbound/',
    own('outbound/'),
  ),
  rule(
    'outbound-imports-inbound',
    'An adapter that knows who called the service cannot be replaced on its own.',
    '^apps/([^/]+)/src/outbound/',
    own('inbound/'),
  ),
  rule(
    'adapters-bound-in-one-place',
    'A feature module in modules/ binds the ports of its feature; app.module.ts lists the modules and start.ts starts them: nobody else names an adapter.',
    {
      path: IN_APP,
      pathNot: ['^apps/[^/]+/src/(?:modules/[^/]+[.]module[.]ts$|start[.]ts$|domain/|application/|inbound/|outbound/)'],
    },
    own('inbound/|outbound/'),
  ),
  rule(
    'nobody-imports-the-root',
    'Files below the composition root that import it turn the wiring upside down.',
    { path: IN_APP, pathNot: '^apps/[^/]+/src/(?:(?:start|main|app[.]module)[.]ts$|modules/|application/|domain/)' },
    own(`modules/|(?:${WIRING}|main)[.]ts$`),
  ),
  rule(
    'migrations-at-start-only',
    "Migrations are the history of one service's schema; they are run by its start.ts (and by tests), never used as code.",
    { path: IN_APP, pathNot: '^apps/[^/]+/src/(?:start[.]ts$|domain/|application/)' },
    own('migrations[.]ts$'),
  ),
  rule(
    'migrations-stay-frozen',
    'Migrations are SQL files, loaded by migrations.ts. If it took anything from living code, a file would do something else when that code changes; a library that owns tables brings files as frozen as these.',
    { path: '^apps/([^/]+)/src/migrations[.]ts$' },
    { pathNot: '^libs/platform/(?:postgres|idempotency|inbox)/' },
  ),
  rule(
    'no-barrels-in-apps',
    'A barrel hides who needs what and makes cycles; inside an app the file is imported that is meant.',
    { path: '^apps/[^/]+/src/.*index[.]ts$' },
    {},
  ),
];

const everywhere = [
  rule(
    'no-cycles',
    'Files in a cycle can only be understood, moved and loaded together; under ESM one of them sees the other half made.',
    {},
    { circular: true },
  ),
  rule(
    'imports-resolve',
    'An import that resolves to nothing escapes every other rule.',
    {},
    { couldNotResolve: true },
  ),
];

export default {
  forbidden: [...betweenPackages, ...packageHomes, ...insideAnApp, ...everywhere],
  options: {
    parser: 'tsc',
    tsPreCompilationDeps: true,
    // What is compiled is not looked at; what packages ship in a dist/ of theirs is an import like any other.
    exclude: { path: '^(?:apps|libs)/.*/dist/' },
    doNotFollow: { path: 'node_modules/' },
    // `types` first: workspace packages resolve to their src/, whether or not they have been built.
    enhancedResolveOptions: {
      cachedInputFileSystem: { cacheDuration: 60_000 },
      exportsFields: ['exports'],
      conditionNames: ['types', 'import', 'node', 'default'],
      mainFields: ['types', 'main'],
      extensions: ['.ts', '.js', '.json', '.d.ts'],
    },
  },
};
