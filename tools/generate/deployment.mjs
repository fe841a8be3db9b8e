// Writes docker-compose.yml and k8s/base from the topology, so that neither can forget a service or a setting.
//   node tools/generate/deployment.mjs           writes
//   node tools/generate/deployment.mjs --check   fails when what is committed is stale
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ensureInstalled, root } from '../local/install.mjs';
import { environments } from './deployment/environments.mjs';

await ensureInstalled();
const topology = await import('../../apps/standalone/dist/start.js');
const { DerivedSecrets, SERVICES } = topology;

const IMAGE = 'outcall:latest';
/** The secret values are replaced below. */
const {
  isOptional,
  of: environmentFor,
  isSecret,
  isRead,
  variable,
} = environments(topology, new DerivedSecrets('placeholder'));
const header =
  '# Generated from apps/standalone/src/topology.ts by "node tools/generate/deployment.mjs": change it there.\n';

function compose() {
  const lines = [
    header.trimEnd(),
    '# Secrets come from .env: "node tools/generate/secrets.mjs > .env" makes one. Settings: docs/how-to/deploy.md.',
    'x-service: &service',
    `  image: ${IMAGE}`,
    '  build: .',
    '  restart: unless-stopped',
    'services:',
    '  postgres:',
    '    image: postgres:18',
    '    environment: { POSTGRES_DB: outcall, POSTGRES_PASSWORD: "${POSTGRES_PASSWORD:?}" }',
    '    command: ["postgres", "-c", "max_connections=200"]',
    '    volumes: ["postgres:/var/lib/postgresql"]',
    '    healthcheck: { test: ["CMD-SHELL", "pg_isready -U postgres -d outcall"], interval: 2s, retries: 60 }',
    '  redis:',
    '    image: redis:7',
    '    command: ["redis-server", "--save", "", "--appendonly", "no"]',
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
    '  provision:',
    `    image: ${IMAGE}`,
    '    build: .',
    '    command: ["node", "apps/cli/dist/main.js", "provision"]',
    '    depends_on: { postgres: { condition: service_healthy } }',
    '    environment:',
    '      DATABASE_URL: "postgres://postgres:${POSTGRES_PASSWORD:?}@postgres:5432/outcall"',
    ...SERVICES.flatMap((service) =>
      ['PASSWORD', 'OWNER_PASSWORD']
        .map((name) => variable(service, name))
        .map((name) => `      ${name}: "\${${name}:?}"`),
    ),
  ];
  for (const service of SERVICES) {
    lines.push(
      `  ${service.name}:`,
      '    <<: *service',
      '    depends_on:',
      `      ${service.name}-migrate: { condition: service_completed_successfully }`,
      '      kafka: { condition: service_started }',
      '      redis: { condition: service_started }',
      `    command: ["node", "apps/${service.name}/dist/main.js"]`,
      `    environment: &${service.schema}`,
    );
    for (const [name, value] of Object.entries(environmentFor(service)))
      lines.push(`      ${name}: ${JSON.stringify(composeValue(service, name, value))}`);
    lines.push('      KAFKA_REPLICATION_FACTOR: "1" # the one broker of this file; leave it out where there are three');
    if (service.name === 'api-gateway') lines.push('    ports: ["8080:3000"]');
    lines.push(
      `  ${service.name}-migrate:`,
      '    <<: *service',
      '    restart: on-failure',
      '    depends_on: { provision: { condition: service_completed_successfully } }',
      `    command: ["node", "apps/${service.name}/dist/main.js", "migrate"]`,
      '    environment:',
      `      <<: *${service.schema}`,
      `      DATABASE_OWNER_URL: ${JSON.stringify(roleUrl(service, `outcall_${service.schema}_owner`, 'OWNER_PASSWORD'))} # the service is not told it`,
    );
  }
  return `${lines.join('\n')}\nvolumes: { postgres: {}, kafka: {} }\n`;
}

const roleUrl = (service, role, password) =>
  `postgres://${role}:\${${variable(service, password)}:?}@postgres:5432/outcall`;

function composeValue(service, name, value) {
  if (name === 'HOST') return '0.0.0.0';
  if (name === 'DATABASE_URL') return roleUrl(service, `outcall_${service.schema}`, 'PASSWORD');
  if (name === 'CALLING_HOURS') return '${CALLING_HOURS:-}';
  if (name === 'PUBLIC_URL') return `\${PUBLIC_URL:-${value}}`;
  return isRead(name) ? `\${${variable(service, name)}${isOptional(name) ? '-' : ':?'}}` : value;
}

function kubernetes(service) {
  const environment = Object.entries(environmentFor(service)).filter(([name]) => name !== 'LOG_FILE');
  const env = environment.flatMap(([name, value]) =>
    isSecret(name) || name === 'REDIS_URL' || name === 'KAFKA_BROKERS'
      ? [
          `            - name: ${name}`,
          `              valueFrom: { secretKeyRef: { name: ${service.name}, key: ${name}${isOptional(name) ? ', optional: true' : ''} } }`,
        ]
      : [`            - { name: ${name}, value: ${JSON.stringify(name === 'HOST' ? '0.0.0.0' : value)} }`],
  );
  const container = (extra, more = []) => [
    `          image: ${IMAGE}`,
    ...extra,
    '          env:',
    ...env,
    ...more,
    '          securityContext: { allowPrivilegeEscalation: false, readOnlyRootFilesystem: true, capabilities: { drop: ["ALL"] } }',
  ];
  // The gateway keeps up to 256 MB of bodies (BODY_MEMORY_BYTES) and 256 MB of answers beside its own 200.
  const memoryLimit = ({ name }) => (name === 'api-gateway' ? '1Gi' : '512Mi');
  return [
    header.trimEnd(),
    'apiVersion: apps/v1',
    'kind: Deployment',
    `metadata: { name: ${service.name}, labels: { app: ${service.name} } }`,
    'spec:',
    '  replicas: 2',
    `  selector: { matchLabels: { app: ${service.name} } }`,
    '  strategy: { rollingUpdate: { maxUnavailable: 0, maxSurge: 1 } }',
    '  template:',
    `    metadata: { labels: { app: ${service.name} } }`,
    '    spec:',
    '      terminationGracePeriodSeconds: 45 # longer than the longest batch and a request in progress',
    '      securityContext: { runAsNonRoot: true, runAsUser: 1000, seccompProfile: { type: RuntimeDefault } }',
    '      topologySpreadConstraints:',
    `        - { maxSkew: 1, topologyKey: kubernetes.io/hostname, whenUnsatisfiable: ScheduleAnyway, labelSelector: { matchLabels: { app: ${service.name} } } }`,
    '      initContainers: # an advisory lock lets one replica migrate and the others wait',
    '        - name: migrate',
    ...container(
      [`          command: ["node", "apps/${service.name}/dist/main.js", "migrate"]`],
      [
        '            - name: DATABASE_OWNER_URL # in a Secret that the service is not given',
        `              valueFrom: { secretKeyRef: { name: ${service.name}-owner, key: DATABASE_OWNER_URL } }`,
      ],
    ),
    '      containers:',
    `        - name: ${service.name}`,
    ...container([
      `          command: ["node", "apps/${service.name}/dist/main.js"]`,
      '          ports: [{ name: http, containerPort: 3000 }]',
      '          readinessProbe: { httpGet: { path: /readyz, port: http }, periodSeconds: 5 }',
      '          livenessProbe: { httpGet: { path: /healthz, port: http }, periodSeconds: 10, failureThreshold: 6 }',
      '          lifecycle: { preStop: { exec: { command: ["sleep", "5"] } } } # the endpoints must forget us before we stop',
      `          resources: { requests: { cpu: 250m, memory: 256Mi }, limits: { memory: ${memoryLimit(service)} } }`,
    ]),
    '---',
    'apiVersion: v1',
    'kind: Service',
    `metadata: { name: ${service.name}, labels: { app: ${service.name} } }`,
    `spec: { selector: { app: ${service.name} }, ports: [{ name: http, port: 3000, targetPort: http }] }`,
    '---',
    'apiVersion: policy/v1',
    'kind: PodDisruptionBudget',
    `metadata: { name: ${service.name} }`,
    `spec: { minAvailable: 1, selector: { matchLabels: { app: ${service.name} } } }`,
    '',
  ].join('\n');
}

const kustomization = () =>
  [
    header.trimEnd(),
    'apiVersion: kustomize.config.k8s.io/v1beta1',
    'kind: Kustomization',
    '# Two Secrets per service, one named like it and one <service>-owner, are made apart: docs/how-to/deploy.md lists their keys.',
    'resources:',
    ...SERVICES.map(({ name }) => `  - ${name}.yaml`),
    '',
  ].join('\n');

export const files = () => ({
  'docker-compose.yml': compose(),
  'k8s/base/kustomization.yaml': kustomization(),
  ...Object.fromEntries(SERVICES.map((service) => [`k8s/base/${service.name}.yaml`, kubernetes(service)])),
});

const stale = [];
for (const [name, text] of Object.entries(files())) {
  const path = join(root, name);
  if (process.argv.includes('--check')) {
    if ((await readFile(path, 'utf8').catch(() => '')) !== text) stale.push(name);
  } else {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
  }
}
if (stale.length > 0) {
  console.error(`stale: ${stale.join(', ')}: run "node tools/generate/deployment.mjs"`);
  process.exit(1);
}
