import { STEP_TYPES, type StepType } from '../../definition/flow-step.js';
import { Item, field, isObject, isOneOf, listOf, objectsIn, textOrNull, type JsonObject } from '../json.js';
import type { Path } from '../problem-list.js';

const STEPS: Path = ['steps'];

export class StepItem extends Item {
  readonly id: string | null;
  readonly type: StepType | null;

  constructor(index: number, raw: JsonObject) {
    super(STEPS, index, raw);
    const type = field(raw, 'type');
    this.id = textOrNull(field(raw, 'id'));
    this.type = isOneOf(STEP_TYPES, type) ? type : null;
  }
}

/** What an ask step asks for. */
export class AnswerItem {
  constructor(
    readonly step: StepItem,
    readonly raw: JsonObject,
  ) {}

  get path(): Path {
    return [...this.step.path, 'answer'];
  }
}

/** One arrow of a step: its purpose, where it is written, and its target as written. */
export interface Arrow {
  readonly step: StepItem;
  readonly name:
    | 'next'
    | 'when'
    | 'onNoInput'
    | 'onNoMatch'
    | 'onYes'
    | 'onNo'
    | 'onSuccess'
    | 'onRefused'
    | 'onPending'
    | 'onTimeout'
    | 'onConnected'
    | 'onFailed';
  /** The property that was read: the arrow's own name, or `next` when that is left out. */
  readonly writtenAs: string;
  /** The index of a branch's way; null for all other arrows. */
  readonly way: number | null;
  readonly target: unknown;
}

type Name = Arrow['name'];

/**
 * The arrows of each step type that default to `next`. Without `onConnected` the call ends when the person hangs up.
 */
const DEFAULTED: Readonly<Partial<Record<StepType, readonly Name[]>>> = {
  confirm: ['onYes', 'onNo'],
  action: ['onSuccess', 'onRefused', 'onPending', 'onTimeout'],
  handoff: ['onConnected', 'onFailed'],
};

/**
 * The arrows that the agent may follow from a step. A required one that is missing is included, with an undefined
 * target.
 */
export function arrowsOf(step: StepItem): Arrow[] {
  if (step.type === null || step.type === 'end') return [];
  const names = DEFAULTED[step.type];
  if (names)
    return names
      .map((name) => defaulted(step, name))
      .filter((arrow) => arrow.target !== undefined || arrow.name !== 'onConnected');
  const next: Arrow = { step, name: 'next', writtenAs: 'next', way: null, target: field(step.raw, 'next') };
  if (step.type === 'ask') return [...drawn(step, 'onNoInput'), ...drawn(step, 'onNoMatch'), next];
  return step.type === 'branch' ? [...ways(step), next] : [next];
}

/** The path of an arrow in the definition. */
export function pathOf({ step, writtenAs, way }: Arrow): Path {
  return way === null ? [...step.path, writtenAs] : [...step.path, 'when', way, 'next'];
}

/**
 * An arrow that is left out leads where `next` leads. When `next` is missing too, an action is reported for its `next`,
 * other steps for the arrow itself.
 */
function defaulted(step: StepItem, name: Name): Arrow {
  const own = field(step.raw, name);
  if (own !== undefined) return { step, name, writtenAs: name, way: null, target: own };
  const target = field(step.raw, 'next');
  return { step, name, writtenAs: target === undefined && step.type !== 'action' ? name : 'next', way: null, target };
}

function drawn(step: StepItem, name: Name): Arrow[] {
  const target = field(step.raw, name);
  return target === undefined ? [] : [{ step, name, writtenAs: name, way: null, target }];
}

function ways(step: StepItem): Arrow[] {
  return objectsIn([], field(step.raw, 'when')).map(({ index, raw }) => ({
    step,
    name: 'when',
    writtenAs: 'next',
    way: index,
    target: field(raw, 'next'),
  }));
}

/** The condition of a branch's way; null where there is none to read. */
export function conditionOf({ step, way }: Arrow): JsonObject | null {
  const raw = way === null ? null : listOf(field(step.raw, 'when'))[way];
  const condition = isObject(raw) ? field(raw, 'if') : null;
  return isObject(condition) ? condition : null;
}
