import { HEADER, IMAGE } from './header.mjs';

/** The files of k8s/base by their names. */
export const manifests = (services, deployed) => ({
  'kustomization.yaml': kustomization(services),
  ...Object.fromEntries(services.map((service) => [`${service.name}.yaml`, manifest(service, deployed)])),
});

const kustomization = (services) =>
  [
    HEADER,
    'apiVersion: kustomize.config.k8s.io/v1beta1',
    'kind: Kustomization',
    '# Two Secrets per service, one named like it and one <service>-owner, are made apart: docs/how-to/deploy.md lists their keys.',
    'resources:',
    ...services.map(({ name }) => `  - ${name}.yaml`),
    '',
  ].join('\n');

const manifest = (service, deployed) =>
  [HEADER, ...deploymentLines(service, environmentLines(service, deployed)), ...reachedBy(service), ''].join('\n');

/** Of a secret the manifest has the name; the value is in a Secret. */
function environmentLines(service, { of, isFromSecret, isOptional }) {
  return Object.entries(of(service))
    .filter(([name]) => name !== 'LOG_FILE')
    .flatMap(([name, value]) =>
      isFromSecret(name)
        ? [
            `            - name: ${name}`,
            `              valueFrom: { secretKeyRef: { name: ${service.name}, key: ${name}${isOptional(name) ? ', optional: true' : ''} } }`,
          ]
        : [`            - { name: ${name}, value: ${JSON.stringify(name === 'HOST' ? '0.0.0.0' : value)} }`],
    );
}

const containerLines = (env, extra, more = []) => [
  `          image: ${IMAGE}`,
  ...extra,
  '          env:',
  ...env,
  ...more,
  '          securityContext: { allowPrivilegeEscalation: false, readOnlyRootFilesystem: true, capabilities: { drop: ["ALL"] } }',
];

/** The gateway keeps up to 256 MB of bodies (BODY_MEMORY_BYTES) and 256 MB of answers beside its own 200. */
const memoryLimit = (name) => (name === 'api-gateway' ? '1Gi' : '512Mi');

const deploymentLines = ({ name }, env) => [
  'apiVersion: apps/v1',
  'kind: Deployment',
  `metadata: { name: ${name}, labels: { app: ${name} } }`,
  'spec:',
  '  replicas: 2',
  `  selector: { matchLabels: { app: ${name} } }`,
  '  strategy: { rollingUpdate: { maxUnavailable: 0, maxSurge: 1 } }',
  '  template:',
  `    metadata: { labels: { app: ${name} } }`,
  '    spec:',
  '      terminationGracePeriodSeconds: 45 # longer than the longest batch and a request in progress',
  '      securityContext: { runAsNonRoot: true, runAsUser: 1000, seccompProfile: { type: RuntimeDefault } }',
  '      topologySpreadConstraints:',
  `        - { maxSkew: 1, topologyKey: kubernetes.io/hostname, whenUnsatisfiable: ScheduleAnyway, labelSelector: { matchLabels: { app: ${name} } } }`,
  '      initContainers: # an advisory lock lets one replica migrate and the others wait',
  '        - name: migrate',
  ...containerLines(
    env,
    [`          command: ["node", "apps/${name}/dist/main.js", "migrate"]`],
    [
      '            - name: DATABASE_OWNER_URL # in a Secret that the service is not given',
      `              valueFrom: { secretKeyRef: { name: ${name}-owner, key: DATABASE_OWNER_URL } }`,
    ],
  ),
  '      containers:',
  `        - name: ${name}`,
  ...containerLines(env, [
    `          command: ["node", "apps/${name}/dist/main.js"]`,
    '          ports: [{ name: http, containerPort: 3000 }]',
    '          readinessProbe: { httpGet: { path: /readyz, port: http }, periodSeconds: 5 }',
    '          livenessProbe: { httpGet: { path: /healthz, port: http }, periodSeconds: 10, failureThreshold: 6 }',
    '          lifecycle: { preStop: { exec: { command: ["sleep", "5"] } } } # the endpoints must forget us before we stop',
    `          resources: { requests: { cpu: 250m, memory: 256Mi }, limits: { memory: ${memoryLimit(name)} } }`,
  ]),
];

/** By which it is found, and by how much of it may be away at once. */
const reachedBy = ({ name }) => [
  '---',
  'apiVersion: v1',
  'kind: Service',
  `metadata: { name: ${name}, labels: { app: ${name} } }`,
  `spec: { selector: { app: ${name} }, ports: [{ name: http, port: 3000, targetPort: http }] }`,
  '---',
  'apiVersion: policy/v1',
  'kind: PodDisruptionBudget',
  `metadata: { name: ${name} }`,
  `spec: { minAvailable: 1, selector: { matchLabels: { app: ${name} } } }`,
];
