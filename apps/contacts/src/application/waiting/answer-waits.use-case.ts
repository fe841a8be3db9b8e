import { Injectable } from '@nestjs/common';
import type { PermitExplanation, PermitQuestion, PermitWait } from '@outcall/contracts-contacts';
import { ExplainPermits } from '../explaining/explain-permits.use-case.js';
import { WaitedNumbers, type NotedNumber, type WaitedNumber } from './waited-numbers.js';

/**
 * When waiting runs may be called, as things are now. Numbers whose limits hold one are noted as waited for and judged
 * once more behind that: what moves between is in the answer, and what moves later is told.
 */
@Injectable()
export class AnswerWaits {
  constructor(
    private readonly explainPermits: ExplainPermits,
    private readonly numbers: WaitedNumbers,
  ) {}

  async execute(questions: readonly PermitQuestion[]): Promise<PermitWait[]> {
    const result = await this.explainPermits.execute(questions);
    const held = questions.filter((_, at) => result[at]?.limit);
    if (held.length === 0) return result.map((one) => ({ ...one, mayEndEarlier: false }));
    const noted = new Map((await this.numbers.note(held)).map((number) => [nameOf(number), number]));
    const again = (await this.explainPermits.execute(held))[Symbol.iterator]();
    return questions.map((question, at) => {
      const first = result[at] as PermitExplanation;
      const one = first.limit ? (again.next().value as PermitExplanation) : first;
      return { ...one, mayEndEarlier: hasOthers(question, noted.get(nameOf(question))) };
    });
  }
}

const nameOf = ({ orgId, mode, phone }: WaitedNumber): string => `${orgId}/${mode}/${phone}`;

/** A run never holds itself. */
const hasOthers = ({ runId }: PermitQuestion, noted: NotedNumber | undefined): boolean =>
  noted?.runIds.some((other) => other !== runId) ?? false;
