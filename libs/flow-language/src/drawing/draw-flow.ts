import type { Language } from '@outcall/kernel';
import { flowArrows, stepsIn } from '../coverage/flow-arrows.js';
import type { PathCoverage } from '../coverage/path-coverage.js';
import { field, isObject } from '../validation/json.js';
import type { StepItem } from '../validation/graph/transitions.js';
import { arrowLabel } from './arrow-labels.js';
import { mermaidLabel, mermaidText } from './mermaid-text.js';
import { stepNode } from './step-nodes.js';

export interface DrawingOptions {
  /** What the steps say is shown in this language; default en-IN, or whatever there is. */
  readonly language?: Language;
  /** What no path reaches is drawn dashed. */
  readonly coverage?: PathCoverage | null;
}

/**
 * A definition of any shape as a Mermaid flowchart: half-written ones too, arrows that lead nowhere included. Steps are
 * named by their place (`s0`), since Mermaid has words of its own (`end`) that a step may have for an id.
 */
export function drawFlow(definition: unknown, options: DrawingOptions = {}): string {
  const steps = stepsIn(definition);
  const names = new Map<string, string>();
  for (const { id, index } of steps) if (id !== null && !names.has(id)) names.set(id, `s${index}`);
  const missing = new Map<string, string>();
  const nameOf = (id: string): string =>
    names.get(id) ?? missing.get(id) ?? named(missing, id, `missing${missing.size}`);
  const unreached = new Set(options.coverage?.steps.unreached.map(nameOf));
  const lines = [
    ...steps.map(
      (step) =>
        stepNode(`s${step.index}`, step, options.language ?? null) +
        (unreached.has(`s${step.index}`) ? ':::unreached' : ''),
    ),
    ...entrances(definition, steps, nameOf),
    ...steps.flatMap((step) => arrowsFrom(step, nameOf, options.coverage ?? null)),
    ...[...missing].map(([id, name]) => `${name}[${mermaidLabel(`no step ${id}`)}]:::missing`),
    'classDef unreached stroke-dasharray: 5 5,opacity: 0.5',
    'classDef missing stroke: #c00,color: #c00',
  ];
  return ['flowchart TD', ...lines.map((line) => `  ${line}`)].join('\n');
}

/** The start of the call, and the request for a person, which may come at any time. */
function entrances(definition: unknown, steps: readonly StepItem[], nameOf: (id: string) => string): string[] {
  const start = isObject(definition) ? field(definition, 'start') : undefined;
  const first = typeof start === 'string' ? nameOf(start) : steps[0] && `s${steps[0].index}`;
  const person = steps.find((step) => step.type === 'handoff');
  return [
    ...(first ? ['start(("call"))', `start --> ${first}`] : []), // `call` itself is a word of Mermaid's
    ...(person ? ['person(("person"))', `person -.->|"asked for, at any time"| s${person.index}`] : []),
  ];
}

/** One arrow per step that is led to, with all that leads there written on it; dotted when no path takes it. */
function arrowsFrom(step: StepItem, nameOf: (id: string) => string, coverage: PathCoverage | null): string[] {
  const untaken = new Set(coverage?.arrows.unreached.map((arrow) => arrow.path.join('.')));
  const labels = new Map<string, { texts: string[]; isTaken: boolean }>();
  for (const { to, names, path } of flowArrows(step)) {
    const drawn = labels.get(to) ?? { texts: [], isTaken: false };
    drawn.texts.push(arrowLabel(step, names, path));
    drawn.isTaken ||= !untaken.has(path.join('.'));
    labels.set(to, drawn);
  }
  return [...labels].map(([to, { texts, isTaken }]) => {
    const text = texts
      .filter((label) => label !== '')
      .map((label) => mermaidText(label))
      .join('<br/>');
    return `s${step.index} ${isTaken ? '-->' : '-.->'}${text === '' ? '' : `|"${text}"|`} ${nameOf(to)}`;
  });
}

function named(names: Map<string, string>, id: string, name: string): string {
  names.set(id, name);
  return name;
}
