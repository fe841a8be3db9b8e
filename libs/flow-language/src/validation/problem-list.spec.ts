import { describe, expect, it } from '@jest/globals';
import { random } from './random.fixture.js';
import { MAX_PROBLEMS, ProblemList, comparePaths } from './problem-list.js';
import { smallFlow } from './small-flow.fixture.js';
import { validateDefinition } from './validate-definition.js';

describe('ProblemList', () => {
  it('gives problems in the order of their paths, and of one place in the order they came', () => {
    const problems = new ProblemList();
    for (const place of [['steps', 10], ['steps', 9, 'next'], ['name'], ['steps', 9], ['steps']])
      problems.add('first', place);
    problems.add('second', ['steps'], 9);
    expect(problems.inOrder().map(({ path, message }) => [path.join('.'), message])).toEqual([
      ['name', 'first'],
      ['steps', 'first'],
      ['steps.9', 'first'],
      ['steps.9', 'second'],
      ['steps.9.next', 'first'],
      ['steps.10', 'first'],
    ]);
  });

  it('keeps the first 10,000 by path whatever order they come in, and says how many there are', () => {
    const places = Array.from({ length: 5 * MAX_PROBLEMS }, (_, index) => index);
    const next = random(7);
    const shuffled = places.map((place) => ({ place, at: next() })).sort((a, b) => a.at - b.at);
    const problems = new ProblemList();
    for (const { place } of shuffled) problems.add('is odd', ['steps'], place);
    const [note, ...listed] = problems.inOrder();
    expect(note).toEqual({ path: [], message: 'has 50000 problems, of which the first 10000 are listed' });
    expect(listed.map(({ path }) => path[1])).toEqual(places.slice(0, MAX_PROBLEMS));
  });

  it('lists all of 10,000 problems', () => {
    const outcomes = Array.from({ length: MAX_PROBLEMS }, () => null);
    const found = validateDefinition({ ...smallFlow, outcomes: [...smallFlow.outcomes, ...outcomes] });
    expect(found).toHaveLength(MAX_PROBLEMS);
    expect(found.every(({ path }, index) => index === 0 || comparePaths(found[index - 1]?.path ?? [], path) < 0)).toBe(
      true,
    );
  });
});
