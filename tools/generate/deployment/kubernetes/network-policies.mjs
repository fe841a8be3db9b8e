import { COMMANDS } from './commands.mjs';

const OURS = '{ matchLabels: { app.kubernetes.io/part-of: outcall } }';
/** Where databases and brokers are, as long as an overlay does not say it more narrowly. */
const PRIVATE = ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'];
/** They send to customers. */
const TO_CUSTOMERS = ['api-gateway', 'action-dispatcher', 'webhook-delivery'];

/**
 * Who may reach whom: the callers of the topology, the servers, names, and the internet where customers are sent to.
 */
export const networkPolicies = (services) =>
  [
    '# Probes come from the node of a pod, which no policy keeps out.',
    ...policy('outcall', OURS, ['policyTypes: [Ingress, Egress] # nothing, but what follows']),
    ...policy('outcall-names', OURS, [
      'policyTypes: [Egress]',
      'egress:',
      '  - to:',
      '      - namespaceSelector: { matchLabels: { kubernetes.io/metadata.name: kube-system } }',
      '        podSelector: { matchLabels: { k8s-app: kube-dns } }',
      '      - ipBlock: { cidr: 169.254.20.10/32 } # the cache of a node, where there is one',
      '    ports: [{ protocol: UDP, port: 53 }, { protocol: TCP, port: 53 }]',
    ]),
    ...servers('outcall-postgres', OURS, ['port: 5432', 'port: 6432']),
    ...servers('outcall-kafka', selecting([...services.map(({ name }) => name), COMMANDS]), [
      'port: 9092, endPort: 9098',
    ]),
    ...servers('outcall-redis', selecting(['api-gateway']), ['port: 6379']),
    ...policy('outcall-customers', selecting(TO_CUSTOMERS), [
      'policyTypes: [Egress]',
      'egress:',
      '  - to:',
      '      - ipBlock: { cidr: 0.0.0.0/0, except: [10.0.0.0/8, 100.64.0.0/10, 169.254.0.0/16, 172.16.0.0/12, 192.168.0.0/16] }',
      '      - ipBlock: { cidr: "::/0", except: ["fc00::/7", "fe80::/10"] }',
    ]),
    ...services.flatMap((service) => ofService(service, services)),
    ...policy(COMMANDS, `{ matchLabels: { app: ${COMMANDS} } }`, [
      'policyTypes: [Egress]',
      'egress:',
      `  - to: [{ podSelector: ${selecting(['api-gateway'])} }]`,
      '    ports: [{ protocol: TCP, port: 3000 }]',
    ]),
  ].slice(0, -1);

/** @param {readonly string[]} names */
const selecting = (names) => `{ matchExpressions: [{ key: app, operator: In, values: [${names.join(', ')}] }] }`;

const servers = (name, selector, ports) =>
  policy(name, selector, [
    'policyTypes: [Egress]',
    'egress:',
    '  - to:',
    ...PRIVATE.map((cidr) => `      - ipBlock: { cidr: "${cidr}" }`),
    `    ports: [${ports.map((port) => `{ protocol: TCP, ${port} }`).join(', ')}]`,
  ]);

/** Nobody calls the gateway from within: it is reached from without. */
function ofService({ name, callers }, services) {
  const callees = services.filter((other) => other.callers.includes(name)).map((other) => other.name);
  return policy(name, `{ matchLabels: { app: ${name} } }`, [
    `policyTypes: [Ingress${callees.length > 0 ? ', Egress' : ''}]`,
    'ingress:',
    callers.length > 0 ? `  - from: [{ podSelector: ${selecting(callers)} }]` : '  - # anybody: this is the public API',
    '    ports: [{ protocol: TCP, port: http }]',
    ...(callees.length > 0
      ? ['egress:', `  - to: [{ podSelector: ${selecting(callees)} }]`, '    ports: [{ protocol: TCP, port: 3000 }]']
      : []),
  ]);
}

const policy = (name, selector, spec) => [
  'apiVersion: networking.k8s.io/v1',
  'kind: NetworkPolicy',
  `metadata: { name: ${name}, labels: { app.kubernetes.io/part-of: outcall } }`,
  'spec:',
  `  podSelector: ${selector}`,
  ...spec.map((line) => `  ${line}`),
  '---',
];
