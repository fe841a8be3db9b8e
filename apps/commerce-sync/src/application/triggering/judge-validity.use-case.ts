import { Injectable } from '@nestjs/common';
import type { ValidityAnswer, ValidityQuestion } from '@outcall/contracts-runs';
import type { FlowCondition, ObjectKind } from '@outcall/flow-language';
import { holdsAll } from '../../domain/triggers/judge-trigger.js';
import { StoredObjects } from './stored-objects.js';

const KINDS: Readonly<Record<string, ObjectKind>> = { orders: 'order', returns: 'return', customers: 'customer' };

/** Says whether the reasons why runs were started still hold, by the objects as they are now. An object that is gone is no reason any more. */
@Injectable()
export class JudgeValidity {
  constructor(private readonly objects: StoredObjects) {}

  async execute(questions: readonly ValidityQuestion[]): Promise<ValidityAnswer[]> {
    const objects = await this.objects.read(questions);
    return questions.map(({ entity, conditions }, index) => {
      const [object, kind] = [objects[index], KINDS[entity]];
      return { isValid: Boolean(object && kind && holdsAll(conditions as FlowCondition[], object, kind)) };
    });
  }
}
