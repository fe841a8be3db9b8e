import { describe, expect, it } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LANGUAGES } from '@outcall/kernel';
import { findLibraryFlow } from '../src/index.js';
import { smallFlow } from '../src/validation/small-flow.fixture.js';

const root = join(import.meta.dirname, '../../..');
const folder = mkdtempSync(join(tmpdir(), 'flow-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

function file(name: string, content: unknown): string {
  const path = join(folder, name);
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}

function flow(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['tools/flow.mjs', ...args], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, INIT_CWD: folder },
  });
  return { status, stdout, stderr };
}

/**
 * As `smallFlow`, with a disclosure that names the store, and a refusal that is not spoken as done: nothing is said
 * against it.
 */
const named = {
  ...smallFlow,
  steps: smallFlow.steps.map((step) => (step.type === 'action' ? { ...step, onRefused: 'kept' } : step)),
  inputs: [...(smallFlow.inputs ?? []), { key: 'store_name', label: 'Shop', type: 'text', required: false }],
  disclosure: Object.fromEntries(
    Object.entries(smallFlow.disclosure).map(([language, text]) => [language, `{{inputs.store_name}}. ${text}`]),
  ),
};
const good = file('good.json', smallFlow);
file('named.json', named);
const shutOff = file('shut-off.json', {
  ...smallFlow,
  steps: smallFlow.steps.map((step) =>
    step.type === 'branch'
      ? { ...step, when: [{ if: { ref: 'answers.wish', op: 'exists', value: false }, next: 'sure' }] }
      : step,
  ),
});
const bad = file('bad.json', {
  ...smallFlow,
  name: '',
  steps: smallFlow.steps.map((step) => (step.id === 'hello' ? { ...step, next: 'nowhere' } : step)),
});

const withTries = (maxTries: number) => ({
  ...smallFlow,
  steps: smallFlow.steps.map((step) =>
    step.type === 'ask' ? { ...step, answer: { ...step.answer, maxTries } } : step,
  ),
});

describe('npm run flow -- check', () => {
  it('says that a good flow is good, what its paths reach, and draws it', () => {
    const { status, stdout } = flow('check', 'named.json');
    expect(status).toBe(0);
    expect(stdout).toMatch(
      /^Keep or cancel: service, 7 steps, en-IN hi-IN\n\nNo problems\.\n\nAll paths walked \(\d+\)\. They reach\n {2}steps {6}7 of 7\n/,
    );
    expect(stdout).toContain('```mermaid\nflowchart TD\n');
    expect(stdout).toContain('s3 -->|"yes"| s4');
  });

  it('lists the problems of a bad flow with their places and ends with 1', () => {
    const { status, stdout, stderr } = flow('check', bad);
    expect(status).toBe(1);
    expect(stdout).toMatch(/ {2}name +must not be empty\n/);
    expect(stdout).toMatch(/ {2}steps\[0\]\.next +names no step: nowhere \(step hello\)\n/);
    expect(stdout).toContain('missing0["no step nowhere"]:::missing');
    expect(stderr).toBe('');
  });

  it('finds what only walking the paths shows', () => {
    const { status, stdout } = flow('check', shutOff, '--json');
    expect(status).toBe(0);
    const { ok, problems, warnings, coverage, mermaid } = JSON.parse(stdout);
    expect({ ok, problems, warnings }).toMatchObject({
      ok: true,
      problems: [],
      warnings: expect.arrayContaining([
        { path: ['steps', 4], message: 'no path of the conversation reaches this step' },
      ]),
    });
    expect(coverage).toMatchObject({ isComplete: true, outcomes: { unreached: ['cancelled'] } });
    expect(mermaid).toContain(':::unreached');
  });

  it('has nothing to say against the example of the how-to page', () => {
    const page = readFileSync(join(root, 'docs/how-to/write-a-flow.md'), 'utf8');
    const example = /```json\n([^]*?)\n```/.exec(page)?.[1] ?? '';
    expect(flow('check', file('parcel.json', example)).stdout).toMatch(
      /No problems\.\n\nAll paths walked[^]*steps {6}6 of 6\n/,
    );
  });

  it('prints the drawing alone, of a flow of the library too', () => {
    const { status, stdout } = flow('check', 'library:cod_confirmation', '--mermaid', '--language', 'ta-IN');
    expect(status).toBe(0);
    expect(stdout.startsWith('flowchart TD\n')).toBe(true);
  });

  it('takes actions of your own', () => {
    const own = file('own.json', {
      ...smallFlow,
      steps: smallFlow.steps.map((step) => ('action' in step ? { ...step, action: 'stop_order' } : step)),
      actions: ['stop_order'],
    });
    expect(flow('check', own).stdout).toContain('is not in the catalogue');
    const parameters = { order_no: { type: 'string', description: 'Which' } };
    const actions = file('actions.json', {
      ok: true,
      actions: [{ name: 'stop_order', kind: 'write', parameters, sample: {}, requiresConfirmation: true }],
    });
    expect(flow('check', own, '--actions', actions)).toMatchObject({ status: 0 });
  });
});

describe('npm run flow -- actions', () => {
  it('lists what a flow may have done, with parameters, results and what needs a confirm step', () => {
    const { status, stdout } = flow('actions');
    expect(status).toBe(0);
    expect(stdout).toContain('cancel_order (write): only after the yes of a confirm step\n');
    expect(stdout).toMatch(/ {2}args\.order_no +string {2}The order number the shopper knows\n/);
    expect(stdout).toContain('  results: order_no, status, amount, payment, delivery_date\n');
  });

  it('lists your own first, also as JSON', () => {
    const parameters = { when: { type: 'string', description: 'Which day' } };
    const own = file('mine.json', [{ name: 'book_visit', kind: 'write', parameters, sample: { visit_id: '7' } }]);
    expect(flow('actions', '--actions', own).stdout).toMatch(
      /^book_visit \(write\)\n {2}args\.when {2}string {2}Which day\n/,
    );
    const [first, ...others] = JSON.parse(flow('actions', '--actions', own, '--json').stdout);
    expect([first.name, others.length]).toEqual(['book_visit', 4]);
  });
});

describe('npm run flow -- simulate', () => {
  it('takes a list of answers for one question, said try by try, and words as they are spoken', () => {
    const answers = file('tries.json', { wish: ['kya bola?', '', 'रद्द करें'] });
    const { status, stdout } = flow(
      'simulate',
      file('three.json', withTries(3)),
      '--answers',
      answers,
      '--language',
      'hi-IN',
    );
    expect(status).toBe(0);
    expect(stdout).toMatch(/shopper {3}kya bola\?[^]*shopper {3}रद्द करें[^]*outcome +cancelled/);
  });

  it('prints the conversation with times, English and actions, then the outcome and the answers', () => {
    const answers = file('answers.json', { wish: 'cancel' });
    const { status, stdout } = flow(
      'simulate',
      good,
      '--answers',
      answers,
      '--language',
      'hi-IN',
      '--inputs',
      file('inputs.json', { order_no: 'A-7' }),
    );
    expect(status).toBe(0);
    expect(stdout).toContain('  order_no = A-7\n');
    expect(stdout).toMatch(
      / 0:00\.3 {2}agent {5}यह एक स्वचालित कॉल है। यह रिकॉर्ड की जा रही है।\n {19}An automated call\. It is recorded\.\n/,
    );
    expect(stdout).toMatch(/ {2}shopper {3}रद्द करें\n {19}Cancel\n/);
    expect(stdout).toMatch(
      / {2}action {4}cancel_order\(order_no: A-7\), confirmed\n {19}sample \{status: cancelled\}\n/,
    );
    expect(stdout).toMatch(
      /outcome {3}cancelled \(Cancelled\)\nended {5}agent_ended after \d+ s of at most 300\nanswers {3}wish: cancel\nsteps {5}hello > ask > branch > sure > cancel > cancelled\n$/,
    );
    expect(flow('simulate', good, '--answers', answers, '--json').stdout).toBe(
      flow('simulate', good, '--answers', answers, '--json').stdout,
    );
  });

  it('takes samples for what it is not given, and follows special numbers', () => {
    expect(flow('simulate', good).stdout).toContain('order_no = 1001  (sample)');
    expect(flow('simulate', good, '--phone', '+91 98765 4-0008', '--nobody').stdout).toContain(
      'handoff   to a person: nobody took the call',
    );
    expect(flow('simulate', good, '--phone', '9876540002').stdout).toBe(
      'Nobody is reached (no_answer): it is tried up to 3 times, again after 30 minutes, then 120 minutes.\n',
    );
  });

  it.each([
    ['tomorrow', '2030-01-02'],
    ['15 January', '2030-01-15'],
  ])('takes %j for the day that a test run takes it for', (said, day) => {
    const answers = file('pay-by.json', { payment: 'pay online', pay_by: said });
    expect(flow('simulate', 'library:payment_reminder', '--language', 'en-IN', '--answers', answers).stdout).toContain(
      `pay_by: ${day}`,
    );
  });

  it('says that there is no outcome where there is none', () => {
    expect(flow('simulate', good, '--phone', '9876540009').stdout).toMatch(
      /\n\nno outcome\nended {5}shopper_hung_up after /,
    );
  });

  it('refuses a flow with problems, and names them', () => {
    const { status, stdout, stderr } = flow('simulate', bad);
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toContain('names no step: nowhere');
  });
});

describe('npm run flow -- show', () => {
  it('prints a flow of the library so that it can be changed and checked', () => {
    const { status, stdout } = flow('show', 'library:return_pickup');
    const definition = JSON.parse(stdout);
    expect([status, definition]).toEqual([0, findLibraryFlow('return_pickup')?.definition]);
    const triggers = definition.triggers.map((trigger: object) => ({ ...trigger, enabled: true }));
    expect(flow('check', file('turned-on.json', { ...definition, triggers }))).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('No problems.'),
    });
  });

  it('prints what is in a file, good or bad, and what an API answer holds', () => {
    expect(JSON.parse(flow('show', bad).stdout)).toMatchObject({ name: '' });
    expect(JSON.parse(flow('show', file('answer.json', { ok: true, flow: { definition: smallFlow } })).stdout)).toEqual(
      smallFlow,
    );
  });
});

describe('a mistake at the command line', () => {
  file('broken.json', '{\n  "name": "x",\n  "steps": [1, 2,]\n}');
  file('list.json', [1]);
  file('null.json', { order_no: null });

  it.each([
    [['check', 'none.json'], 'cannot read the flow none.json: there is no such file'],
    [['check', 'broken.json'], 'line 3, column 18: there is a comma too many before this bracket'],
    [['check'], 'which flow?'],
    [['show'], 'which flow?'],
    [['show', 'library:nope'], 'the library has no flow "nope"'],
    [['chekc', 'good.json'], 'there is no command "chekc"'],
    [['check', 'good.json', '--wat'], "Unknown option '--wat'"],
    [['check', 'library:nope'], 'the library has no flow "nope": it has cod_confirmation'],
    [['simulate', 'good.json', '--language', 'xx'], `there is no language "xx": there is ${LANGUAGES.join(', ')}`],
    [['simulate', 'good.json', '--language', 'ta-IN'], 'the flow does not speak ta-IN: it speaks en-IN, hi-IN'],
    [['simulate', 'good.json', '--answers', 'list.json'], 'must be an object'],
    [['simulate', 'good.json', '--inputs', 'null.json'], 'order_no must be a text'],
  ])('%j ends with 2 and one sentence', (args, says) => {
    const { status, stdout, stderr } = flow(...args);
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toContain(says);
    expect(stderr).not.toMatch(/\n {4}at /);
  });

  it('is helped by --help', () => {
    for (const args of [['--help'], ['check', '--help'], ['simulate', '--help'], ['show', '--help']])
      expect(flow(...args)).toMatchObject({ status: 0, stdout: expect.stringContaining('npm run flow -- ') });
  });
});
