// The programs of others.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../local/root.mjs';
import { OVERLAYS } from './rendered.mjs';
import { checkovFindings, scoreFindings } from './judged.mjs';
import { outcome } from './programs.mjs';

/** The oldest Kubernetes that the page names, and the newest that is known. */
const VERSIONS = ['1.30', '1.34', '1.37'];

const CHECKOV = ['--quiet', '--compact', '--skip-download', '-o', 'json', '--framework', 'kubernetes', 'dockerfile'];

/** @param {Awaited<ReturnType<typeof import('./programs.mjs').programs>>} tools */
export async function shortFindings(tools, folder) {
  const files = [...OVERLAYS, 'changed', 'changed-engine', 'engine', 'calls'].map((name) =>
    join(folder, `${name}.yaml`),
  );
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
 * Of those that take minutes to have: of each overlay.
 * @param {{kubeScore: string | null, checkov: string | null}} tools null: left out
 */
export async function longFindings({ kubeScore, checkov }, folder) {
  const found = await Promise.all(
    OVERLAYS.map(async (name) => {
      const file = join(folder, `${name}.yaml`);
      const findings = [
        ...(kubeScore ? scoreFindings(await outcome(kubeScore, ['score', '-o', 'ci', file])) : []),
        ...(checkov ? checkovFindings(await outcome(checkov, [...CHECKOV, '-f', file, join(root, 'Dockerfile')])) : []),
      ];
      return findings.map((finding) => `${name}: ${finding}`);
    }),
  );
  return found.flat();
}
