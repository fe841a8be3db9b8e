// docs/handbook/webhook-events.md
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../../local/install.mjs';

const HEAD = `# Webhook events

Generated from the list of public event types and \`libs/contracts/runs/fixtures\` by \`node tools/generate/handbook.mjs\`.

Every type with a whole body, as it is posted. When each is sent, the headers, signatures and retries: [webhooks](webhooks.md).
`;

const ENVELOPE = { mode: 'test', orgId: 'org_0mg1b2c3d4e5f6g7h8i9', createdAt: '2026-11-21T04:30:00.000Z' };
const APP = { app: { id: 'app_0mg1b2c3d4e5f6g7h8i9', name: 'Order helper' }, scopes: ['runs', 'contacts'] };
/** Types that do not happen on a run have no fixture there. */
const OTHERS = {
  ping: { endpointId: 'whe_0mg1b2c3d4e5f6g7h8i9' },
  'app.installed': APP,
  'app.uninstalled': APP,
};

/** The golden fixtures that producers and consumers are tested against: domain events by type. */
export async function runEventFixtures() {
  const folder = join(root, 'libs/contracts/runs/fixtures');
  const files = (await readdir(folder)).filter((name) => name.endsWith('.json'));
  const events = await Promise.all(files.map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8'))));
  return new Map(events.map((event) => [event.type, event]));
}

function bodyOf(type, fixture) {
  if (fixture) {
    const { id, mode, orgId, time, data } = fixture;
    return { id, type, mode, orgId, createdAt: time, data };
  }
  const data = OTHERS[type];
  if (!data) throw new Error(`${type}: no fixture in libs/contracts/runs/fixtures, and no example here`);
  return { id: 'evt_0mg1b2c3d4e5f6g7h8i9', type, ...ENVELOPE, data };
}

/** An example of the body of each type. `types`, `fixtures`: see below. */
export const eventBodies = (types, fixtures) =>
  Object.fromEntries(types.map((type) => [type, bodyOf(type, fixtures.get(type))]));

/** `types`: every public type, in order; `fixtures`: domain events by type. */
export function webhookEventsPage(types, fixtures) {
  const bodies = eventBodies(types, fixtures);
  const sections = types.map((type) => `## ${type}\n\n\`\`\`json\n${JSON.stringify(bodies[type], null, 2)}\n\`\`\`\n`);
  return [HEAD, ...sections].join('\n');
}
