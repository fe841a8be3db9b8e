// What pods of services and of Jobs have in common.

/** The overlays say where it is from. */
const IMAGE = 'outcall';
const USER = 10001;

/** @param {string} app @param {string} component `service`, `migrate` or `provision` */
export const labels = (app, component) =>
  `{ app: ${app}, app.kubernetes.io/part-of: outcall, app.kubernetes.io/component: ${component} }`;

/** No token of the API server, no addresses of Services in the environment, none of the node's own users. */
export const podLines = [
  'automountServiceAccountToken: false',
  'enableServiceLinks: false',
  `securityContext: { runAsNonRoot: true, runAsUser: ${USER}, runAsGroup: ${USER}, seccompProfile: { type: RuntimeDefault } }`,
];

/** @param {readonly string[]} command */
export const containerLines = (command, { cpu, memory, memoryLimit }) => [
  `image: ${IMAGE}`,
  `command: ${JSON.stringify(command)}`,
  'securityContext: { allowPrivilegeEscalation: false, readOnlyRootFilesystem: true, capabilities: { drop: ["ALL"] } }',
  'resources:',
  `  requests: { cpu: ${cpu}, memory: ${memory}, ephemeral-storage: 64Mi }`,
  `  limits: { cpu: "2", memory: ${memoryLimit}, ephemeral-storage: 512Mi } # the log is of that too`,
];

/** @param {string} setting @param {string} secret */
export const fromSecret = (setting, secret, isOptional = false) => [
  `- name: ${setting}`,
  `  valueFrom: { secretKeyRef: { name: ${secret}, key: ${setting}${isOptional ? ', optional: true' : ''} } }`,
];

/** @param {number} by @param {readonly string[]} lines */
export const indented = (by, lines) => lines.map((line) => ' '.repeat(by) + line);
