// Whom the policies of an overlay let out and in: what the topology needs, and no more.
import { ofKind, podOf, servicesOf, workloads } from './rendered.mjs';
import { maySend, overlaps, podOfWorkload, PRIVATE, reach } from './reach.mjs';

/** Of these no customer has an address: nodes, their neighbours, and what a cloud tells its own. */
const NO_CUSTOMERS = [...PRIVATE, '169.254.0.0/16', 'fe80::/10'];
const DATABASE = [5432];
const REDIS = [6379];

/**
 * @param {readonly import('./rendered.mjs').Manifest[]} documents of one overlay
 * @param {readonly string[]} allowed `caller>callee` of the topology
 * @returns {string[]}
 */
export function policyFindings(documents, allowed) {
  const reached = reach(documents);
  return [
    ...allowed.filter((pair) => !reached.includes(pair)).map((pair) => `policies keep out ${pair}`),
    ...reached.filter((pair) => !allowed.includes(pair)).map((pair) => `policies let in ${pair}`),
    ...workloads(documents).flatMap((workload) => serverFindings(documents, workload)),
    ...customerFindings(documents),
  ];
}

/** What each pod needs by its settings, and reaches. */
function serverFindings(documents, workload) {
  const pod = podOfWorkload(workload);
  const reaches = (port, isPeer, protocol = 'TCP') => maySend(documents, pod, { protocol, number: port }, isPeer);
  const inside = ({ ipBlock }) => ipBlock !== undefined && PRIVATE.some((range) => overlaps(ipBlock, range));
  const isNames = ({ podSelector, namespaceSelector }) =>
    podSelector?.matchLabels?.['k8s-app'] === 'kube-dns' && namespaceSelector !== undefined;
  const settings = settingsOf(workload);
  const needs = [
    ['names', ['UDP', 'TCP'].every((protocol) => reaches(53, isNames, protocol))],
    ['database', !settings.has('DATABASE_URL') || DATABASE.every((port) => reaches(port, inside))],
    ['broker', !settings.has('outcall') || brokerPorts(documents).every((port) => reaches(port, inside))],
    ['Redis', !settings.has('REDIS_URL') || REDIS.every((port) => reaches(port, inside))],
  ];
  return needs.filter(([, isReached]) => !isReached).map(([server]) => `${pod.name} reaches no ${server}`);
}

/**
 * Names of what a pod is told, and of the map that says where brokers are. The Job that provisions is told by a Secret.
 */
function settingsOf(workload) {
  const [{ env = [], envFrom = [] }] = podOf(workload).containers;
  const names = new Set(env.map(({ name }) => name));
  if (envFrom.some(({ secretRef }) => secretRef?.name === 'provision')) names.add('DATABASE_URL');
  if (envFrom.some(({ configMapRef }) => /^outcall(-[a-z0-9]{10})?$/.test(configMapRef?.name ?? '')))
    names.add('outcall');
  return names;
}

const brokerPorts = (documents) =>
  ofKind(documents, 'ConfigMap')
    .flatMap(({ data }) => data.KAFKA_BROKERS?.split(',') ?? [])
    .map((broker) => Number(broker.split(':').at(-1)));

function* customerFindings(documents) {
  const policy = ofKind(documents, 'NetworkPolicy').find(({ metadata }) => metadata.name === 'outcall-customers');
  for (const peer of (policy?.spec.egress ?? []).flatMap(({ to = [{}] }) => to))
    if (!peer.ipBlock) yield 'outcall-customers leads to more than addresses';
    else
      for (const range of NO_CUSTOMERS)
        if (overlaps(peer.ipBlock, range)) yield `outcall-customers leads to ${range}, where no customer is`;
  if (servicesOf(documents).length > 0 && !policy) yield 'outcall-customers is not there';
}
