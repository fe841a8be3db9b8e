// What schemas do not see: whether the objects of an overlay fit together, and what a pod may do.
import { labelsOf, matches, ofKind, podOf, servicesOf, workloads } from './rendered.mjs';

const LEAST_USER = 10_000;
/** Made by hand, as docs/how-to/deploy-on-kubernetes.md says. */
const BY_HAND = new Set(['kafka-sasl', 'kafka-tls', 'smtp', 'egress-proxy', 'asterisk', 'recordings-bucket']);
/** Sound has to come to the address of its node. */
const OF_ITS_NODE = new Set(['asterisk']);
/** One that lives and lacks a database must not be restarted for that. */
const PROBES = { startupProbe: '/healthz', readinessProbe: '/readyz', livenessProbe: '/healthz' };

/**
 * @param {readonly import('./rendered.mjs').Manifest[]} documents of one overlay
 * @param {ReadonlyMap<string, readonly string[]>} secrets the keys of each Secret that secrets.mjs prints
 * @returns {string[]}
 */
export const findings = (documents, secrets) => [
  ...selectors(documents),
  ...rollouts(documents),
  ...ports(documents),
  ...namespaces(documents),
  ...workloads(documents).flatMap((workload) => [...rights(workload), ...sizes(workload)]),
  ...sources(documents, secrets),
];

const named = ({ kind, metadata }) => `${kind} ${metadata.name}`;
const containersOf = (workload) => podOf(workload).containers;

/** How many there are at least: an autoscaler says it where the manifest does not. */
const replicasOf = (documents, name) =>
  workloads(documents).find(({ metadata }) => metadata.name === name)?.spec.replicas ??
  ofKind(documents, 'HorizontalPodAutoscaler').find(({ spec }) => spec.scaleTargetRef.name === name)?.spec.minReplicas;

function* selectors(documents) {
  const pods = workloads(documents).map(labelsOf);
  const finds = (selector) => pods.some((labels) => matches(selector, labels));
  const isOfItsName = ({ metadata }, selector) =>
    workloads(documents).every((each) => matches(selector, labelsOf(each)) === (each.metadata.name === metadata.name));
  for (const each of ofKind(documents, 'Service'))
    if (!finds({ matchLabels: each.spec.selector })) yield `${named(each)} selects no pod`;
    else if (!isOfItsName(each, { matchLabels: each.spec.selector })) yield `${named(each)} selects pods of another`;
  for (const each of ofKind(documents, 'Deployment'))
    if (!matches(each.spec.selector, labelsOf(each))) yield `${named(each)} does not select its own pods`;
  for (const each of ofKind(documents, 'PodDisruptionBudget'))
    if (!finds(each.spec.selector)) yield `${named(each)} selects no pod`;
    else if (!isOfItsName(each, each.spec.selector)) yield `${named(each)} selects pods of another`;
    else if (each.spec.unhealthyPodEvictionPolicy !== 'AlwaysAllow')
      yield `${named(each)} keeps pods that are not ready`;
    else if (!(each.spec.minAvailable < replicasOf(documents, each.metadata.name)))
      yield `${named(each)} lets no pod go`;
  for (const each of ofKind(documents, 'NetworkPolicy')) {
    const { podSelector, ingress = [], egress = [] } = each.spec;
    const peers = [...ingress.flatMap(({ from = [] }) => from), ...egress.flatMap(({ to = [] }) => to)];
    const ours = peers.filter((peer) => peer.podSelector && !peer.namespaceSelector).map((peer) => peer.podSelector);
    if (![podSelector, ...ours].every(finds)) yield `${named(each)} selects no pod`;
  }
  for (const each of ofKind(documents, 'HorizontalPodAutoscaler')) {
    const target = ofKind(documents, 'Deployment').find(
      ({ metadata }) => metadata.name === each.spec.scaleTargetRef.name,
    );
    if (target === undefined) yield `${named(each)} scales nothing`;
    else if ('replicas' in target.spec) yield `${named(each)} and the manifest both say how many`;
  }
}

function* rollouts(documents) {
  for (const each of ofKind(documents, 'Deployment')) {
    const { maxSurge, maxUnavailable } = each.spec.strategy.rollingUpdate;
    if (Number.parseInt(maxSurge) === 0 && Number.parseInt(maxUnavailable) === 0) yield `${named(each)} can never roll`;
    if (Number.parseInt(maxUnavailable) !== 0) yield `${named(each)} rolls with fewer than it should have`;
  }
}

function* ports(documents) {
  const all = workloads(documents);
  const opened = (labels, port) =>
    all
      .filter((workload) => matches(labels, labelsOf(workload)))
      .every((workload) =>
        containersOf(workload).some(({ ports = [] }) =>
          ports.some(({ name, containerPort }) => port === name || port === containerPort),
        ),
      );
  for (const each of ofKind(documents, 'Service'))
    for (const { targetPort } of each.spec.ports)
      if (!opened({ matchLabels: each.spec.selector }, targetPort))
        yield `${named(each)} leads to no port ${targetPort}`;
  for (const each of ofKind(documents, 'NetworkPolicy'))
    for (const { port, endPort } of (each.spec.ingress ?? []).flatMap((rule) => rule.ports ?? []))
      // a range is of sound: no container names each
      if (endPort === undefined && !opened(each.spec.podSelector, port)) yield `${named(each)} opens no port ${port}`;
  for (const each of servicesOf(documents))
    for (const container of containersOf(each))
      for (const [probe, path] of Object.entries(PROBES))
        if (!container.ports.some(({ name }) => name === container[probe]?.httpGet.port))
          yield `${named(each)} has no ${probe} of a port it opens`;
        else if (container[probe].httpGet.path !== path) yield `${named(each)} has a ${probe} that is not ${path}`;
  const services = ofKind(documents, 'Service');
  for (const each of ofKind(documents, 'Ingress'))
    for (const { backend } of each.spec.rules.flatMap(({ http }) => http.paths)) {
      const service = services.find(({ metadata }) => metadata.name === backend.service.name);
      if (!service?.spec.ports.some(({ name }) => name === backend.service.port.name))
        yield `${named(each)} leads nowhere`;
    }
}

function* namespaces(documents) {
  const [{ metadata }] = ofKind(documents, 'Namespace');
  for (const each of documents)
    if (each.kind !== 'Namespace' && each.metadata.namespace !== metadata.name)
      yield `${named(each)} is not in the namespace ${metadata.name}`;
}

/** Pod Security `restricted`, and more: a user of no node, no writes, no token. */
function* rights(workload) {
  const pod = podOf(workload);
  const { runAsNonRoot, runAsUser, seccompProfile } = pod.securityContext ?? {};
  if (runAsNonRoot !== true || !(runAsUser >= LEAST_USER)) yield `${named(workload)} runs as a user of nodes`;
  if (seccompProfile?.type !== 'RuntimeDefault') yield `${named(workload)} may make any system call`;
  const isOnNode = pod.hostNetwork && !OF_ITS_NODE.has(workload.metadata.name);
  if (isOnNode || pod.hostPID || pod.hostIPC || pod.volumes?.some((volume) => 'hostPath' in volume))
    yield `${named(workload)} has parts of its node`;
  if (pod.automountServiceAccountToken !== false) yield `${named(workload)} has a token of the API server`;
  for (const { securityContext = {} } of [...pod.containers, ...(pod.initContainers ?? [])]) {
    const { allowPrivilegeEscalation, privileged, readOnlyRootFilesystem, capabilities } = securityContext;
    if (allowPrivilegeEscalation !== false || privileged) yield `${named(workload)} may gain privileges`;
    if (readOnlyRootFilesystem !== true) yield `${named(workload)} may write its file system`;
    if (!capabilities?.drop?.includes('ALL') || capabilities.add) yield `${named(workload)} has capabilities`;
  }
}

function* sizes(workload) {
  for (const { resources } of containersOf(workload))
    for (const part of ['requests', 'limits'])
      for (const of of ['cpu', 'memory'])
        if (!resources?.[part]?.[of]) yield `${named(workload)} has no ${part} of ${of}`;
}

/** The maps that a workload names: as environment, and as files. */
const mapsOf = (workload) => [
  ...containersOf(workload).flatMap(({ envFrom = [] }) => envFrom.map(({ configMapRef }) => configMapRef?.name)),
  ...(podOf(workload).volumes ?? []).map(({ configMap }) => configMap?.name),
];

function* sources(documents, secrets) {
  const maps = new Set(ofKind(documents, 'ConfigMap').map(({ metadata }) => metadata.name));
  const read = new Set(workloads(documents).flatMap(mapsOf));
  for (const map of maps) if (!read.has(map)) yield `nobody reads the ConfigMap ${map}`;
  for (const workload of workloads(documents))
    for (const { env = [], envFrom = [] } of containersOf(workload)) {
      for (const { configMapRef: map, secretRef: secret } of envFrom) {
        if (map && !map.optional && !maps.has(map.name)) yield `${named(workload)} reads no map: ${map.name}`;
        if (secret && !BY_HAND.has(secret.name) && !secrets.has(secret.name))
          yield `${named(workload)} reads no Secret: ${secret.name}`;
      }
      for (const { name, valueFrom } of env) {
        if (!valueFrom?.secretKeyRef) continue;
        const { name: secret, key, optional } = valueFrom.secretKeyRef;
        if (!optional && !secrets.get(secret)?.includes(key)) yield `${named(workload)} is not told ${name}`;
      }
    }
}
