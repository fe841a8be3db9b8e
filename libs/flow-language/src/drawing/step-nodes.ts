import type { Language } from '@outcall/kernel';
import type { StepType } from '../definition/flow-step.js';
import { field, isObject, textOrNull } from '../validation/json.js';
import type { StepItem } from '../validation/graph/transitions.js';
import { mermaidLabel } from './mermaid-text.js';

/** A shape per type of step, as Mermaid writes it around the label. */
const SHAPES: Readonly<Record<StepType, readonly [string, string]>> = {
  say: ['[', ']'],
  ask: ['[/', '/]'],
  confirm: ['{{', '}}'],
  action: ['[[', ']]'],
  branch: ['{', '}'],
  handoff: ['>', ']'],
  end: ['([', '])'],
};

/** A step as a Mermaid node: its shape, its id, what is said and what it is about. */
export function stepNode(name: string, step: StepItem, language: Language | null): string {
  const [open, close] = SHAPES[step.type ?? 'say'];
  return `${name}${open}${mermaidLabel(step.id ?? '(no id)', said(step, language), about(step))}${close}`;
}

/** In quotation marks, which also keeps Mermaid from reading "1. Press ..." as a list. */
function said(step: StepItem, language: Language | null): string {
  const prompt = field(step.raw, 'prompt');
  if (!isObject(prompt)) return '';
  const text = language === null ? undefined : field(prompt, language);
  const found = text ?? field(prompt, 'en-IN') ?? Object.values(prompt)[0];
  return typeof found === 'string' && found.trim() !== ''
    ? `“${found.replace(/\{\{\s*(?:inputs|answers|results)\.([^{}]*?)\s*\}\}/g, '{$1}')}”`
    : '';
}

function about({ type, raw }: StepItem): string {
  const text = (name: string): string => textOrNull(field(raw, name)) ?? '?';
  switch (type) {
    case 'ask': {
      const answer = field(raw, 'answer');
      return isObject(answer) ? `${String(field(answer, 'key'))} (${String(field(answer, 'type'))})` : '';
    }
    case 'confirm':
      return `confirms ${text('action')}`;
    case 'action':
      return `does ${text('action')}`;
    case 'handoff':
      return `to ${text('to')}`;
    case 'end':
      return `= ${text('outcome')}`;
    default:
      return '';
  }
}
