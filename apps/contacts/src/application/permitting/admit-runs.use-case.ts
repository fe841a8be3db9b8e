import { Injectable } from '@nestjs/common';
import type {
  AdmissionRefusal,
  AdmittedNumber,
  LawfulBasis,
  RunAdmission,
  RunAdmissionRequest,
} from '@outcall/contracts-contacts';
import { Clock, IdGenerator } from '@outcall/kernel';
import { orError } from '@outcall/platform-batching';
import { NumberHashes } from '../../domain/number-hashes.js';
import { AdmissionJudgement, refusalsOf } from './admission-judgement.js';
import { inBatches } from './in-batches.js';
import { AdmissionStore, type AdmissionCommand, type AdmissionOutcome } from './admission-store.js';
import { CallingPolicy } from './calling-policy.js';

/**
 * All that contacts decides about new runs (docs/handbook/runs.md#checks-before-a-run-exists), in one statement for the
 * batch.
 */
@Injectable()
export class AdmitRuns {
  constructor(
    private readonly store: AdmissionStore,
    private readonly policy: CallingPolicy,
    private readonly ids: IdGenerator,
    private readonly clock: Clock,
    private readonly hashes: NumberHashes,
  ) {}

  /** One result per item; for an item that cannot be judged it is the error. */
  async execute(requests: readonly RunAdmissionRequest[]): Promise<(RunAdmission | Error)[]> {
    const now = this.clock.now();
    const judgement = new AdmissionJudgement(this.policy, this.ids, now);
    const prepared = requests.map((request) => orError(() => judgement.unsound(request) ?? judgement.prepare(request)));
    const commands = prepared.filter(isCommand);
    const outcomes = (await inBatches(commands, keysOf, (batch) => this.admitBatch(batch, now)))[Symbol.iterator]();
    return prepared.map((one) => {
      if (!isCommand(one)) return one;
      const outcome = outcomes.next().value as AdmissionOutcome | Error;
      return outcome instanceof Error
        ? outcome
        : orError(() => answerTo(one, outcome, { judgement, hashes: this.hashes }));
    });
  }

  /**
   * A statement takes each row once. The same contact may be asked for by phone and by id, so the two kinds go into
   * separate statements.
   */
  private async admitBatch(batch: readonly AdmissionCommand[], now: Date): Promise<(AdmissionOutcome | Error)[]> {
    const outcomes = new Map<AdmissionCommand, AdmissionOutcome | Error>();
    for (const isByPhone of [true, false]) {
      const kind = batch.filter(({ request }) => (request.phone !== undefined) === isByPhone);
      const answers = kind.length > 0 ? await this.store.admit(kind, now) : [];
      kind.forEach((command, place) => outcomes.set(command, answers[place] as AdmissionOutcome | Error));
    }
    return batch.map((command) => outcomes.get(command) as AdmissionOutcome | Error);
  }
}

const isCommand = (one: AdmissionCommand | AdmissionRefusal | Error): one is AdmissionCommand => 'request' in one;

const keysOf = ({ request: { orgId, mode, phone, contactId, callId } }: AdmissionCommand): string[] => [
  `${orgId}/${mode}/${phone ?? contactId}`,
  `${orgId}/${mode}/${callId}`,
];

/** The first refusal, or what the run was admitted with. */
function answerTo(
  command: AdmissionCommand,
  outcome: AdmissionOutcome,
  { judgement, hashes }: { readonly judgement: AdmissionJudgement; readonly hashes: NumberHashes },
): RunAdmission {
  const hours = judgement.hoursFor(command, outcome);
  const [refusal] = refusalsOf(command, outcome, hours);
  const { contact, permitUntil } = outcome;
  if (refusal?.errorCode === 'NO_CONSENT' && contact)
    return { ...refusal, contact, unfounded: numberOf(command, outcome, hashes) };
  if (refusal && refusal.errorCode !== 'OUTSIDE_CALLING_HOURS') return refusal;
  const { callId } = command.request;
  const admitted = { ...numberOf(command, outcome, hashes), basis: outcome.basis as LawfulBasis };
  if (refusal) return { ...refusal, unopened: admitted };
  const permit = permitUntil === null ? null : { callId, expiresAt: permitUntil };
  const limited = permit ? null : judgement.limitFor(command, outcome);
  return { ok: true, contact, opensAt: hours.opensAt, permit, ...(limited && { limited }), ...admitted };
}

function numberOf(
  { request: { orgId, mode } }: AdmissionCommand,
  { phone: found, version, afterErasure, isWrongPerson }: AdmissionOutcome,
  hashes: NumberHashes,
): AdmittedNumber {
  const phone = found as string;
  const all = hashes.all({ orgId, mode, phone });
  return {
    phone,
    contactVersion: version,
    numberHash: hashes.of({ orgId, mode, phone }),
    ...(all.length > 1 && { numberHashes: all }),
    ...(afterErasure !== null && { afterErasure }),
    ...(isWrongPerson && { isWrongPerson }),
  };
}
