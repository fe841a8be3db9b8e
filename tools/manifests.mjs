// `npm run manifests [-- --short]`: what is deployed, checked without a cluster. Each overlay of k8s/ is rendered by
// kustomize, judged by schemas of three Kubernetes and by tools/manifests/findings.mjs, and its policies let pass what
// the topology does; docs/how-to/deploy-on-kubernetes.md names the connections it may hold. Then it is run as
// processes, with the environment that the manifests give; so is the engine of k8s/asterisk. docker compose takes its
// file. hadolint judges the Dockerfile, kube-score and checkov `production`; these two are made once, in a minute or
// two (`--short` leaves them out).
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ensureInstalled, root } from './local/install.mjs';

await ensureInstalled();
const { SERVICES } = await import('../apps/standalone/dist/start.js');
const { CASES, CHANGED_CASES, ENGINE_CASES } = await import('./manifests/cases.mjs');
const { changedFindings, registryFindings, renderedChanged } = await import('./manifests/changes.mjs');
const { CANNOT_BE_HAD } = await import('./local/cannot-be-had.mjs');
const { engineMissing } = await import('./asterisk/missing.mjs');
const { connections } = await import('./manifests/connections.mjs');
const { engineFindings, startEngine } = await import('./manifests/engine.mjs');
const { findings } = await import('./manifests/findings.mjs');
const { composeFindings, longFindings, shortFindings } = await import('./manifests/linters.mjs');
const { longPrograms, printed, programs } = await import('./manifests/programs.mjs');
const { policyFindings } = await import('./manifests/policies.mjs');
const { OVERLAYS, ofKind, rendered, renderedCalls } = await import('./manifests/rendered.mjs');
const { makeSecrets, printSecrets } = await import('./manifests/secrets.mjs');
const { stageFindings } = await import('./manifests/stages.mjs');
const { started } = await import('./manifests/started.mjs');

const PAGE = 'docs/how-to/deploy-on-kubernetes.md';
const ELSEWHERE = { DATABASE_URL: 'postgres://postgres:a@db:5432/outcall', REDIS_URL: 'redis://redis:6379' };

/** `caller>callee` of the topology, and Jobs call nobody. Of ours operators' commands alone call the gateway. */
const ALLOWED = [
  ...SERVICES.flatMap(({ name, callers }) => callers.map((caller) => `${caller}>${name}`)),
  'commands>api-gateway',
];

async function overlayFindings(name, documents, keys) {
  const found = [...findings(documents, keys), ...policyFindings(documents, ALLOWED)];
  const most = connections(documents);
  const page = await readFile(join(root, PAGE), 'utf8');
  if (!page.includes(`**${most}** for \`${name}\``))
    found.push(`${PAGE} does not say that it needs ${most} connections`);
  return found.map((finding) => `${name}: ${finding}`);
}

/** Each fault of cases.mjs that gives no finding of its own. */
const unproven = (cases, documents, findings) =>
  cases.flatMap(({ fault, plant, finds }) => {
    const copy = structuredClone(documents);
    plant(copy);
    return findings(copy).some((finding) => finding.includes(finds)) ? [] : [`not found: ${fault}`];
  });

async function check(folder) {
  const none = { kubeScore: null, checkov: null };
  const isShort = process.argv.includes('--short');
  const getting = isShort ? none : longPrograms(); // beside all that follows
  const tools = await programs();
  const secrets = await makeSecrets(ELSEWHERE);
  const keys = new Map(secrets.map(({ metadata, stringData }) => [metadata.name, Object.keys(stringData)]));
  const kustomize = (path) => printed(tools.kubectl, ['kustomize', join(root, path)]);
  const found = [];
  let production = [];
  for (const overlay of OVERLAYS) {
    const { text, documents } = await rendered(overlay, kustomize);
    await writeFile(join(folder, `${overlay}.yaml`), text);
    found.push(...(await overlayFindings(overlay, documents, keys)));
    production = documents;
  }
  const findingsOfCase = (documents) => [...findings(documents, keys), ...policyFindings(documents, ALLOWED)];
  found.push(...unproven(CASES, production, findingsOfCase));
  found.push(...(await stageFindings(tools.kubectl, PAGE, production)));
  const changed = await renderedChanged(join(folder, 'k8s'), kustomize);
  await writeFile(join(folder, 'changed.yaml'), changed.text);
  const findingsOfChanged = (documents) => [...findings(documents, keys), ...changedFindings(documents)];
  found.push(...findingsOfChanged(changed.documents).map((finding) => `changed: ${finding}`));
  found.push(...unproven(CHANGED_CASES, changed.documents, findingsOfChanged));
  const { engine } = changed;
  await writeFile(join(folder, 'changed-engine.yaml'), engine.text);
  const findingsOfEngine = (documents) => [...findings(documents, new Map()), ...registryFindings(documents)];
  found.push(...findingsOfEngine(engine.documents).map((finding) => `changed: ${finding}`));
  found.push(...unproven(ENGINE_CASES, engine.documents, findingsOfEngine));
  const calls = await renderedCalls(join(folder, 'calls'), 'production', kustomize);
  await writeFile(join(folder, 'engine.yaml'), calls.engine.text);
  await writeFile(join(folder, 'calls.yaml'), calls.platform.text);
  found.push(...findings(calls.engine.documents, new Map()), ...findings(calls.platform.documents, keys));
  found.push(
    ...(await shortFindings(tools, folder)),
    ...(await composeFindings(tools, folder, await printSecrets([]))),
  );
  const judges = await getting;
  found.push(...(await longFindings(judges, folder)));
  const judged = Object.keys(judges).filter((name) => judges[name] !== null);
  if (judged.length > 0) console.log(`judged by ${judged.join(' and ')} too`);
  if (found.length > 0) return found;
  const missing = engineMissing();
  if (missing !== null) console.log(`LEFT OUT: the engine of k8s/asterisk was not started (${missing})`);
  const ran =
    missing === null
      ? await ranWithEngine(
          [...ofKind(production, 'Job', 'ConfigMap'), ...calls.platform.documents],
          calls.engine.documents,
          found,
        )
      : await started(production, makeSecrets);
  const planted = CASES.length + CHANGED_CASES.length + ENGINE_CASES.length;
  console.log(`${OVERLAYS.join(' and ')} hold, ${planted} planted faults are found, ${ran.length} started as they say`);
  // the engine, or a linter that was asked for, cannot be had here
  if (missing !== null || (!isShort && judged.length < Object.keys(judges).length)) process.exitCode = CANNOT_BE_HAD;
  return found;
}

/** The engine by its own manifests, and the platform with the component that has it ring by that. */
async function ranWithEngine(platform, manifests, found) {
  const engine = await startEngine(manifests);
  try {
    const settings = { ARI_URL: engine.url, ARI_PASSWORD: engine.password, NODE_EXTRA_CA_CERTS: engine.ca };
    const ran = await started(platform, makeSecrets, { engine: settings });
    found.push(...(await engineFindings(engine)));
    return [...ran, 'asterisk'];
  } finally {
    await engine.stop();
  }
}

await mkdir(join(root, '.local/manifests'), { recursive: true });
const folder = await mkdtemp(join(root, '.local/manifests/rendered-'));
try {
  const found = await check(folder);
  for (const finding of found) console.error(finding);
  if (found.length > 0) process.exitCode = 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}
