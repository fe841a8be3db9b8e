// What an installation makes of `production` by its page: components taken in, maps of single services.
import { cp, readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { root } from '../local/root.mjs';
import { labelsOf, matches, ofKind, PARTS, parsed, podOf, servicesOf, workloads } from './rendered.mjs';

const HELD = 'restored on the 23rd';
const WALL = 'http://127.0.0.1:9';
/** By service: what its own map or the wall says, whatever a component or a Secret does. */
const EXPECTED = {
  'run-orchestrator': { HOLD_AT_START: 'restored', RUN_LINE_MS: '30000' },
  contacts: { KAFKA_SASL_MECHANISM: 'oauthbearer' },
  'webhook-delivery': { EGRESS_PROXY: WALL },
  'action-dispatcher': { EGRESS_PROXY: WALL },
  'api-gateway': { NODE_EXTRA_CA_CERTS: '/server-ca/ca.crt' },
  'telephony-adapter': {
    VOICE: 'tone',
    CARRIER: 'asterisk',
    RECORDINGS_DIR: '',
    NODE_EXTRA_CA_CERTS: '/engine-ca/ca.crt',
  },
};
const MAPS = `
  - name: run-orchestrator
    literals: [RUN_LINE_MS=30000, HOLD_AT_START=${HELD}]
  - name: telephony-adapter
    literals: [VOICE=tone]
`;

/**
 * `production` and its Jobs with every component that they name, and with two maps as the page tells to write them; and
 * the engine with its own.
 * @param {string} folder of this run: it gets a copy of k8s/
 * @param {(folder: string) => Promise<string>} kustomize
 */
export async function renderedChanged(folder, kustomize) {
  await cp(join(root, 'k8s'), folder, { recursive: true });
  const texts = [];
  for (const part of PARTS) {
    const overlay = join(folder, 'overlays/production', part);
    const file = join(overlay, 'kustomization.yaml');
    const text = await readFile(file, 'utf8');
    const whole = text.replace(/^ {2}# - (?=\.\.\/)/gm, '  - ').trimEnd();
    await writeFile(file, whole + (part === '' ? MAPS : '\n'));
    texts.push(await kustomize(relative(root, overlay)));
  }
  const engine = join(folder, 'asterisk');
  const file = join(engine, 'kustomization.yaml');
  await writeFile(file, (await readFile(file, 'utf8')).replace(/^# (?=components: )/m, ''));
  return { ...parsed(texts.join('---\n')), engine: parsed(await kustomize(relative(root, engine))) };
}

/** @param {readonly import('./rendered.mjs').Manifest[]} documents @returns {string[]} */
export const changedFindings = (documents) => [
  ...settingFindings(documents),
  ...tokenFindings(documents),
  ...authorityFindings(documents),
  ...registryFindings(documents),
];

/**
 * Every image comes from the registry, with its password: the platform's and the engine's.
 * @param {readonly import('./rendered.mjs').Manifest[]} documents @returns {string[]}
 */
export const registryFindings = (documents) =>
  workloads(documents)
    .filter((workload) => !podOf(workload).imagePullSecrets?.some(({ name }) => name === 'registry'))
    .map(({ metadata }) => `${metadata.name} has no password of the registry`);

/** Where DATABASE_URL says `sslrootcert=/server-ca/ca.crt` there is such a file, whatever else is mounted. */
const authorityFindings = (documents) =>
  workloads(documents).flatMap(({ metadata, spec }) => {
    const { volumes = [], containers } = spec.template.spec;
    const mount = containers[0].volumeMounts?.find(({ mountPath }) => mountPath === '/server-ca');
    const volume = volumes.find(({ name }) => name === mount?.name);
    const mounted = containers[0].volumeMounts ?? [];
    const lost = mounted.filter((each) => !volumes.some(({ name }) => name === each.name));
    return [
      ...(volume?.secret?.secretName === 'server-ca' ? [] : [`${metadata.name} has no authority of PostgreSQL`]),
      ...lost.map(({ name }) => `${metadata.name} mounts no volume: ${name}`),
    ];
  });

/** Each service asks for the tokens by which it talks to Kafka. */
const tokenFindings = (documents) =>
  servicesOf(documents)
    .filter((service) => !mayAskAnybody(documents, labelsOf(service)))
    .map(({ metadata }) => `${metadata.name} reaches no server of tokens`);

const mayAskAnybody = (documents, labels) =>
  ofKind(documents, 'NetworkPolicy')
    .filter(({ spec }) => matches(spec.podSelector, labels))
    .flatMap(({ spec }) => spec.egress ?? [])
    .some(
      ({ to = [], ports = [] }) =>
        ports.some(({ port }) => port === 443) &&
        to.some(({ ipBlock }) => ipBlock?.cidr === '0.0.0.0/0' && !ipBlock.except),
    );

function settingFindings(documents) {
  const maps = new Map(ofKind(documents, 'ConfigMap').map(({ metadata, data }) => [metadata.name, data]));
  return Object.entries(EXPECTED).flatMap(([name, settings]) => {
    const deployment = ofKind(documents, 'Deployment').find(({ metadata }) => metadata.name === name);
    const { envFrom, env } = podOf(deployment).containers[0];
    // of a Secret only a cluster knows the contents: that of the proxy tells one
    const found = Object.assign(
      {},
      ...envFrom.map(({ configMapRef: map, secretRef: secret }) =>
        map ? maps.get(map.name) : secret.name === 'egress-proxy' && { EGRESS_PROXY: 'a proxy' },
      ),
      ...env.map((each) => ({ [each.name]: each.value })),
    );
    return Object.entries(settings)
      .filter(([setting, value]) => found[setting] !== value)
      .map(([setting]) => `${name} is told another ${setting}: ${found[setting]}`);
  });
}
