import { Injectable } from '@nestjs/common';
import type {
  ExplainedBasis,
  LawfulBasis,
  RunAdmissionExplanation,
  RunAdmissionQuestion,
} from '@outcall/contracts-contacts';
import { Clock, IdGenerator } from '@outcall/kernel';
import { AdmissionJudgement, refusalsOf } from '../permitting/admission-judgement.js';
import { CallingPolicy } from '../permitting/calling-policy.js';
import { DecisionPreviews } from './decision-previews.js';
import type { AdmissionCommand, AdmissionOutcome } from '../permitting/admission-store.js';

const NO_RUN = { runId: '', callId: '' };

/** What `AdmitRuns` would answer, with all reasons for a refusal instead of the first one. Writes nothing. */
@Injectable()
export class ExplainAdmissions {
  constructor(
    private readonly previews: DecisionPreviews,
    private readonly policy: CallingPolicy,
    private readonly ids: IdGenerator,
    private readonly clock: Clock,
  ) {}

  /** `asOf`: the time it is judged for; left out, or past: now. */
  async execute(questions: readonly RunAdmissionQuestion[], asOf?: string): Promise<RunAdmissionExplanation[]> {
    const now = this.clock.now();
    const at = new Date(Math.max(now.getTime(), Date.parse(asOf ?? now.toISOString())));
    const judgement = new AdmissionJudgement(this.policy, this.ids, at);
    const today = new AdmissionJudgement(this.policy, this.ids, now);
    const commands = questions.map((question) => judgement.prepare({ ...question, ...NO_RUN }));
    const outcomes = await this.previews.admissions(commands, at);
    return questions.map(
      (question, index) =>
        today.unsound(question) ??
        explanationOf(commands[index] as AdmissionCommand, outcomes[index] as AdmissionOutcome, judgement),
    );
  }
}

function explanationOf(
  command: AdmissionCommand,
  outcome: AdmissionOutcome,
  judgement: AdmissionJudgement,
): RunAdmissionExplanation {
  const hours = judgement.hoursFor(command, outcome);
  const refusals = refusalsOf(command, outcome, hours);
  const { phone, contact, basis, isWrongPerson } = outcome;
  if (phone === null) return refusals[0] as RunAdmissionExplanation;
  return {
    ok: true,
    phone,
    contact,
    refusals,
    basis: basis && namedBasis(basis, command),
    hours: { isOpen: hours.isOpen, opensAt: hours.opensAt },
    limit: judgement.limitFor(command, outcome),
    ...(isWrongPerson && { isWrongPerson }),
  };
}

/** The consent of the request is judged but not recorded, so its id exists nowhere and is not shown. */
function namedBasis(basis: LawfulBasis, { recording }: AdmissionCommand): ExplainedBasis {
  return basis.kind === 'consent' && basis.consentId === recording?.consent?.id ? { ...basis, consentId: null } : basis;
}
