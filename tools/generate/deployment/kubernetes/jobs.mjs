import { containerLines, fromSecret, indented, labels, podLines } from './pods.mjs';

const SIZE = { cpu: '100m', memory: '128Mi', memoryLimit: '512Mi' };

/** Schemas and roles, as administrator of the database: its Secret has nothing for a service. */
export const provisionJob = () =>
  job('provision', 'provision', [
    ...containerLines(['node', 'apps/cli/dist/main.js', 'provision'], SIZE),
    'envFrom: [{ secretRef: { name: provision } }]',
  ]);

/** The migrations of a service: it is told the two roles of its schema, and none of the other secrets. */
export const migrateJob = ({ name }) =>
  job(`${name}-migrate`, 'migrate', [
    ...containerLines(['node', `apps/${name}/dist/main.js`, 'migrate'], SIZE),
    'envFrom: [{ configMapRef: { name: migrate, optional: true } }] # where DATABASE_* settings are changed',
    'env:',
    ...indented(2, [
      ...fromSecret('DATABASE_URL', name),
      ...fromSecret('DATABASE_OWNER_URL', `${name}-owner`), // which the service is not given
    ]),
  ]);

const job = (name, component, container) => [
  'apiVersion: batch/v1',
  'kind: Job',
  `metadata: { name: ${name}, labels: ${labels(name, component)} }`,
  'spec:',
  '  backoffLimit: 3',
  '  ttlSecondsAfterFinished: 86400 # its log can be read for a day',
  '  template:',
  `    metadata: { labels: ${labels(name, component)} }`,
  '    spec:',
  '      restartPolicy: Never',
  ...indented(6, podLines),
  '      containers:',
  `        - name: ${component}`,
  ...indented(10, container),
];
