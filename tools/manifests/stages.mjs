import { createServer } from 'node:http';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../local/root.mjs';
import { printed } from './programs.mjs';

const FOLDER = 'k8s/overlays/production';
/** As docs/how-to/deploy.md says: who is asked is upgraded before who asks. */
const ORDER = [
  [],
  ['contacts', 'telephony-adapter', 'webhook-delivery', 'action-dispatcher'],
  ['flow', 'run-orchestrator', 'commerce-sync'],
  ['api-gateway'],
];

/** By API: the kinds that are deployed. */
const KINDS = {
  v1: ['Namespace', 'ConfigMap', 'Service', 'PersistentVolumeClaim'],
  'apps/v1': ['Deployment'],
  'autoscaling/v2': ['HorizontalPodAutoscaler'],
  'policy/v1': ['PodDisruptionBudget'],
  'networking.k8s.io/v1': ['NetworkPolicy', 'Ingress'],
};

/**
 * What `kubectl apply -k FOLDER -l SELECTOR` would apply, as `kind/name`: kubectl asks an API server that knows these
 * kinds and has no object.
 * @param {string} kubectl
 * @param {string} folder
 * @param {readonly string[]} selectors
 * @returns {Promise<string[][]>} of each selector
 */
async function stages(kubectl, folder, selectors) {
  const server = createServer((request, response) => {
    const answer = answerTo(new URL(request.url ?? '/', 'http://cluster').pathname);
    response.writeHead(answer ? 200 : 404, { 'content-type': 'application/json' });
    response.end(
      JSON.stringify(answer ?? { kind: 'Status', apiVersion: 'v1', status: 'Failure', reason: 'NotFound', code: 404 }),
    );
  });
  await new Promise((listens) => server.listen(0, '127.0.0.1', () => listens(undefined)));
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  try {
    const common = [
      '--server',
      `http://127.0.0.1:${port}`,
      'apply',
      '--dry-run=client',
      '--validate=false',
      '-o',
      'name',
    ];
    const applied = [];
    for (const selector of selectors)
      applied.push((await printed(kubectl, [...common, '-k', folder, '-l', selector])).trim().split('\n'));
    return applied.map((names) => names.map((name) => name.replace(/\.[^/]*\//, '/')));
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

function answerTo(path) {
  if (path === '/api') return { kind: 'APIVersions', versions: ['v1'] };
  if (path === '/apis')
    return {
      kind: 'APIGroupList',
      apiVersion: 'v1',
      groups: Object.keys(KINDS)
        .filter((api) => api !== 'v1')
        .map(groupOf),
    };
  const api = /^\/apis?\/(.+)$/.exec(path)?.[1] ?? '';
  return Object.hasOwn(KINDS, api)
    ? { kind: 'APIResourceList', groupVersion: api, resources: KINDS[api].map(resourceOf) }
    : null;
}

function groupOf(groupVersion) {
  const [name, version] = groupVersion.split('/');
  return { name, versions: [{ groupVersion, version }], preferredVersion: { groupVersion, version } };
}

const resourceOf = (kind) => ({
  name: `${kind.toLowerCase().replace(/y$/, 'ie')}s`.replace(/ss$/, 'sses'),
  singularName: kind.toLowerCase(),
  namespaced: kind !== 'Namespace',
  kind,
  verbs: ['get', 'create', 'patch', 'list'],
});

/**
 * Whether the commands of a page upgrade in that order, and in the end apply everything.
 * @param {string} kubectl
 * @param {string} page
 * @param {readonly import('./rendered.mjs').Manifest[]} documents all of the overlay, with its Jobs
 * @returns {Promise<string[]>}
 */
export async function stageFindings(kubectl, page, documents) {
  const commands = (await readFile(join(root, page), 'utf8')).matchAll(/^kubectl apply -k (\S+) -l '(.*)'$/gm);
  const selectors = [...commands].filter(([, folder]) => folder === FOLDER).map(([, , selector = '']) => selector);
  const applied = await stages(kubectl, FOLDER, selectors);
  const services = documents
    .filter(({ metadata }) => metadata.labels?.['app.kubernetes.io/component'] === 'service')
    .map(nameOf);
  const rolled = applied.map((names) =>
    services
      .filter((name) => names.includes(name))
      .flatMap(deploymentOf)
      .sort(),
  );
  const wanted = ORDER.map((names) => [...names].sort());
  const all = new Set(applied.flat());
  return [
    ...(JSON.stringify(rolled) === JSON.stringify(wanted) ? [] : [`${page} upgrades ${JSON.stringify(rolled)}`]),
    ...documents
      .filter(({ kind }) => kind !== 'Job')
      .map(nameOf)
      .filter((name) => !all.has(name))
      .map((name) => `${page} never applies ${name}`),
  ];
}

const nameOf = ({ kind, metadata }) => `${kind.toLowerCase()}/${metadata.name}`;
const deploymentOf = (name) => (name.startsWith('deployment/') ? [name.slice('deployment/'.length)] : []);
