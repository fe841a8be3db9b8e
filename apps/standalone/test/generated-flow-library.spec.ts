import { describe, expect, it } from '@jest/globals';
import { callLimitsOf, FLOW_LIBRARY, publishedView, retryPlanOf } from '@outcall/flow-language';

const PAGE = new URL('../../../tools/generate/flow-library/page.mjs', import.meta.url).href;
const { libraryPage } = (await import(PAGE)) as {
  libraryPage: (flows: readonly { key: string; definition: unknown }[], language: object) => string;
};

const [{ definition }] = FLOW_LIBRARY as [(typeof FLOW_LIBRARY)[number]];
const TRIGGER = {
  ...{ id: 'late', on: 'order.updated', enabled: false, maxAgeMinutes: 90, delayMinutes: 10, oncePer: 'object' },
  when: [
    { ref: 'order.status', op: 'in', value: ['open', 'held'] },
    { ref: 'order.phone', op: 'exists', value: true },
  ],
  stillValid: [{ ref: 'order.paid', op: 'exists', value: false }],
};
const FLOW = {
  ...definition,
  ...{ name: 'A | B', description: 'Asks.', languages: { default: 'en-IN', allowed: ['en-IN', 'hi-IN'] } },
  inputs: [
    { key: 'order_no', label: 'The order', type: 'text', required: true },
    { key: 'size', label: 'The size', type: 'choice', choices: ['s', 'm'], required: false },
  ],
  triggers: [TRIGGER, { id: 'new', on: 'order.created', acrossStores: true }],
};
const page = libraryPage([{ key: 'mine', definition: FLOW }], { callLimitsOf, publishedView, retryPlanOf });

describe('the page of the flow library', () => {
  it('has a row for each flow', () => {
    const row = page.split('\n').find((line) => line.startsWith('| [mine](#mine)')) ?? '';
    expect(row).toContain('| A \\| B | transactional | en-IN, hi-IN |');
  });

  it('lists the inputs of a flow with what they may be', () => {
    expect(page).toContain('- `order_no` (text, required): The order');
    expect(page).toContain('- `size` (choice of `s`, `m`): The size');
  });

  it('says when a trigger starts a run, and until when it stands', () => {
    expect(page).toContain(
      '- Trigger `late`: on `order.updated`; when `order.status` in `open` `held` and `order.phone` is set; ' +
        'still valid while `order.paid` is not set; change not older than 90 min; 10 min later; once per object (off until turned on)',
    );
    expect(page).toContain('- Trigger `new`: on `order.created`; for one store of those that have the order (on)');
  });

  it('tells the retries and limits that hold where the definition says nothing', () => {
    const { retry: _retry, call: _call, ...plain } = FLOW as typeof FLOW & { retry?: unknown; call?: unknown };
    const text = libraryPage([{ key: 'plain', definition: plain }], { callLimitsOf, publishedView, retryPlanOf });
    const { maxAttempts } = retryPlanOf(plain as never);
    const { ringSeconds, maxSeconds } = callLimitsOf(plain as never);
    expect(text).toContain(`- Retries: ${maxAttempts} attempts at most; after `);
    expect(text).toContain(`- Limits: rings ${ringSeconds} s, ${maxSeconds} s at most`);
  });

  it('shows every answer that is asked for, and every outcome', () => {
    const { answers, outcomes } = publishedView(definition);
    const whole = libraryPage(FLOW_LIBRARY, { callLimitsOf, publishedView, retryPlanOf });
    expect(answers.length).toBeGreaterThan(0);
    for (const { key } of [...answers, ...outcomes]) expect(whole).toMatch(new RegExp(`- \`${key}\`[ :]`));
    for (const { key } of FLOW_LIBRARY) expect(whole).toContain(`\n## ${key}\n`);
  });
});
