import { BlockList } from 'node:net';
import { labelsOf, matches, ofKind, podOf, workloads } from './rendered.mjs';

/** Where pods, databases and brokers may have their addresses. */
export const PRIVATE = ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '100.64.0.0/10', 'fc00::/7'];

/** @typedef {{protocol: string, number: number, name?: string}} Port of a pod, or of a server */
/** @typedef {{name: string, labels: Record<string, string>, ports: readonly Port[]}} Pod */

/** @param {any} workload @returns {Pod} */
export const podOfWorkload = (workload) => ({
  name: workload.metadata.name,
  labels: labelsOf(workload),
  ports: podOf(workload)
    .containers.flatMap(({ ports = [] }) => ports)
    .map(({ name, containerPort, protocol = 'TCP' }) => ({ name, number: containerPort, protocol })),
});

/**
 * Which pods may open connections to which, by the policies of an overlay alone, at a port that is open there:
 * `caller>callee`. A pod may have any private address.
 * @param {readonly import('./rendered.mjs').Manifest[]} documents
 */
export function reach(documents) {
  const pods = workloads(documents).map(podOfWorkload);
  const isPod = (other) => (peer) => isOfPods(documents, peer, other.labels);
  return pods.flatMap((from) =>
    pods
      .filter((to) =>
        to.ports.some(
          (port) =>
            allows(documents, from, EGRESS, { port, isPeer: isPod(to) }) &&
            allows(documents, to, INGRESS, { port, isPeer: isPod(from) }),
        ),
      )
      .map((to) => `${from.name}>${to.name}`),
  );
}

/** Whether a pod may send there. @param {Pod} pod @param {Port} port @param {(peer: any) => boolean} isPeer */
export const maySend = (documents, pod, port, isPeer) => allows(documents, pod, EGRESS, { port, isPeer });

const EGRESS = { type: 'Egress', rules: 'egress', peers: 'to' };
const INGRESS = { type: 'Ingress', rules: 'ingress', peers: 'from' };

/** What no policy is about, none keeps out. */
function allows(documents, pod, { type, rules, peers }, { port, isPeer }) {
  const own = ofKind(documents, 'NetworkPolicy')
    .map(({ spec }) => spec)
    .filter(({ policyTypes, podSelector }) => policyTypes.includes(type) && matches(podSelector, pod.labels));
  const isMeant = (rule) => isPortOf(rule, port) && (!rule[peers] || rule[peers].some(isPeer));
  return own.length === 0 || own.some((policy) => (policy[rules] ?? []).some(isMeant));
}

/** A rule without ports is for all of them. */
const isPortOf = ({ ports }, { protocol, number, name }) =>
  !ports ||
  ports.some(
    ({ protocol: ruled = 'TCP', port, endPort = port }) =>
      ruled === protocol &&
      (port === undefined || port === name || (typeof port === 'number' && port <= number && number <= endPort)),
  );

function isOfPods(documents, { ipBlock, namespaceSelector, podSelector }, labels) {
  if (ipBlock) return PRIVATE.some((range) => overlaps(ipBlock, range));
  if (namespaceSelector && !matches(namespaceSelector, namespaceLabels(documents))) return false;
  return !podSelector || matches(podSelector, labels);
}

function namespaceLabels(documents) {
  const [{ metadata }] = ofKind(documents, 'Namespace');
  return { ...metadata.labels, 'kubernetes.io/metadata.name': metadata.name };
}

/** Whether a block leads into a range: one is in the other, or they have nothing in common. */
export function overlaps({ cidr, except = [] }, range) {
  const common = isIn(cidr, range) ? cidr : isIn(range, cidr) ? range : null;
  return common !== null && !except.some((each) => isIn(common, each));
}

/** @param {string} inner @param {string} outer */
function isIn(inner, outer) {
  const [address, prefix] = inner.split('/');
  const [network, length] = outer.split('/');
  const family = address.includes(':') ? 'ipv6' : 'ipv4';
  if (family !== (network.includes(':') ? 'ipv6' : 'ipv4') || Number(prefix) < Number(length)) return false;
  const list = new BlockList();
  list.addSubnet(network, Number(length), family);
  return list.check(address, family);
}
