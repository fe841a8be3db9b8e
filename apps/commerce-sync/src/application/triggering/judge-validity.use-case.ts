import { Injectable } from '@nestjs/common';
import type { ValidityAnswer, ValidityQuestion } from '@outcall/contracts-runs';
import type { FlowCondition, ObjectKind } from '@outcall/flow-language';
import { holdsAll, inputsOf, isTriggerEvent } from '../../domain/triggers/judge-trigger.js';
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
    const objects = await this.objects.read(questions);
    return questions.map((question, index) => answerTo(question, objects[index] ?? null));
  }
}

function answerTo({ entity, conditions, takes }: ValidityQuestion, named: NamedObject | null): ValidityAnswer {
  const kind = KINDS[entity];
  if (!named || !kind || !holdsAll(conditions as FlowCondition[], named.object, kind)) return INVALID;
  const { object, phone, contactId } = named;
  const inputs = takes && isTriggerEvent(takes.on) ? { inputs: inputsOf({ ...takes, on: takes.on }, object) } : null;
  return { isValid: true, phone, contactId, ...inputs };
}
