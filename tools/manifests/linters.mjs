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

/** Findings of checkov that stand. */
const CHECKOV_STANDS = {
  CKV_K8S_43: 'the overlay of an installation may name its image by digest',
  CKV_K8S_15: 'a release has a tag that never moves: a node that has it needs no registry',
  CKV_K8S_35:
    'settings are environment variables, as in docker compose; no service starts others that would inherit them',
  CKV_DOCKER_2: 'probes are the manifests’, which an image cannot know',
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

/** Those that take minutes to have. */
export async function longFindings({ kubeScore, checkov }, folder) {
  const file = join(folder, 'production.yaml');
  const found = [];
  if (kubeScore) {
    const { stdout } = await outcome(kubeScore, ['score', '-o', 'ci', file]);
    if (!stdout.includes('[OK]')) found.push('kube-score judged nothing');
    const stands = Object.keys(SCORE_STANDS);
    const lines = stdout.split('\n').filter((line) => /^\[(WARNING|CRITICAL)\]/.test(line));
    found.push(...lines.filter((line) => !stands.some((text) => line.includes(text))));
  }
  if (checkov) {
    const skipped = Object.keys(CHECKOV_STANDS).join(',');
    const args = ['--quiet', '--compact', '--skip-download', '--framework', 'kubernetes', 'dockerfile'];
    const { code, stdout } = await outcome(checkov, [
      ...args,
      '--skip-check',
      skipped,
      '-f',
      file,
      join(root, 'Dockerfile'),
    ]);
    if (code !== 0) found.push(stdout.trim());
  }
  return found;
}
