import { containerLines, indented, labels, podLines } from './pods.mjs';

export const COMMANDS = 'commands';

/**
 * Where operators run their commands (docs/how-to/back-up-and-restore.md): at rest, until it is given a replica. It is
 * beside the services and not in one, as some are run while no service is, and may write a file.
 */
export const commandsDeployment = () => [
  'apiVersion: apps/v1',
  'kind: Deployment',
  `metadata: { name: ${COMMANDS}, labels: ${labels(COMMANDS, COMMANDS)} }`,
  'spec:',
  '  replicas: 0 # kubectl scale deployment/commands --replicas=1, and back',
  `  selector: { matchLabels: { app: ${COMMANDS} } }`,
  '  strategy: { rollingUpdate: { maxUnavailable: 0, maxSurge: 1 } }',
  '  template:',
  `    metadata: { labels: ${labels(COMMANDS, COMMANDS)} }`,
  '    spec:',
  '      terminationGracePeriodSeconds: 1 # nothing is in progress',
  ...indented(6, podLines),
  '      containers:',
  `        - name: ${COMMANDS}`,
  ...indented(10, [
    ...containerLines(['sleep', 'infinity'], { cpu: '100m', memory: '128Mi', memoryLimit: '512Mi' }),
    'envFrom: [{ configMapRef: { name: outcall } }]',
    'env:',
    '  - { name: OUTCALL_URL, value: "http://api-gateway:3000" }',
    'volumeMounts: [{ name: kept, mountPath: /kept }]',
  ]),
  '      volumes: [{ name: kept, emptyDir: { sizeLimit: 256Mi } }] # gone with the pod',
];
