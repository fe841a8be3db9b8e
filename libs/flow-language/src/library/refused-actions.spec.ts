import type { Language } from '@outcall/kernel';
import { describe, expect, it } from '@jest/globals';
import { converseWithSamples, sampleReply } from '../conversation/simulation/converse.js';
import type { ActionReply, ActionRequest, Conversation } from '../conversation/conversation.js';
import type { FlowDefinition } from '../definition/flow-definition.js';
import { FLOW_LIBRARY } from './flow-library.js';
import type { LibraryScenario } from './library-scenario.fixture.js';
import { LIBRARY_SCENARIOS } from './library-scenarios.fixture.js';

const NOT_DONE = ['refused', 'timeout', 'pending'] as const;

/** A call in which `name` is answered with that status, and all else as the scenario says. */
function walk(
  definition: FlowDefinition,
  language: Language,
  { inputs, testAnswers, replies }: LibraryScenario,
  ...[name, status]: [string, ActionReply['status']]
): Conversation {
  const act = (request: ActionRequest): ActionReply =>
    request.name === name
      ? { status, result: null, say: null }
      : { ...sampleReply(request), ...replies?.[request.name] };
  return converseWithSamples(definition, { inputs, language, testAnswers, isPersonAvailable: true }, act);
}

const lastWords = ({ transcript }: Conversation): string => transcript.at(-1)?.text ?? '';
const doing = (name: string) =>
  FLOW_LIBRARY.filter(({ definition }) =>
    definition.steps.some((step) => step.type === 'action' && step.action === name),
  );

/**
 * What a shopper is told must be what happened: an order that the shop refused, or that nobody answered for, is not
 * spoken of as confirmed.
 */
describe.each(['confirm_order', 'cancel_order'])('%s that was not done', (name) => {
  it('is used by flows of the library', () => expect(doing(name).length).toBeGreaterThan(0));

  describe.each(doing(name))('in $key', ({ key, definition }) => {
    const scenarios = (LIBRARY_SCENARIOS[key] ?? []).filter((scenario) =>
      walk(definition, definition.languages.default, scenario, name, 'success').actions.some(
        ({ request }) => request.name === name,
      ),
    );
    it('comes up in some scenario', () => expect(scenarios.length).toBeGreaterThan(0));

    it.each(definition.languages.allowed)('is not spoken of as done in %s', (language) => {
      for (const scenario of scenarios) {
        const done = lastWords(walk(definition, language, scenario, name, 'success'));
        for (const status of NOT_DONE) {
          const conversation = walk(definition, language, scenario, name, status);
          expect([scenario.name, status, lastWords(conversation)]).not.toEqual([scenario.name, status, done]);
          expect(conversation.transcript.map(({ text }) => text)).not.toContain(done);
        }
      }
    });

    it('does not end as confirmed when the shop refused it', () => {
      for (const scenario of scenarios) {
        const { outcome } = walk(definition, definition.languages.default, scenario, name, 'refused');
        if (name === 'confirm_order') expect([scenario.name, outcome]).not.toEqual([scenario.name, 'confirmed']);
      }
    });
  });
});
