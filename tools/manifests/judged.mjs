// What of the findings of kube-score and checkov stands, each with the reason.

/** Findings of kube-score that stand. */
const SCORE_STANDS = {
  'ImagePullPolicy is not set to Always': 'a release has a tag that never moves: a node that has it needs no registry',
  'does not have a host podAntiAffinity set': 'topologySpreadConstraints spread them, over nodes and zones',
};
/** Those that stand in one overlay, by the namespace of the workload. @type {Record<string, Record<string, string>>} */
const SCORE_STANDS_IN = {
  'outcall-dev': { 'Deployment few replicas': 'dev is one of each service, where nobody waits for it' },
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
  'CKV_K8S_8 Deployment.outcall-dev.commands': 'it rests, and listens nowhere',
  'CKV_K8S_9 Deployment.outcall-dev.commands': 'it rests, and listens nowhere',
};

/** Of a line `[WARNING] name/namespace apps/v1/Deployment: what`. @param {string} line */
function standsInScore(line) {
  const namespace = /^\[\w+\] [^/ ]+\/([^ ]+) /.exec(line)?.[1] ?? '';
  const reasons = { ...SCORE_STANDS, ...SCORE_STANDS_IN[namespace] };
  return Object.keys(reasons).some((text) => line.includes(text));
}

/** What kube-score printed. @param {{stdout: string, stderr?: string}} result */
export function scoreFindings({ stdout }) {
  const lines = stdout.split('\n').filter((line) => /^\[(WARNING|CRITICAL)\]/.test(line));
  const found = lines.filter((line) => !standsInScore(line));
  return stdout.includes('[OK]') ? found : ['kube-score judged nothing', ...found];
}

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
