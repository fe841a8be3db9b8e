import { ofKind } from './rendered.mjs';

/** Of a Job: what it looks with, what it works with as the owner (2), and as the service's role. */
const OF_MIGRATE = 4;
const OF_PROVISION = 1;

/**
 * The most connections to PostgreSQL that an overlay may hold at once: every Deployment at its most, in a rollout, with
 * its whole pool, while all Jobs run.
 * @param {readonly import('./rendered.mjs').Manifest[]} documents
 */
export function connections(documents) {
  const [map] = ofKind(documents, 'ConfigMap').filter(({ data }) => 'DATABASE_POOL_SIZE' in data);
  const pool = Number(map.data.DATABASE_POOL_SIZE);
  const pods = ofKind(documents, 'Deployment').map(({ metadata, spec }) => {
    const scaler = ofKind(documents, 'HorizontalPodAutoscaler').find(
      (each) => each.spec.scaleTargetRef.name === metadata.name,
    );
    return (scaler?.spec.maxReplicas ?? spec.replicas) + Number(spec.strategy.rollingUpdate.maxSurge);
  });
  const jobs = ofKind(documents, 'Job').map(({ metadata }) =>
    metadata.labels['app.kubernetes.io/component'] === 'migrate' ? OF_MIGRATE : OF_PROVISION,
  );
  return sum(pods) * pool + sum(jobs);
}

/** @param {readonly number[]} numbers */
const sum = (numbers) => numbers.reduce((total, each) => total + each, 0);
