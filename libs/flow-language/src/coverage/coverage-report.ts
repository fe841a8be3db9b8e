import { LANGUAGES, type Language } from '@outcall/kernel';
import type { FlowDefinition } from '../definition/flow-definition.js';
import type { FlowProblem } from '../definition/flow-problem.js';
import { comparePaths } from '../validation/problem-list.js';
import type { Fact } from './fact.js';
import { flowArrows, stepsIn } from './flow-arrows.js';
import type { FlowReferences, Mention, Ref } from './flow-references.js';
import type { PathCoverage, Reach } from './path-coverage.js';
import type { Walked } from './path-walk.js';
import { saysNothing } from './spoken-prompt.js';

/** Makes the report for a flow's author from the walk of its paths. */
export class CoverageReport {
  private readonly places: ReadonlyMap<string, number>;

  constructor(
    private readonly definition: FlowDefinition,
    private readonly references: FlowReferences,
    private readonly walked: Walked,
    private readonly isComplete: boolean,
    private readonly initialFact: (ref: Ref) => Fact,
  ) {
    this.places = new Map(definition.steps.map((step, place) => [step.id, place]));
  }

  coverage(): PathCoverage {
    const { steps, outcomes, languages } = this.definition;
    const silent = this.silentPlaces();
    const builtIns = new Set(Object.values(this.definition.builtIns ?? {}).map(({ outcome }) => outcome));
    const coverage = {
      isComplete: this.isComplete,
      pathsWalked: this.walked.pathsWalked,
      steps: this.reach(
        steps.map((step) => step.id),
        (_, place) => this.walked.steps.has(place),
      ),
      arrows: this.reach(
        stepsIn(this.definition).flatMap((step) => flowArrows(step).map(({ from, to, path }) => ({ from, to, path }))),
        ({ from, to }) => this.walked.drawn[this.place(from)]?.has(this.place(to)) ?? false,
      ),
      outcomes: this.reach(
        outcomes.map((outcome) => outcome.key),
        (key) => this.walked.outcomes.has(key) || builtIns.has(key),
      ),
      languages: this.reach(languages.allowed, (language) => this.canBeSpoken(language, silent.get(language))),
    };
    const warnings = [...this.unreached(coverage), ...this.silent(silent), ...this.unset()];
    return { ...coverage, warnings: warnings.sort((a, b) => comparePaths(a.path, b.path)) };
  }

  private reach<T>(all: readonly T[], isReached: (item: T, index: number) => boolean): Reach<T> {
    const reached = all.map(isReached);
    return {
      reached: all.filter((_, index) => reached[index]),
      unreached: this.isComplete ? all.filter((_, index) => !reached[index]) : [],
    };
  }

  private place(id: string): number {
    return this.places.get(id) ?? -1;
  }

  /** For each language, the indexes of reached steps that have no text in it but need one; -1 is the disclosure. */
  private silentPlaces(): ReadonlyMap<Language, ReadonlySet<number>> {
    const { steps, disclosure, languages } = this.definition;
    return new Map(
      languages.allowed.map((language) => {
        const places = [...this.walked.steps].filter((place) => saysNothing(steps[place]?.prompt, language));
        return [language, new Set(saysNothing(disclosure, language) ? [-1, ...places] : places)];
      }),
    );
  }

  /** Whether some path in this language reaches an outcome with a text for every line. */
  private canBeSpoken(language: Language, silent: ReadonlySet<number> = new Set()): boolean {
    if (!LANGUAGES.includes(language) || silent.has(-1)) return false;
    const { steps, start } = this.definition;
    const open = [start === undefined ? 0 : this.place(start)];
    const seen = new Set(silent);
    for (let place = open.pop(); place !== undefined; place = open.pop()) {
      if (seen.has(place)) continue;
      if (steps[place]?.type === 'end') return true;
      seen.add(place);
      open.push(...(this.walked.ways[place] ?? []));
    }
    return false;
  }

  private unreached({
    steps,
    outcomes,
    languages,
  }: Pick<PathCoverage, 'steps' | 'outcomes' | 'languages'>): FlowProblem[] {
    const { definition } = this;
    return [
      ...steps.unreached.map((id) => ({
        path: ['steps', this.place(id)],
        message: 'no path of the conversation reaches this step',
      })),
      ...outcomes.unreached.map((key) => ({
        path: ['outcomes', definition.outcomes.findIndex((outcome) => outcome.key === key), 'key'],
        message: `no path of the conversation ends with the outcome ${key}`,
      })),
      ...languages.unreached.map((language) => ({
        path: ['languages', 'allowed', definition.languages.allowed.indexOf(language)],
        message: `no conversation in ${language} comes to an outcome with every line said`,
      })),
    ];
  }

  private silent(places: ReadonlyMap<Language, ReadonlySet<number>>): FlowProblem[] {
    return [...places].flatMap(([language, found]) =>
      [...found].map((place) => ({
        path: place === -1 ? ['disclosure', language] : ['steps', place, 'prompt', language],
        message: `has nothing to say in ${language}`,
      })),
    );
  }

  private unset(): FlowProblem[] {
    const opening = this.unsetIn(
      ['disclosure'],
      this.references.inDisclosure,
      (ref) => this.initialFact(ref).mayBeUnset,
    );
    return [
      ...opening,
      ...this.definition.steps.flatMap((step, place) =>
        this.unsetIn(
          ['steps', place, 'prompt'],
          this.references.spoken[place] ?? [],
          (ref) => this.walked.unset[place]?.has(ref) ?? false,
        ),
      ),
    ];
  }

  private unsetIn(
    path: FlowProblem['path'],
    mentions: readonly Mention[],
    mayBeUnset: (ref: Ref) => boolean,
  ): FlowProblem[] {
    return mentions.flatMap(({ ref, language }) =>
      mayBeUnset(ref)
        ? [
            {
              path: [...path, language],
              message: `{{${this.references.names[ref]}}} is not set on every path that leads here`,
            },
          ]
        : [],
    );
  }
}
