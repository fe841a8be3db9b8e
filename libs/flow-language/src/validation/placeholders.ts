import { parseReference, readPlaceholders, type Reference } from '../definition/references.js';
import type { StepType } from '../definition/flow-step.js';
import { field, isObject, listOf } from './json.js';
import type { Path, Segment } from './problem-list.js';
import type { StepGraph } from './graph/step-graph.js';
import type { Text } from './wording/text-places.js';
import { conditionOf, pathOf, type StepItem } from './graph/transitions.js';

/** The text between the braces, and the value it names; null when it names none. */
export interface Placeholder {
  readonly written: string;
  readonly reference: Reference | null;
}

/** A text with braces, at `path` + `name`. `step` is the step that uses it; null for the disclosure. */
export interface Template {
  readonly path: Path;
  readonly name: Segment;
  /**
   * Spoken texts and arguments need a value for every placeholder. A condition works without one. Shown texts are never
   * filled.
   */
  readonly use: 'spoken' | 'argument' | 'condition' | 'shown';
  readonly step: StepItem | null;
  readonly placeholders: readonly Placeholder[];
  readonly hasLooseBraces: boolean;
}

/** The parts of a definition that may hold references. */
interface TemplateSource {
  readonly references: ReferenceReader;
  readonly texts: readonly Text[];
  readonly graph: StepGraph;
  stepsOf(...types: readonly StepType[]): StepItem[];
}

/** All texts with braces, except those of triggers. */
export function templatesOf(view: TemplateSource): Template[] {
  const templates: Template[] = [];
  const take = (path: Path, name: Segment, text: unknown, use: Template['use'], step: StepItem | null): void => {
    if (!hasBraces(text)) return;
    const { placeholders, hasLooseBraces } = readPlaceholders(text);
    templates.push({
      path,
      name,
      use,
      step,
      placeholders: placeholders.map((written) => view.references.read(written)),
      hasLooseBraces,
    });
  };
  for (const { place, language, text } of view.texts) {
    take(
      place.path,
      language,
      text,
      place.kind === 'disclosure' || place.kind === 'prompt' ? 'spoken' : 'shown',
      place.step,
    );
  }
  for (const step of view.stepsOf('action')) {
    const args = field(step.raw, 'args');
    if (!isObject(args)) continue;
    const path = [...step.path, 'args'];
    for (const name of Object.keys(args)) take(path, name, args[name], 'argument', step);
  }
  for (const arrow of view.graph.arrows) {
    const condition = conditionOf(arrow);
    if (!condition) continue;
    const path = [...pathOf(arrow).slice(0, -1), 'if'];
    const value = field(condition, 'value');
    take(path, 'value', value, 'condition', arrow.step);
    listOf(value).forEach((item, index) => take([...path, 'value'], index, item, 'condition', arrow.step));
  }
  return templates;
}

export function hasBraces(text: unknown): text is string {
  return typeof text === 'string' && (text.includes('{{') || text.includes('}}'));
}

/** Parses references and keeps the results: a flow names the same few values in every language of every step. */
export class ReferenceReader {
  private readonly known = new Map<string, Placeholder>();

  read(written: string): Placeholder {
    let placeholder = this.known.get(written);
    if (!placeholder) this.known.set(written, (placeholder = { written, reference: parseReference(written) }));
    return placeholder;
  }
}
