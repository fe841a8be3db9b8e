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
  {
    fault: 'a budget that lets no pod go',
    plant: (documents) => (first(documents, 'PodDisruptionBudget').spec.minAvailable = 2),
    finds: 'lets no pod go',
  },
  {
    fault: 'a budget of an autoscaled service that lets no pod go',
    plant: (documents) => (first(documents, 'HorizontalPodAutoscaler').spec.minReplicas = 1),
    finds: 'PodDisruptionBudget api-gateway lets no pod go',
  },
  {
    fault: 'a budget for the pods of another service',
    plant: (documents) => (byName(documents, 'PodDisruptionBudget', 'contacts').spec.selector.matchLabels.app = 'flow'),
    finds: 'PodDisruptionBudget contacts selects pods of another',
  },
  {
    fault: 'a Service of the pods of all',
    plant: (documents) =>
      (byName(documents, 'Service', 'contacts').spec.selector = { 'app.kubernetes.io/component': 'service' }),
    finds: 'Service contacts selects pods of another',
  },
  {
    fault: 'a service that is restarted for what it lacks',
    plant: (documents) => (container(documents).livenessProbe.httpGet.path = '/readyz'),
    finds: 'has a livenessProbe that is not /healthz',
  },
  {
    fault: 'a policy that lets callers in at a port where nobody listens',
    plant: (documents) => (policy(documents, 'contacts').spec.ingress[0].ports[0].port = 3001),
    finds: 'policies keep out run-orchestrator>contacts',
  },
  {
    fault: 'a policy that lets callers out to another port',
    plant: (documents) => (policy(documents, 'run-orchestrator').spec.egress[0].ports[0].port = 8080),
    finds: 'policies keep out run-orchestrator>contacts',
  },
  {
    fault: 'pods that are reached by their addresses',
    plant: (documents) => {
      const open = { to: [{ ipBlock: { cidr: '10.0.0.0/8' } }] };
      policy(documents, 'flow').spec.policyTypes.push('Egress');
      policy(documents, 'flow').spec.egress = [open];
      policy(documents, 'contacts').spec.ingress[0].from.push({ ipBlock: { cidr: '10.1.0.0/16' } });
    },
    finds: 'policies let in flow>contacts',
  },
  {
    fault: 'callers by their namespace alone',
    plant: (documents) => {
      policy(documents, 'outcall').spec.egress = [{ to: [{ namespaceSelector: {} }] }];
      policy(documents, 'outcall').spec.ingress = [{ from: [{ namespaceSelector: {} }] }];
    },
    finds: 'policies let in flow>api-gateway',
  },
  {
    fault: 'a service that asks for no names',
    plant: (documents) => (policy(documents, 'outcall-names').spec.egress[0].ports = [{ protocol: 'TCP', port: 53 }]),
    finds: 'contacts reaches no names',
  },
  {
    fault: 'a Job that reaches no database',
    plant: (documents) =>
      (policy(documents, 'outcall-postgres').spec.podSelector.matchLabels = {
        'app.kubernetes.io/component': 'service',
      }),
    finds: 'contacts-migrate reaches no database',
  },
  {
    fault: 'brokers at a port that no policy opens',
    plant: (documents) =>
      (ofKind(documents, 'ConfigMap').find(({ data }) => data.KAFKA_BROKERS).data.KAFKA_BROKERS = 'kafka:19093'),
    finds: 'contacts reaches no broker',
  },
  {
    fault: 'a gateway that reaches no Redis',
    plant: (documents) => (policy(documents, 'outcall-redis').spec.egress[0].ports[0].port = 6380),
    finds: 'api-gateway reaches no Redis',
  },
  {
    fault: 'customers on the private network',
    plant: (documents) => policy(documents, 'outcall-customers').spec.egress[0].to[0].ipBlock.except.shift(),
    finds: 'outcall-customers leads to 10.0.0.0/8',
  },
  {
    fault: 'customers where a cloud tells its secrets',
    plant: (documents) => {
      const { ipBlock } = policy(documents, 'outcall-customers').spec.egress[0].to[0];
      ipBlock.except = ipBlock.except.filter((each) => !each.startsWith('169.254.'));
    },
    finds: 'outcall-customers leads to 169.254.0.0/16',
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

const byName = (documents, kind, name) => ofKind(documents, kind).find(({ metadata }) => metadata.name === name);
const policy = (documents, name) => byName(documents, 'NetworkPolicy', name);
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
