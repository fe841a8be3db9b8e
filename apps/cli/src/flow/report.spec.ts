import { describe, expect, it } from '@jest/globals';
import { flowTitle, placeOf, problemLines, warningLines } from './report.js';

describe('the report on a flow', () => {
  it.each<[(string | number)[], string]>([
    [['steps', 3, 'prompt', 'ta-IN'], 'steps[3].prompt["ta-IN"]'],
    [['name'], 'name'],
    [[], '(the definition)'],
  ])('names the place %j as one would write it', (path, place) => {
    expect(placeOf(path)).toBe(place);
  });

  it('names the step beside a problem in it', () => {
    const problems = [
      { path: ['steps', 0, 'next'], message: 'names no step' },
      { path: ['name'], message: 'is empty' },
    ];
    expect(problemLines(problems, { steps: [{ id: 'hello' }] })).toEqual([
      '2 problems:',
      '  steps[0].next  names no step (step hello)',
      '  name           is empty',
    ]);
    expect(problemLines(problems.slice(0, 1), null)[1]).toBe('  steps[0].next  names no step');
  });

  it('says that there are no problems, and nothing of no warnings', () => {
    expect([problemLines([], {}), warningLines([], {})]).toEqual([['No problems.'], []]);
  });

  it.each([
    [null, '(no name): no callType, 0 steps, no languages'],
    [{ name: 7, steps: 'none', languages: { allowed: 'en-IN' } }, '(no name): no callType, 0 steps, no languages'],
    [
      { name: 'A', callType: 'service', steps: [{}], languages: { allowed: ['en-IN', 'hi-IN'] } },
      'A: service, 1 step, en-IN hi-IN',
    ],
  ])('has a title for a definition of any shape: %j', (definition, title) => {
    expect(flowTitle(definition)).toBe(title);
  });
});
