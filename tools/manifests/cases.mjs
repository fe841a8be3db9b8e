// Faults that schemas accept, each planted in a real overlay: it must give its finding.
import { ofKind, podOf } from './rendered.mjs';

const first = (documents, kind) => ofKind(documents, kind)[0];
const container = (documents) => podOf(first(documents, 'Deployment')).containers[0];

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
];
