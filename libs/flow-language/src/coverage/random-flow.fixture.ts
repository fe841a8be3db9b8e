import type { FlowCondition } from '../definition/flow-condition.js';
import type { FlowDefinition, FlowInput } from '../definition/flow-definition.js';
import type { FlowStep } from '../definition/flow-step.js';
import { smallFlow } from '../validation/small-flow.fixture.js';

/** mulberry32: small, seeded, good enough to draw flows with. */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export type Pick = <T>(list: readonly T[]) => T;
export const pickWith =
  (random: () => number): Pick =>
  (list) =>
    list[Math.floor(random() * list.length)] as never;

const INPUTS: readonly FlowInput[] = [
  { key: 'tier', label: 'Tier', type: 'choice', required: true, choices: ['gold', 'silver', 'none'] },
  { key: 'amount', label: 'Amount', type: 'money', required: false },
];
const OPERATORS: readonly FlowCondition['op'][] = ['==', '!=', '>', '<=', 'in', 'exists'];
const CONSTANTS: Readonly<Record<string, readonly (string | number | boolean)[]>> = {
  'inputs.tier': ['gold', 'silver'],
  'inputs.amount': [100, 500],
  'answers.sure': [true, false],
  'answers.many': [1, 2, 3],
  'answers.size': ['s', 'm'],
  'answers.why': ['late', 'dear'],
  'results.look.status': ['open', 'shipped'],
};
const REFERENCES = Object.keys(CONSTANTS);
const text = (words: string) => ({ 'en-IN': words });

/**
 * A valid flow without loops, whose branches compare a few values with few constants, so that many contradict each
 * other.
 */
export function randomFlow(random: () => number): FlowDefinition {
  const pick = pickWith(random);
  const asks = ['sure', 'many', 'size', 'why'].filter(() => random() < 0.6);
  const middle = [
    ...asks.map((key) => `ask ${key}`),
    'look',
    'person',
    ...Array.from({ length: 3 + Math.floor(random() * 5) }, () => 'branch'),
    'say',
  ];
  const kinds = middle
    .map((kind) => ({ kind, order: random() }))
    .sort((a, b) => a.order - b.order)
    .map(({ kind }) => kind);
  const ids = kinds.map((kind, place) => (kind === 'look' ? 'look' : `s${place}`));
  const ends: FlowStep[] = ['a', 'b', 'c'].map((outcome) => ({ id: `end_${outcome}`, type: 'end', outcome }));
  const later = (place: number): string =>
    pick([
      ...ids.slice(place + 1, place + 4),
      ...ids.slice(place + 1, place + 2),
      ...(place + 3 > ids.length || random() < 0.3 ? ends.map((end) => end.id) : []),
    ]);
  const drawn = kinds.map((kind, place) => randomStep(kind, ids[place] ?? '', () => later(place), pick));
  const steps = connected([...drawn, ...ends]);
  const outcomes = steps.flatMap((step) => (step.type === 'end' ? [{ key: step.outcome, label: step.outcome }] : []));
  return {
    ...smallFlow,
    languages: { allowed: ['en-IN'], default: 'en-IN' },
    inputs: INPUTS,
    steps,
    outcomes,
    actions: ['get_order'],
  };
}

function randomStep(kind: string, id: string, later: () => string, pick: Pick): FlowStep {
  const prompt = text('Hm?');
  const [type, key = ''] = kind.split(' ');
  if (type === 'say') return { id, type, prompt, next: later() };
  if (type === 'look')
    return { id, type: 'action', action: 'get_order', onSuccess: later(), onTimeout: later(), next: later() };
  if (type === 'person') return { id, type: 'handoff', to: 'Support', onFailed: pick(['end_a', 'end_b']) };
  if (type === 'branch')
    return {
      id,
      type,
      when: [1, 2].slice(pick([0, 1])).map(() => ({ if: randomCondition(pick), next: later() })),
      next: later(),
    };
  const answers = { sure: 'yes_no', many: 'number', size: 'choice', why: 'text' } as const;
  const choices = ['s', 'm', 'l'].map((value) => ({ value, label: text(`size ${value}`) }));
  return {
    id,
    type: 'ask',
    prompt,
    answer: { key, question: prompt, type: answers[key as keyof typeof answers], ...(key === 'size' && { choices }) },
    next: later(),
    onNoInput: later(),
    ...(pick([true, false]) && { onNoMatch: later() }),
  };
}

function randomCondition(pick: Pick): FlowCondition {
  const ref = pick(REFERENCES);
  const op = pick(OPERATORS);
  const constants = CONSTANTS[ref] ?? [];
  return {
    ref,
    op,
    value: op === 'exists' ? pick([true, false]) : op === 'in' ? constants.slice(0, 2) : pick(constants),
  };
}

/** Without the steps that no arrow leads to, and the conditions on values of steps that are gone. */
function connected(steps: readonly FlowStep[]): FlowStep[] {
  const byId = new Map(steps.map((step) => [step.id, step]));
  const person = steps.find((step) => step.type === 'handoff');
  const open = [steps[0]?.id ?? '', person?.id ?? ''];
  const kept = new Set<string>();
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    const step = byId.get(id);
    if (!step || kept.has(id)) continue;
    kept.add(id);
    open.push(
      ...JSON.stringify(step)
        .split('"')
        .filter((word) => byId.has(word)),
    );
  }
  return steps.filter((step) => kept.has(step.id));
}
