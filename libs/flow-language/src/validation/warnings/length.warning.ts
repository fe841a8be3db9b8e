import { LANGUAGES, type Language } from '@outcall/kernel';
import { RANGES } from '../../definition/limits.js';
import type { DefinitionView } from '../definition-view.js';
import { field, isObject } from '../json.js';
import type { ProblemList } from '../problem-list.js';
import type { StepItem } from '../graph/transitions.js';

const MS_PER_CHARACTER = 65; // the speed of simulated calls
const PAUSE_MS = 350;
const ANSWER_MS = 950;
const ACTION_MS = 500;
const MAX_STEPS = 1_000;

/**
 * At least one conversation reaches an end step before the call is cut: the shortest takes less than
 * `limits.maxSeconds`.
 */
export function length(view: DefinitionView, warnings: ProblemList): void {
  const { steps, graph } = view;
  if (graph.start === null || steps.length > MAX_STEPS) return;
  const limits = field(view.raw, 'limits');
  const own = isObject(limits) ? field(limits, 'maxSeconds') : undefined;
  const maxSeconds = typeof own === 'number' ? own : RANGES.maxSeconds.default;
  const languages = view.allowedLanguages.length > 0 ? view.allowedLanguages : LANGUAGES;
  const disclosure = field(view.raw, 'disclosure');
  const times = shortestTimes(view, (step) => spokenMs(field(step.raw, 'prompt'), languages) + waitMs(step));
  const shortest = Math.min(
    ...steps.filter(({ type }) => type === 'end').map(({ index }) => times.get(index) ?? Infinity),
  );
  const seconds = Math.ceil((shortest + spokenMs(disclosure, languages)) / 1_000);
  if (Number.isFinite(seconds) && seconds > maxSeconds)
    warnings.add(
      `even the shortest conversation takes about ${seconds} s, and the call is cut after ${maxSeconds} s: shorten its texts or raise maxSeconds`,
      ['limits', 'maxSeconds'],
    );
}

/**
 * The shortest time until each step is over, by its index. Dijkstra's algorithm; the nearest open step is searched each
 * time.
 */
function shortestTimes({ steps, graph }: DefinitionView, costOf: (step: StepItem) => number): Map<number, number> {
  const costs = new Map(steps.map((step) => [step.index, costOf(step)]));
  const open = new Map<number, number>([[graph.start ?? 0, costs.get(graph.start ?? 0) ?? 0]]);
  const done = new Map<number, number>();
  while (open.size > 0) {
    const [place, time] = [...open].reduce((a, b) => (b[1] < a[1] ? b : a));
    open.delete(place);
    done.set(place, time);
    for (const target of graph.targets.subarray(graph.firstEdge[place], graph.firstEdge[place + 1])) {
      const through = time + (costs.get(target) ?? 0);
      if (target >= 0 && !done.has(target) && through < (open.get(target) ?? Infinity)) open.set(target, through);
    }
  }
  return done;
}

/** The time in the slowest language. Values are not counted. */
function spokenMs(prompt: unknown, languages: readonly Language[]): number {
  if (!isObject(prompt)) return 0;
  const lengths = languages.map((language) => {
    const text = field(prompt, language);
    return typeof text === 'string' ? text.replace(/\{\{[^{}]*\}\}/g, '').length : 0;
  });
  return PAUSE_MS + Math.max(...lengths) * MS_PER_CHARACTER;
}

function waitMs({ type }: StepItem): number {
  return type === 'ask' || type === 'confirm' ? ANSWER_MS : type === 'action' ? ACTION_MS : 0;
}
