import { Injectable } from '@nestjs/common';
import type { ValidityAnswer, ValidityQuestion } from '@outcall/contracts-runs';
import type { FlowCondition, ObjectKind } from '@outcall/flow-language';
import { holdsAll } from '../../domain/triggers/conditions.js';
import { isTriggerEvent } from '../../domain/triggers/judge-trigger.js';
import { seenObject } from '../../domain/triggers/seen-object.js';
import { inputsOf } from '../../domain/triggers/trigger-inputs.js';
import { StoredObjects, type NamedObject } from './stored-objects.js';

const KINDS: Readonly<Record<string, ObjectKind>> = { orders: 'order', returns: 'return', customers: 'customer' };
const INVALID: ValidityAnswer = { isValid: false };

/**
 * Says whether the reasons why runs were started still hold, by the objects as they are now, and which number and
 * inputs they have now. An object that is gone is no reason any more.
 */
@Injectable()
export class JudgeValidity {
  constructor(private readonly objects: StoredObjects) {}

  async execute(questions: readonly ValidityQuestion[]): Promise<ValidityAnswer[]> {
    const names = questions.map((question) => ({ ...question, withOrder: namesOrder(question) }));
    const objects = await this.objects.read(names);
    return questions.map((question, index) => answerTo(question, objects[index] ?? null));
  }
}

/** The order may have 200 kB, so it is read only for a question about it. */
const namesOrder = ({ entity, conditions, takes }: ValidityQuestion): boolean =>
  entity === 'returns' && JSON.stringify([conditions, takes?.inputs]).includes('order.');

function answerTo({ entity, conditions, takes }: ValidityQuestion, named: NamedObject | null): ValidityAnswer {
  const kind = KINDS[entity];
  if (!named || !kind) return INVALID;
  const object = seenObject(kind, named.object, named.order);
  if (!holdsAll(conditions as FlowCondition[], object, kind)) return INVALID;
  const { phone, contactId } = named;
  const inputs = takes && isTriggerEvent(takes.on) ? { inputs: inputsOf({ ...takes, on: takes.on }, object) } : null;
  return { isValid: true, phone, contactId, ...inputs };
}
