// The programs of others, and what of their findings stands, each with the reason.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../local/root.mjs';
import { OVERLAYS } from './rendered.mjs';
import { outcome } from './programs.mjs';

/** The oldest Kubernetes that the page names, and the newest that is known. */
const VERSIONS = ['1.30', '1.34', '1.37'];

/** Findings of kube-score that stand. */
const SCORE_STANDS = {
  'ImagePullPolicy is not set to Always': 'a release has a tag that never moves: a node that has it needs no registry',
  'does not have a host podAntiAffinity set': 'topologySpreadConstraints spread them, over nodes and zones',
  'Deployment few replicas': 'the autoscaler says how many',
};

/** Findings of checkov that stand: of a check, or of one for a single object. */
const CHECKOV_STANDS = {
  CKV_K8S_43: 'the overlay of an installation may name its image by digest',
  CKV_K8S_15: 'a release has a tag that never moves: a node that has it needs no registry',
  CKV_K8S_35:
    'settings are environment variables, as in docker compose; no service starts others that would inherit them',
  CKV_DOCKER_2: 'probes are the manifests’, which an image cannot know',
  'CKV_K8S_8 Deployment.outcall.commands': 'it rests, and listens nowhere',
  'CKV_K8S_9 Deployment.outcall.commands': 'it rests, and listens nowhere',
};

/** @param {Awaited<ReturnType<typeof import('./programs.mjs').programs>>} tools */
export async function shortFindings(tools, folder) {
  const files = [...OVERLAYS, 'changed', 'engine', 'calls'].map((name) => join(folder, `${name}.yaml`));
  const valid = VERSIONS.map((version) => outcome(tools.validate, ['-k', version, '--strict', '--quiet', ...files]));
  const results = await Promise.all([
    ...valid,
    outcome(tools.hadolint, ['Dockerfile', 'k8s/asterisk/image/Dockerfile']),
  ]);
  return results.filter(({ code }) => code !== 0).map(({ stdout, stderr }) => (stdout + stderr).trim());
}

/** docker compose takes its file with what secrets.mjs prints, and not without. */
export async function composeFindings(tools, folder, dotEnv) {
  const file = join(folder, 'compose.env');
  await writeFile(file, dotEnv, { mode: 0o600 });
  const config = (env) => outcome(tools.compose, ['--env-file', env, '-f', 'docker-compose.yml', 'config', '--quiet']);
  const [whole, none] = await Promise.all([config(file), config('/dev/null')]);
  return [
    ...(whole.code === 0 ? [] : [`docker compose config: ${whole.stderr.trim()}`]),
    ...(none.code !== 0 ? [] : ['docker compose config passes without any secret']),
  ];
}

/**
 * Of those that take minutes to have.
 * @param {{kubeScore: string | null, checkov: string | null}} tools null: left out
 */
export async function longFindings({ kubeScore, checkov }, folder) {
  const file = join(folder, 'production.yaml');
  return [
    ...(kubeScore ? scoreFindings(await outcome(kubeScore, ['score', '-o', 'ci', file])) : []),
    ...(checkov ? checkovFindings(await outcome(checkov, [...CHECKOV, '-f', file, join(root, 'Dockerfile')])) : []),
  ];
}

/** What kube-score printed. @param {{stdout: string, stderr?: string}} result */
export function scoreFindings({ stdout }) {
  const stands = Object.keys(SCORE_STANDS);
  const lines = stdout.split('\n').filter((line) => /^\[(WARNING|CRITICAL)\]/.test(line));
  const found = lines.filter((line) => !stands.some((text) => line.includes(text)));
  return stdout.includes('[OK]') ? found : ['kube-score judged nothing', ...found];
}

const CHECKOV = ['--quiet', '--compact', '--skip-download', '-o', 'json', '--framework', 'kubernetes', 'dockerfile'];

/**
 * What checkov printed: of manifests and of a Dockerfile, each judged.
 * @param {{stdout: string, stderr?: string}} result
 */
export function checkovFindings({ stdout, stderr = '' }) {
  /** @type {{check_type: string, summary: {passed: number}, results: {failed_checks: any[]}}[]} */
  let judged = [];
  try {
    judged = [JSON.parse(stdout)].flat();
  } catch {
    return [`checkov: ${(stderr || stdout).trim()}`];
  }
  const empty = ['kubernetes', 'dockerfile'].filter(
    (type) => !judged.some(({ check_type, summary }) => check_type === type && summary.passed > 0),
  );
  const failed = judged.flatMap(({ results }) => results.failed_checks);
  const found = failed.filter(
    ({ check_id: id, resource }) => !(id in CHECKOV_STANDS) && !(`${id} ${resource}` in CHECKOV_STANDS),
  );
  return [
    ...empty.map((type) => `checkov judged no ${type}`),
    ...found.map(({ check_id: id, resource, check_name: name }) => `checkov: ${id} ${resource}: ${name}`),
  ];
}
