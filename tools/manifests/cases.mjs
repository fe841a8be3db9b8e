// Faults that schemas accept, each planted in a real overlay: it must give its finding.
import { ofKind, podOf, servicesOf } from './rendered.mjs';

const first = (documents, kind) => ofKind(documents, kind)[0];
const container = (documents) => podOf(servicesOf(documents)[0]).containers[0];

/** @type {readonly { fault: string, plant: (documents: any[]) => unknown, finds: string }[]} */
export const CASES = [
  {
    fault: 'a Service whose selector no pod has',
    plant: (documents) => (first(documents, 'Service').spec.selector.app = 'nobody'),
    finds: 'selects no pod',
  },
  {
    fault: 'surge and unavailable both 0',
    plant: (documents) => (first(documents, 'Deployment').spec.strategy.rollingUpdate.maxSurge = 0),
    finds: 'can never roll',
  },
  {
    fault: 'a port of another name',
    plant: (documents) => (container(documents).ports[0].name = 'web'),
    finds: 'leads to no port http',
  },
  {
    fault: 'a container that may gain privileges',
    plant: (documents) => delete container(documents).securityContext.allowPrivilegeEscalation,
    finds: 'may gain privileges',
  },
  {
    fault: 'a user of the node',
    plant: (documents) => (podOf(first(documents, 'Job')).securityContext.runAsUser = 1000),
    finds: 'runs as a user of nodes',
  },
  {
    fault: 'an object outside the namespace',
    plant: (documents) => delete first(documents, 'NetworkPolicy').metadata.namespace,
    finds: 'is not in the namespace',
  },
  {
    fault: 'a secret that nobody makes',
    plant: (documents) => (container(documents).env[0].valueFrom.secretKeyRef.key = 'DATABASE'),
    finds: 'is not told DATABASE_URL',
  },
  {
    fault: 'no limit of memory',
    plant: (documents) => delete container(documents).resources.limits.memory,
    finds: 'has no limits of memory',
  },
  {
    fault: 'a budget that holds up a drained node for a pod that serves nobody',
    plant: (documents) => delete first(documents, 'PodDisruptionBudget').spec.unhealthyPodEvictionPolicy,
    finds: 'keeps pods that are not ready',
  },
];

/** Faults of the overlay with the changes of changes.mjs. @type {typeof CASES} */
export const CHANGED_CASES = [
  {
    fault: 'a map of one service in no namespace, as kubectl before 1.31 makes it',
    plant: (documents) => delete mapOf(documents, 'run-orchestrator').metadata.namespace,
    finds: 'is not in the namespace',
  },
  {
    fault: 'a pod that names that map without its hash, as kubectl before 1.31 does',
    plant: (documents) => (refOf(documents, 'run-orchestrator').name = 'run-orchestrator'),
    finds: 'nobody reads the ConfigMap run-orchestrator-',
  },
  {
    fault: 'a wall that the proxy of the installation opens',
    plant: (documents) => withoutEnv(documents, 'webhook-delivery', 'EGRESS_PROXY'),
    finds: 'webhook-delivery is told another EGRESS_PROXY',
  },
  {
    fault: 'a start that is not held',
    plant: (documents) => withoutEnv(documents, 'run-orchestrator', 'HOLD_AT_START'),
    finds: 'run-orchestrator is told another HOLD_AT_START',
  },
  {
    fault: 'an engine whose settings win over those of the service',
    plant: (documents) => podOf(deployment(documents, 'telephony-adapter')).containers[0].envFrom.reverse(),
    finds: 'telephony-adapter is told another VOICE',
  },
  {
    fault: 'an engine that takes the place of the authority of PostgreSQL',
    plant: (documents) => {
      const pod = podOf(deployment(documents, 'telephony-adapter'));
      pod.volumes = pod.volumes.filter(({ name }) => name !== 'server-ca');
    },
    finds: 'telephony-adapter has no authority of PostgreSQL',
  },
  {
    fault: 'a Job that cannot check whom it migrates',
    plant: (documents) => delete podOf(first(documents, 'Job')).containers[0].volumeMounts,
    finds: 'has no authority of PostgreSQL',
  },
  {
    fault: 'a service that cannot ask for its tokens',
    plant: (documents) =>
      (documents.find(({ metadata }) => metadata.name === 'outcall-kafka-oauth').spec.podSelector = {
        matchLabels: { app: 'api-gateway' },
      }),
    finds: 'contacts reaches no server of tokens',
  },
  {
    fault: 'a Job whose image the registry does not give',
    plant: (documents) => delete podOf(first(documents, 'Job')).imagePullSecrets,
    finds: 'has no password of the registry',
  },
];

/** Faults of the engine with its component taken in. @type {typeof CASES} */
export const ENGINE_CASES = [
  {
    fault: 'an engine whose image the registry does not give',
    plant: (documents) => delete podOf(first(documents, 'StatefulSet')).imagePullSecrets,
    finds: 'asterisk has no password of the registry',
  },
];

const deployment = (documents, name) => ofKind(documents, 'Deployment').find(({ metadata }) => metadata.name === name);
const mapOf = (documents, name) => ofKind(documents, 'ConfigMap').find(({ metadata }) => isMapOf(metadata, name));
const isMapOf = (map, name) => new RegExp(`^${name}(-[a-z0-9]{10})?$`).test(map.name);
const refOf = (documents, name) =>
  podOf(deployment(documents, name))
    .containers[0].envFrom.map(({ configMapRef }) => configMapRef)
    .find((ref) => ref && isMapOf(ref, name));

function withoutEnv(documents, name, setting) {
  const container = podOf(deployment(documents, name)).containers[0];
  container.env = container.env.filter((each) => each.name !== setting);
}
