import { HEADER, IMAGE } from './header.mjs';

/** What the services stand on. */
const SERVERS = [
  '  postgres:',
  '    image: postgres:18',
  '    environment: { POSTGRES_DB: outcall, POSTGRES_PASSWORD: "${POSTGRES_PASSWORD:?}" }',
  '    command: ["postgres", "-c", "max_connections=200"]',
  '    volumes: ["postgres:/var/lib/postgresql"]',
  '    healthcheck: { test: ["CMD-SHELL", "pg_isready -U postgres -d outcall"], interval: 2s, retries: 60 }',
  '  redis:',
  '    image: redis:7',
  '    command: ["redis-server", "--save", "", "--appendonly", "no"]',
  '    healthcheck: { test: ["CMD", "redis-cli", "ping"], interval: 2s, retries: 30 }',
  '  kafka:',
  '    image: apache/kafka:4.1.1',
  '    environment:',
  '      KAFKA_NODE_ID: "1"',
  '      KAFKA_PROCESS_ROLES: broker,controller',
  '      KAFKA_CONTROLLER_QUORUM_VOTERS: 1@kafka:9093',
  '      KAFKA_LISTENERS: PLAINTEXT://:9092,CONTROLLER://:9093',
  '      KAFKA_ADVERTISED_LISTENERS: PLAINTEXT://kafka:9092',
  '      KAFKA_CONTROLLER_LISTENER_NAMES: CONTROLLER',
  '      KAFKA_LISTENER_SECURITY_PROTOCOL_MAP: CONTROLLER:PLAINTEXT,PLAINTEXT:PLAINTEXT',
  '      KAFKA_OFFSETS_TOPIC_REPLICATION_FACTOR: "1"',
  '      KAFKA_TRANSACTION_STATE_LOG_REPLICATION_FACTOR: "1"',
  '      KAFKA_TRANSACTION_STATE_LOG_MIN_ISR: "1"',
  '      KAFKA_AUTO_CREATE_TOPICS_ENABLE: "false"',
  '      KAFKA_LOG_DIRS: /var/lib/kafka/data',
  '    volumes: ["kafka:/var/lib/kafka/data"]',
  '    healthcheck: # its answer, not its open port: it opens that before it can serve',
  '      test: ["CMD-SHELL", "/opt/kafka/bin/kafka-broker-api-versions.sh --bootstrap-server kafka:9092 >/dev/null"]',
  '      interval: 5s',
  '      timeout: 20s # it starts a Java machine',
  '      start_period: 60s',
  '      retries: 12',
];

/**
 * docker-compose.yml.
 * @param {readonly any[]} services of the topology
 * @param {ReturnType<typeof import('./environments.mjs').environments>} deployed
 */
export const composeFile = (services, deployed) =>
  `${[...head(services, deployed), ...services.flatMap((service) => serviceLines(service, deployed))].join('\n')}
volumes: { postgres: {}, kafka: {} }
`;

const head = (services, { variable }) => [
  HEADER,
  '# Secrets come from .env: "node tools/generate/secrets.mjs > .env" makes one. Settings: docs/how-to/deploy.md.',
  'x-service: &service # built once, by provision: nothing starts before it',
  `  image: ${IMAGE}`,
  '  pull_policy: never',
  '  restart: unless-stopped',
  '  stop_grace_period: 30s # six seconds to be left, and SHUTDOWN_GRACE_MS',
  'services:',
  ...SERVERS,
  '  provision:',
  `    image: ${IMAGE}`,
  '    build: .',
  '    # .env says what the passwords are, also after a change of it',
  '    command: ["sh", "-c", "node apps/cli/dist/main.js provision && exec node apps/cli/dist/main.js provision --set-passwords"]',
  '    depends_on: { postgres: { condition: service_healthy } }',
  '    environment:',
  '      DATABASE_URL: "postgres://postgres:${POSTGRES_PASSWORD:?}@postgres:5432/outcall"',
  ...services.flatMap((service) =>
    ['PASSWORD', 'OWNER_PASSWORD']
      .map((name) => variable(service, name))
      .map((name) => `      ${name}: "\${${name}:?}"`),
  ),
];

/** What `.env` may set beside what a service always has: to hold and wall in a restored platform, or a proxy. */
const FROM_DOT_ENV = {
  'run-orchestrator': ['HOLD_AT_START'],
  'action-dispatcher': ['EGRESS_PROXY'],
  'webhook-delivery': ['EGRESS_PROXY'],
  'telephony-adapter': ['EGRESS_PROXY'],
};

/** One service, and its migrations before it. */
function serviceLines(service, deployed) {
  const { name, schema } = service;
  const settings = Object.entries(deployed.of(service)).map(
    ([setting, value]) => `      ${setting}: ${JSON.stringify(valueOf(service, setting, value, deployed))}`,
  );
  const owner = roleUrl(deployed.variable(service, 'OWNER_PASSWORD'), `outcall_${schema}_owner`);
  return [
    `  ${name}:`,
    '    <<: *service',
    '    depends_on:',
    `      ${name}-migrate: { condition: service_completed_successfully }`,
    '      kafka: { condition: service_healthy }',
    '      redis: { condition: service_healthy }',
    `    command: ["node", "apps/${name}/dist/main.js"]`,
    '    environment:',
    ...settings,
    ...(FROM_DOT_ENV[name] ?? []).map((setting) => `      ${setting}: "\${${setting}:-}"`),
    '      KAFKA_REPLICATION_FACTOR: "1" # the one broker of this file; leave it out where there are three',
    ...(name === 'api-gateway' ? ['    ports: ["8080:3000"]'] : []),
    `  ${name}-migrate:`,
    '    <<: *service',
    '    restart: on-failure',
    '    depends_on: { provision: { condition: service_completed_successfully } }',
    `    command: ["node", "apps/${name}/dist/main.js", "migrate"]`,
    '    environment:',
    `      DATABASE_URL: ${JSON.stringify(valueOf(service, 'DATABASE_URL', '', deployed))}`,
    `      DATABASE_OWNER_URL: ${JSON.stringify(owner)} # the service is not told it`,
  ];
}

const roleUrl = (password, role) => `postgres://${role}:\${${password}:?}@postgres:5432/outcall`;

/** What stands in the file: a secret is read from .env, by a name of its own for each service. */
function valueOf(service, setting, value, { variable, isRead, isOptional }) {
  if (setting === 'HOST') return '0.0.0.0';
  if (setting === 'DATABASE_URL') return roleUrl(variable(service, 'PASSWORD'), `outcall_${service.schema}`);
  if (setting === 'CALLING_HOURS') return '${CALLING_HOURS:-}';
  if (setting === 'PUBLIC_URL') return `\${PUBLIC_URL:-${value}}`;
  return isRead(setting) ? `\${${variable(service, setting)}${isOptional(setting) ? '-' : ':?'}}` : value;
}
