import { containerLines, fromSecret, indented, labels, podLines } from './pods.mjs';

/** A service: what runs, by what it is found, and how much of it may be away at once. */
export const workload = (service, deployed) => [
  ...deploymentLines(service, deployed),
  '---',
  'apiVersion: v1',
  'kind: Service',
  `metadata: { name: ${service.name}, labels: ${labels(service.name, 'service')} }`,
  `spec: { selector: { app: ${service.name} }, ports: [{ name: http, port: 3000, targetPort: http }] }`,
  '---',
  'apiVersion: policy/v1',
  'kind: PodDisruptionBudget',
  `metadata: { name: ${service.name}, labels: ${labels(service.name, 'service')} }`,
  'spec:',
  '  minAvailable: 1',
  '  unhealthyPodEvictionPolicy: AlwaysAllow # one that is not ready serves nobody: it must not hold up a drained node',
  `  selector: { matchLabels: { app: ${service.name} } }`,
];

/** The gateway keeps up to 256 MB of bodies (BODY_MEMORY_BYTES) and 256 MB of answers beside its own 200. */
const memoryLimit = (name) => (name === 'api-gateway' ? '1Gi' : '512Mi');

const deploymentLines = (service, deployed) => [
  'apiVersion: apps/v1',
  'kind: Deployment',
  `metadata: { name: ${service.name}, labels: ${labels(service.name, 'service')} }`,
  'spec:',
  '  replicas: 2',
  `  selector: { matchLabels: { app: ${service.name} } }`,
  '  strategy: { rollingUpdate: { maxUnavailable: 0, maxSurge: 1 } }',
  '  template:',
  `    metadata: { labels: ${labels(service.name, 'service')} }`,
  '    spec:',
  '      terminationGracePeriodSeconds: 45 # longer than the longest batch and a request in progress',
  ...indented(6, podLines),
  '      topologySpreadConstraints:',
  ...['kubernetes.io/hostname', 'topology.kubernetes.io/zone'].map(
    (key) =>
      `        - { maxSkew: 1, topologyKey: ${key}, whenUnsatisfiable: ScheduleAnyway, labelSelector: { matchLabels: { app: ${service.name} } } }`,
  ),
  '      containers:',
  `        - name: ${service.name}`,
  ...indented(10, [
    ...containerLines(['node', `apps/${service.name}/dist/main.js`], {
      cpu: '250m',
      memory: '256Mi',
      memoryLimit: memoryLimit(service.name),
    }),
    'ports: [{ name: http, containerPort: 3000 }]',
    'startupProbe: { httpGet: { path: /healthz, port: http }, periodSeconds: 2, failureThreshold: 60 }',
    'readinessProbe: { httpGet: { path: /readyz, port: http }, periodSeconds: 5 }',
    'livenessProbe: { httpGet: { path: /healthz, port: http }, periodSeconds: 10, failureThreshold: 6 }',
    'lifecycle: { preStop: { exec: { command: ["sleep", "5"] } } } # the endpoints must forget us before we stop',
    'envFrom: # the second is for settings of this service alone, where there are any',
    '  - configMapRef: { name: outcall }',
    `  - configMapRef: { name: ${service.name}, optional: true }`,
    'env:',
    ...indented(2, secretLines(service, deployed)),
  ]),
];

/** Of a secret the manifest has the name; the value is in the Secret of the service. */
const secretLines = (service, { of, isFromSecret, isOptional }) =>
  Object.keys(of(service))
    .filter(isFromSecret)
    .flatMap((name) => fromSecret(name, service.name, isOptional(name)));
