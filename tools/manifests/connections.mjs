import { ofKind, servicesOf } from './rendered.mjs';

/** Of a Job: what it looks with, what it works with as the owner (2), and as the service's role. */
const OF_MIGRATE = 4;
const OF_PROVISION = 1;

/** PostgreSQL keeps these for superusers (superuser_reserved_connections). */
const OF_SUPERUSERS = 3;

/**
 * What `max_connections` has to be for an overlay: every service at its most, with the whole pool of each process,
 * while all Jobs run. A rollout does not wait until a pod that it ends is gone: as many may be leaving as there are.
 * @param {readonly import('./rendered.mjs').Manifest[]} documents
 */
export function connections(documents) {
  const [map] = ofKind(documents, 'ConfigMap').filter(({ data }) => 'DATABASE_POOL_SIZE' in data);
  const pool = Number(map.data.DATABASE_POOL_SIZE);
  const pods = servicesOf(documents).map(({ metadata, spec }) => {
    const scaler = ofKind(documents, 'HorizontalPodAutoscaler').find(
      (each) => each.spec.scaleTargetRef.name === metadata.name,
    );
    return 2 * (scaler?.spec.maxReplicas ?? spec.replicas);
  });
  const jobs = ofKind(documents, 'Job').map(({ metadata }) =>
    metadata.labels['app.kubernetes.io/component'] === 'migrate' ? OF_MIGRATE : OF_PROVISION,
  );
  return sum(pods) * pool + sum(jobs) + OF_SUPERUSERS;
}

/** @param {readonly number[]} numbers */
const sum = (numbers) => numbers.reduce((total, each) => total + each, 0);
