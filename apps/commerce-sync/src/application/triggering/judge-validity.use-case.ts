import { Injectable } from '@nestjs/common';
import type { ValidityAnswer, ValidityQuestion } from '@outcall/contracts-runs';
import type { FlowCondition, ObjectKind } from '@outcall/flow-language';
import { Logger } from '@outcall/platform-telemetry';
import { holdsAll } from '../../domain/triggers/conditions.js';
import { isTriggerEvent } from '../../domain/triggers/judge-trigger.js';
import { seenObject } from '../../domain/triggers/seen-object.js';
import { inputsOf } from '../../domain/triggers/trigger-inputs.js';
import { StoredObjects, type NamedObject } from './stored-objects.js';

const KINDS: Readonly<Record<string, ObjectKind>> = { orders: 'order', returns: 'return', customers: 'customer' };
const INVALID: ValidityAnswer = { isValid: false };

/**
 * Says whether the reasons why runs were started still hold, by the objects as they are now, and which number and
 * inputs they have now. An object that is gone is no reason any more, nor is one of a store that was disconnected: what
 * became of it since, nobody tells us.
 */
@Injectable()
export class JudgeValidity {
  constructor(
    private readonly objects: StoredObjects,
    private readonly logger: Logger,
  ) {}

  async execute(questions: readonly ValidityQuestion[]): Promise<ValidityAnswer[]> {
    const names = questions.map((question) => ({ ...question, withOrder: namesOrder(question) }));
    const objects = await this.objects.read(names);
    return questions.map((question, index) => this.answerTo(question, objects[index] ?? null));
  }

  /** The batch holds questions of other orgs too. One that cannot be judged is no reason to call. */
  private answerTo(question: ValidityQuestion, named: NamedObject | null): ValidityAnswer {
    try {
      return answerTo(question, named);
    } catch (error) {
      const { orgId, storeId, entity } = question;
      this.logger.warn('validity.unjudged', { orgId, storeId, entity, error });
      return INVALID;
    }
  }
}

/** The order may have 200 kB, so it is read only for a question about it. */
const namesOrder = ({ entity, conditions, takes }: ValidityQuestion): boolean =>
  entity === 'returns' && JSON.stringify([conditions, takes?.inputs]).includes('order.');

function answerTo({ entity, conditions, takes }: ValidityQuestion, named: NamedObject | null): ValidityAnswer {
  const kind = KINDS[entity];
  if (!named?.isStoreConnected || !kind) return INVALID;
  const object = seenObject(kind, named.object, named.order);
  if (!holdsAll(conditions as FlowCondition[], object, kind)) return INVALID;
  const { phone, contactId } = named;
  const inputs = takes && isTriggerEvent(takes.on) ? { inputs: inputsOf({ ...takes, on: takes.on }, object) } : null;
  return { isValid: true, phone, contactId, ...inputs };
}
