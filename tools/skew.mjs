// `npm run skew [-- --short] [--step asked,asking,back] [e2e/NAME ...]`: the release before beside this one, as in a
// rollout: it is made from its commit, and the migrations of this tree are applied. `asked`: half of the replicas of
// those that others ask are of this tree, everything else of the release. `asking`: half of the others, too. `back`:
// all are of that release again, on what both have written. Each time the journeys of that release pass, but those of
// tools/skew/not-judged.json in the steps that it names, each with its reason; in `back` all are judged
// (docs/how-to/test-deployments.md).
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureInstalled, root } from './local/install.mjs';

await ensureInstalled();
const { CANNOT_BE_HAD } = await import('./local/cannot-be-had.mjs');
const { freePorts } = await import('./local/ports.mjs');
const { Platform } = await import('./faults/platform.mjs');
const { Servers } = await import('./faults/servers.mjs');
const { runTest } = await import('./faults/test.mjs');
const { commitOf } = await import('./release/tag.mjs');
const { releaseOf } = await import('./stack/release.mjs');
const { openDocuments, runJourneys } = await import('./skew/journeys.mjs');
const { judge, needlesslyUnjudged, wronglyUnjudged } = await import('./skew/judgement.mjs');

const { values: args, positionals: given } = parseArgs({
  options: { short: { type: 'boolean', default: false }, step: { type: 'string', default: 'asked,asking,back' } },
  allowPositionals: true,
});
/** What a run, its calls, its actions and an erasure pass through: each service, and each way between two. */
const SHORT = ['e2e/start-run.spec', 'e2e/actions.spec', 'e2e/erasure.spec', 'e2e/import.spec'];
/** The order of docs/how-to/deploy.md#rollouts-and-back: whoever is asked understands more, before anybody asks it. */
const ASKED = 'contacts,telephony-adapter,webhook-delivery,action-dispatcher';
const ASKING = 'flow,run-orchestrator,commerce-sync,api-gateway';
/** @type {Record<string, string[]>} */
const STEPS = {
  asked: ['--behind', ASKING],
  asking: ['--ahead', ASKED],
  back: ['--behind', `${ASKED},${ASKING}`],
};
/** Where some are of this tree: a release that is alone passes all its journeys, on whatever data. */
const MIXED = ['asked', 'asking'];
/** As in tools/e2e.mjs. */
const DEFAULTS = {
  RUN_GAP_SCALE: '0.0005',
  RUN_ANSWER_WITHIN_MS: '20000',
  WEBHOOK_RETRY_DELAYS_SECONDS: '1,1,1,1,1,1',
};
const specs = given.length > 0 ? given : args.short ? SHORT : [];

const readJson = async (/** @type {string} */ path) => JSON.parse(await readFile(join(root, path), 'utf8'));
const { version } = await readJson('docs/released/release.json');

/** @param {import('./faults/test.mjs').Scenery} scenery */
async function scenario({ dir, report, onEnd }) {
  const { tree } = await releaseOf(version);
  await openDocuments(tree);
  /** @type {Record<string, {steps: string[], reason: string}>} */
  const notJudged = await readJson('tools/skew/not-judged.json');
  const wrong = wronglyUnjudged(notJudged, MIXED);
  report.check('what is left unjudged is so beside the newer release alone', wrong.length === 0, wrong.join('; '));
  const servers = await Servers.start('stack', dir);
  onEnd(() => servers.stop());
  /** @type {Set<string>} */
  const passedOnce = new Set();
  /** @type {Set<string>} */
  const failedOnce = new Set();
  const steps = Object.entries(STEPS).filter(([step]) => args.step.split(',').includes(step));
  for (const [step, flags] of steps) {
    const [port] = await freePorts(1);
    const layout = {
      target: 'stack',
      dir,
      port,
      env: servers.env,
      args: ['--replicas', '2', '--release', version, ...flags],
    };
    const platform = new Platform({ ...layout, defaults: DEFAULTS });
    onEnd(() => platform.stop());
    await platform.start();
    const of = { devFile: platform.devFile, databaseUrl: servers.databaseUrl, dir };
    const { passed, failures } = await runJourneys(tree, specs, of);
    for (const name of passed) passedOnce.add(name);
    for (const { name } of failures) failedOnce.add(name);
    const { judged, unjudged } = judge(notJudged, step, failures);
    for (const { name, reason } of unjudged) report.say(`not judged: ${name}: ${reason}`);
    for (const { name, message } of judged) report.say(`${name}\n${message.slice(0, 1_500)}`);
    report.check(
      `${step}: ${passed.length} journeys of ${version} passed`,
      judged.length === 0 && passed.length > 0,
      `${judged.length} failed`,
    );
    report.check('no process ended by itself', platform.restarts.length === 0, platform.restarts.join('; '));
    await platform.stop();
  }
  const needless = needlesslyUnjudged(notJudged, passedOnce, failedOnce);
  report.check('nothing that passes is left unjudged', needless.length === 0, needless.join('; '));
}

if (commitOf(version, root) === null) {
  console.log(
    `LEFT OUT: this clone has neither the tag v${version} nor its commit, of which the release before is made`,
  );
  process.exitCode = CANNOT_BE_HAD;
} else
  await runTest(
    { title: `${version} beside this tree`, folder: '.local-skew-', seed: '-', success: 'nobody has noticed' },
    scenario,
  );
