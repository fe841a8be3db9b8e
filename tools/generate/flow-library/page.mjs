// docs/flow-library.md

const LANGUAGE_COUNT = 11;
const code = (text) => `\`${text}\``;
const cell = (text) => text.replace(/\|/g, '\\|').replace(/\s+/g, ' ');
const row = (...cells) => `| ${cells.map(cell).join(' | ')} |`;
const table = (head, rows) => [row(...head), row(...head.map(() => '---')), ...rows.map((cells) => row(...cells))];
const list = (values) => values.map(code).join(', ') || 'none';
const languagesOf = ({ allowed }) => (allowed.length === LANGUAGE_COUNT ? 'all eleven' : allowed.join(', '));
const lines = (title, items) => ['', `${title}:`, '', ...items.map((item) => `- ${item.replace(/\s+/g, ' ')}`)];

const minutes = (values) => values.map((gap) => (gap % 60 === 0 ? `${gap / 60} h` : `${gap} min`)).join(', ');

function retriesOf({ maxAttempts, gapMinutes }) {
  const gaps = Object.entries(gapMinutes).map(([reason, values]) => `${reason.replace('_', ' ')} ${minutes(values)}`);
  return `${maxAttempts} attempts at most; after ${gaps.join('; ')}`;
}

function condition({ ref, op, value }) {
  if (op === 'exists') return `${code(ref)} ${value === false ? 'is not set' : 'is set'}`;
  return `${code(ref)} ${op} ${[value].flat().map(code).join(' ')}`;
}

function triggerLine(trigger) {
  const parts = [`${code(trigger.id)}: on ${code(trigger.on)}`];
  if (trigger.when?.length > 0) parts.push(`when ${trigger.when.map(condition).join(' and ')}`);
  if (trigger.stillValid?.length > 0)
    parts.push(`still valid while ${trigger.stillValid.map(condition).join(' and ')}`);
  if (trigger.maxAgeMinutes) parts.push(`change not older than ${minutes([trigger.maxAgeMinutes])}`);
  if (trigger.delayMinutes) parts.push(`${minutes([trigger.delayMinutes])} later`);
  if (trigger.oncePer && trigger.oncePer !== 'change') parts.push(`once per ${trigger.oncePer}`);
  if (trigger.acrossStores) parts.push('for one store of those that have the order');
  return `${parts.join('; ')} (${trigger.enabled === false ? 'off until turned on' : 'on'})`;
}

function section({ key, definition }, { callLimitsOf, publishedView, retryPlanOf }) {
  const view = publishedView(definition);
  const values = (choices) => (choices?.length > 0 ? ` of ${list(choices)}` : '');
  const { ringSeconds, maxSeconds, silenceSeconds } = callLimitsOf(definition);
  return [
    '',
    `## ${key}`,
    '',
    view.description,
    '',
    `- Actions: ${list(view.actions)}`,
    `- Retries: ${retriesOf(retryPlanOf(definition))}`,
    `- Limits: rings ${ringSeconds} s, ${maxSeconds} s at most, ${silenceSeconds} s of silence`,
    `- Hours: ${definition.callingHours ? 'its own, narrower than those of its call type' : 'those of its call type'}`,
    ...(definition.triggers ?? []).map((trigger) => `- Trigger ${triggerLine(trigger)}`),
    ...lines(
      'Inputs',
      view.inputs.map(
        (input) =>
          `${code(input.key)} (${input.type}${values(input.choices)}${input.required ? ', required' : ''}): ${input.label}`,
      ),
    ),
    ...lines(
      'Answers',
      definition.steps
        .filter((step) => step.type === 'ask')
        .map(({ answer }) => {
          const type = `${answer.type}${values(answer.choices?.map((choice) => choice.value))}`;
          return `${code(answer.key)} (${type}): ${answer.question['en-IN']}`;
        }),
    ),
    ...lines(
      'Outcomes',
      view.outcomes.map((outcome) => `${code(outcome.key)}: ${outcome.label}`),
    ),
  ];
}

/**
 * docs/flow-library.md.
 * @param {readonly {key: string, definition: any}[]} flows
 * @param {Pick<typeof import('@outcall/flow-language'), 'callLimitsOf' | 'publishedView' | 'retryPlanOf'>} language
 */
export const libraryPage = (flows, language) =>
  `${[
    '# The flow library',
    '',
    'Generated from `libs/flow-language/src/library` by `node tools/generate/flow-library.mjs`.',
    '',
    '`POST /v1/flows/library/{key}/install` copies a flow into an org, as a published flow; runs name it by its key. Triggers are off in',
    'the library: `npm run --silent flow -- show library:KEY > my-flow.json` prints the definition; a merchant turns one on there, saves it as',
    'the draft (`PUT /v1/flows/{flowId}/draft`) and publishes it. In every flow key 9 and "do not call me again" opt out, and a request for',
    'a person or to repeat is heard at any time.',
    '',
    ...table(
      ['key', 'name', 'call type', 'languages'],
      flows.map(({ key, definition }) => {
        const view = language.publishedView(definition);
        return [`[${key}](#${key})`, view.name, view.callType, languagesOf(view.languages)];
      }),
    ),
    ...flows.flatMap((flow) => section(flow, language)),
  ].join('\n')}\n`;
