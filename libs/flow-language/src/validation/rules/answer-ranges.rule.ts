import { RANGES } from '../../definition/limits.js';
import { checkWhole } from '../checks.js';
import type { DefinitionView } from '../definition-view.js';
import { field } from '../json.js';
import type { AnswerItem } from '../graph/transitions.js';
import type { ProblemList } from '../problem-list.js';

/** What a question for a number or a date takes can be answered: the least is not above the greatest. */
export function answerRanges(view: DefinitionView, problems: ProblemList): void {
  for (const answer of view.answers) {
    const type = field(answer.raw, 'type');
    if (type === 'number') numbers(answer, problems);
    if (type === 'date') days(answer, problems);
  }
}

function numbers({ path, raw }: AnswerItem, problems: ProblemList): void {
  const [min, max, integer] = ['min', 'max', 'integer'].map((name) => field(raw, name));
  for (const [name, bound] of [['min', min] as const, ['max', max] as const])
    if (bound !== undefined && !isNumber(bound)) problems.add('must be a number', path, name);
  if (integer !== undefined && typeof integer !== 'boolean') problems.add('must be true or false', path, 'integer');
  if (!isNumber(min) || !isNumber(max)) return;
  if (min > max) problems.add(`is below min, which is ${min}`, path, 'max');
  else if (integer === true && Math.ceil(min) > max) problems.add('leaves no whole number from min on', path, 'max');
}

function days({ path, raw }: AnswerItem, problems: ProblemList): void {
  const [earliest, latest] = ['earliest', 'latest'].map((name) => field(raw, name));
  checkWhole(problems, path, 'earliest', earliest, RANGES.earliest);
  checkWhole(problems, path, 'latest', latest, RANGES.latest);
  const first = earliest === undefined ? RANGES.earliest.default : earliest;
  if (isNumber(first) && isNumber(latest) && first > latest)
    problems.add(`is before earliest, which is ${first}`, path, 'latest');
}

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
