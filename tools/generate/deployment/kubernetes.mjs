import { HEADER } from './header.mjs';
import { COMMANDS, commandsDeployment } from './kubernetes/commands.mjs';
import { migrateJob, provisionJob } from './kubernetes/jobs.mjs';
import { networkPolicies } from './kubernetes/network-policies.mjs';
import { workload } from './kubernetes/workload.mjs';

/**
 * The files below k8s/ that are generated, by their paths: what runs (base), and what is done once before a rollout
 * (jobs). Overlays and components are written by hand.
 */
export const manifests = (services, deployed) => ({
  'base/kustomization.yaml': kustomization(
    [...services.map(({ name }) => `${name}.yaml`), `${COMMANDS}.yaml`, 'network-policies.yaml'],
    settingsLines(services, deployed),
  ),
  ...Object.fromEntries(services.map((service) => [`base/${service.name}.yaml`, file(workload(service, deployed))])),
  [`base/${COMMANDS}.yaml`]: file(commandsDeployment()),
  'base/network-policies.yaml': file(networkPolicies(services)),
  'jobs/provision/kustomization.yaml': kustomization(['job.yaml']),
  'jobs/provision/job.yaml': file(provisionJob()),
  'jobs/migrate/kustomization.yaml': kustomization(['jobs.yaml']),
  'jobs/migrate/jobs.yaml': file(
    services.flatMap((service, at) => [...(at > 0 ? ['---'] : []), ...migrateJob(service)]),
  ),
});

const file = (lines) => [HEADER, ...lines, ''].join('\n');

const kustomization = (resources, more = []) =>
  file([
    'apiVersion: kustomize.config.k8s.io/v1beta1',
    'kind: Kustomization',
    'resources:',
    ...resources.map((name) => `  - ${name}`),
    ...more,
  ]);

/** What is no secret, of all services together: its name ends in a hash, so that a change rolls the pods. */
const settingsLines = (services, deployed) => [
  'configMapGenerator:',
  '  - name: outcall',
  '    options: { labels: { app.kubernetes.io/part-of: outcall } }',
  '    literals:',
  ...Object.entries(sharedSettings(services, deployed)).map(([name, value]) => `      - ${name}=${value}`),
];

function sharedSettings(services, { of, isFromSecret }) {
  const shared = {};
  for (const service of services)
    for (const [name, value] of Object.entries(of(service))) {
      if (isFromSecret(name) || name === 'LOG_FILE') continue;
      const deployedValue = name === 'HOST' ? '0.0.0.0' : value;
      if ((shared[name] ??= deployedValue) !== deployedValue)
        throw new Error(`${name} differs between services: it needs a map of its own`);
    }
  return shared;
}
