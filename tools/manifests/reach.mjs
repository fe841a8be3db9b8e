import { labelsOf, matches, ofKind, workloads } from './rendered.mjs';

/**
 * Which pods may open connections to which, by the policies of an overlay alone: `caller>callee`.
 * @param {readonly import('./rendered.mjs').Manifest[]} documents
 */
export function reach(documents) {
  const policies = ofKind(documents, 'NetworkPolicy').map(({ spec }) => spec);
  const pods = workloads(documents).map((each) => ({ name: each.metadata.name, labels: labelsOf(each) }));
  const allows = (pod, type, rules, peers, other) => {
    const own = policies.filter((each) => each.policyTypes.includes(type) && matches(each.podSelector, pod.labels));
    const isPeer = (peer) => peer.podSelector && !peer.namespaceSelector && matches(peer.podSelector, other.labels);
    return (
      own.length === 0 ||
      own.some((each) => (each[rules] ?? []).some((rule) => !rule[peers] || rule[peers].some(isPeer)))
    );
  };
  return pods.flatMap((from) =>
    pods
      .filter((to) => allows(from, 'Egress', 'egress', 'to', to) && allows(to, 'Ingress', 'ingress', 'from', from))
      .map((to) => `${from.name}>${to.name}`),
  );
}
