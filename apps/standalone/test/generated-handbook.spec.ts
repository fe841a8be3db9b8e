import { describe, expect, it } from '@jest/globals';

const FOLDER = new URL('../../../tools/generate/handbook/', import.meta.url);
const load = async <T>(name: string): Promise<T> => (await import(new URL(name, FOLDER).href)) as T;
const { settingsPage } = await load<{ settingsPage: SettingsPage }>('settings.mjs');
const { withRunStates } = await load<{ withRunStates: WithRunStates }>('run-states.mjs');
const { withRemains } = await load<{ withRemains: WithRemains }>('remains.mjs');
const { callingRulesPage } = await load<{ callingRulesPage: RulesPage }>('calling-rules.mjs');
const { webhookEventsPage } = await load<{ webhookEventsPage: EventsPage }>('webhook-events.mjs');

type Specs = Record<string, { default?: unknown; desc?: string; choices?: string[] }>;
type SettingsPage = (services: readonly { service: string; specs: Specs }[]) => string;
type WithRunStates = (page: string, transitions: object) => string;
type WithRemains = (page: string, remains: readonly Record<string, string>[]) => string;
type RulesPage = (rules: readonly object[], ofSeries: readonly object[]) => string;
type EventsPage = (types: readonly string[], fixtures: Map<string, object>) => string;

const END = '<!-- end of what is generated -->';

describe('the page of settings', () => {
  const PORT = { default: 3000, desc: 'where it listens' };
  const page = settingsPage([
    { service: 'flow', specs: { PORT, KEY: { desc: 'a key' }, LIST: { default: ['a', 'b'], desc: 'a | b' } } },
    { service: 'runs', specs: { PORT, LEVEL: { default: '', desc: 'how much', choices: ['info', 'warn'] } } },
    { service: 'bare', specs: { PORT } },
  ]);
  const section = (title: string): string => page.split(`## ${title}\n`)[1]?.split('\n## ')[0] ?? '';

  it('tells what all services have once', () => {
    expect(section('Every service')).toContain('- `PORT` (default `3000`): where it listens');
    expect(page.match(/`PORT`/g)).toHaveLength(1);
    expect(section('bare')).toContain('Has the common settings only.');
  });

  it('tells what is required, what is empty, what is a list and what may be chosen', () => {
    expect(section('flow')).toContain('- `KEY` (required): a key');
    expect(section('flow')).toContain('- `LIST` (default `a,b`): a | b');
    expect(section('runs')).toContain('- `LEVEL` (default empty): how much (info, warn)');
  });

  it('is refused while a setting has no words', () => {
    expect(() => settingsPage([{ service: 'flow', specs: { PORT, NEW: { default: 1 } } }])).toThrow('flow: NEW');
  });
});

describe('the page of runs', () => {
  const BEGIN =
    '<!-- From apps/run-orchestrator/src/domain/run/transitions.ts, by node tools/generate/handbook.mjs -->';
  const move = (to: string, more: object = {}) => ({ to, when: '', tells: [], isOvertaking: false, ...more });
  const TRANSITIONS = {
    waiting: { answered: [move('talking', { tells: ['run.answered'] }), move('done', { isOvertaking: true })] },
    talking: {
      ended: [move('done', { when: 'it has an outcome', tells: ['run.completed'] })],
      noted: [move('talking')],
    },
    paused: { noted: [move('paused')] },
    done: {},
  };
  const FACTS = { answered: 'the shopper picks up', ended: 'the call ends', noted: 'a note comes' };
  const transitions = { TRANSITIONS, FACTS, FIRST: { status: 'waiting', tells: ['run.queued'] } };
  const page = withRunStates(`# Runs\n${BEGIN}\nold\n${END}\nWhat follows.`, transitions);

  it('draws every move that changes the status, and where it ends', () => {
    expect(page).toContain('  [*] --> waiting: a run is started\n  waiting --> talking: the shopper picks up\n');
    expect(page).toContain('  talking --> done: it has an outcome\n');
    expect(page).toContain('  done --> [*]\n');
    expect(page).not.toContain('talking --> talking');
    expect(page).not.toContain('waiting --> done'); // two moves in one
  });

  it('has one row for what leaves several statuses as they are', () => {
    expect(page).toContain('- `talking`, `paused` stays: a note comes.\n');
    expect(page).toContain(
      '- `talking` becomes `done`: the call ends (it has an outcome). It may tell `run.completed`',
    );
  });

  it('keeps what is written around it by hand, and is refused where its place is missing', () => {
    expect(page.startsWith('# Runs\n')).toBe(true);
    expect(page.endsWith(`${END}\nWhat follows.`)).toBe(true);
    expect(page).not.toContain('old');
    expect(withRunStates(page, transitions)).toBe(page);
    expect(() => withRunStates('# Runs', transitions)).toThrow('is missing');
  });
});

describe('the page of what an erasure leaves', () => {
  const BEGIN =
    '<!-- From apps/run-orchestrator/src/application/exporting/remains.ts, by node tools/generate/handbook.mjs -->';
  const REMAINS = [{ what: 'the call', where: 'calls', why: 'the law', until: 'after CALLS_KEPT_DAYS' }];

  it('has a row for each, with settings as code, between its marks', () => {
    const page = withRemains(`before\n${BEGIN}\nold${END}after`, REMAINS);
    expect(page).toContain('- the call\n  - Where: calls\n  - Why: the law\n  - Until: after `CALLS_KEPT_DAYS`');
    expect(page.startsWith(`before\n${BEGIN}`) && page.endsWith(`${END}after`)).toBe(true);
    expect(page).not.toContain('old');
  });

  it('is refused where its place is missing', () => {
    expect(() => withRemains(`before ${BEGIN}`, REMAINS)).toThrow('has no place');
  });
});

describe('the page of calling rules', () => {
  const rules = (effectiveFrom: string, hours: string[][]) => ({
    ...{ rulesVersion: `v-${effectiveFrom}`, effectiveFrom },
    callTypes: { service: { hours, purchase: true, consent: 'service' } },
    lapsing: [{ source: 'verbal', scope: 'promotional', days: 7 }],
    reconsent: { scope: 'promotional', lockedDays: 90, exceptSources: ['form', 'checkout'] },
    series: [{ name: '160', begins: ['160', ''], meaning: 'service calls' }],
  });
  const mayCall = { effectiveFrom: '2026-01-01', callTypes: ['service'], source: 'a regulation' };
  const page = callingRulesPage(
    [
      rules('2026-01-01', [['10:00', '19:00']]),
      rules('2027-01-01', [
        ['09:00', '12:00'],
        ['13:00', '20:00'],
      ]),
    ],
    [
      { series: '160', needsOperatorConsent: false, ...mayCall },
      { series: 'mobile', needsOperatorConsent: true, ...mayCall },
    ],
  );

  it('begins with the newest', () => {
    expect([...page.matchAll(/^## From (.*)$/gm)].map(([, day]) => day)).toEqual(['2027-01-01', '2026-01-01']);
  });

  it('tells hours, what allows a call, what lapses, and how numbers begin', () => {
    expect(page).toContain('| `service` | 09:00-12:00, 13:00-20:00 | a purchase, or a `service` consent |');
    expect(page).toMatch(/`verbal`.*7 days/);
    expect(page).toMatch(/For 90 days after an opt-out .* refused, unless its source is `form` or `checkout`\./);
    expect(page).toContain('| `160` | 160, anything else | service calls |');
  });

  it('tells which number may make which call, and whether its operator must have agreed', () => {
    expect(page).toContain('| `160` | 2026-01-01 | service | not needed | a regulation |');
    expect(page).toContain('| `mobile` | 2026-01-01 | service | needed | a regulation |');
  });
});

describe('the page of webhook events', () => {
  const EVENT = { id: 'evt_1', mode: 'live', orgId: 'org_1', time: '2026-11-21T04:30:00Z', data: { callId: 'cal_1' } };

  it('shows the event of a fixture as it is posted', () => {
    const page = webhookEventsPage(['run.queued'], new Map([['run.queued', { ...EVENT, topic: 'runs.run.v1' }]]));
    const body: unknown = JSON.parse(/```json\n([^]*?)\n```/.exec(page)?.[1] ?? '');
    const { time: createdAt, ...sent } = EVENT;
    expect(body).toEqual({ ...sent, createdAt, type: 'run.queued' });
  });

  it('is refused while a type has no example', () => {
    expect(() => webhookEventsPage(['run.new'], new Map())).toThrow('run.new: no fixture');
  });
});
