import { Injectable } from '@nestjs/common';
import type { RunAdmission, RunAdmissionRequest } from '@outcall/contracts-contacts';
import { Clock, IdGenerator } from '@outcall/kernel';
import { consentOf, isGivenInFuture } from '../domain/consent.js';
import { consentScopeFor, purchaseBasis } from '../domain/lawful-basis.js';
import { inRounds } from './in-rounds.js';
import { judgeHoursOf } from './judge-hours-of.js';
import { AdmissionStore, CallingPolicy, type AdmissionCommand, type AdmissionOutcome } from './ports.js';

const FUTURE_CONSENT: RunAdmission = { ok: false, errorCode: 'INVALID_REQUEST', message: 'consent.givenAt is in the future' };

/** All that contacts decides about new runs (design §2 step 2), in one statement for the batch. */
@Injectable()
export class AdmitRuns {
  constructor(
    private readonly store: AdmissionStore,
    private readonly policy: CallingPolicy,
    private readonly ids: IdGenerator,
    private readonly clock: Clock,
  ) {}

  async execute(requests: readonly RunAdmissionRequest[]): Promise<RunAdmission[]> {
    const now = this.clock.now();
    const isSound = (request: RunAdmissionRequest): boolean => !request.consent || !isGivenInFuture(request.consent, now);
    const commands = requests.filter(isSound).map((request) => this.prepare(request, now));
    const outcomes = await inRounds(commands, keysOf, (round) => this.admitRound(round, now));
    const answers = outcomes.map((outcome, index) => answerTo(commands[index] as AdmissionCommand, outcome))[Symbol.iterator]();
    return requests.map((request) => (isSound(request) ? (answers.next().value as RunAdmission) : FUTURE_CONSENT));
  }

  /** A contact asked for by its phone and by its id is one row, which a statement takes only once: the two kinds go apart. */
  private async admitRound(round: readonly AdmissionCommand[], now: Date): Promise<AdmissionOutcome[]> {
    const outcomes = new Map<AdmissionCommand, AdmissionOutcome>();
    for (const isByPhone of [true, false]) {
      const kind = round.filter(({ request }) => (request.phone !== undefined) === isByPhone);
      const answers = kind.length > 0 ? await this.store.admit(kind, now) : [];
      kind.forEach((command, place) => outcomes.set(command, answers[place] as AdmissionOutcome));
    }
    return round.map((command) => outcomes.get(command) as AdmissionOutcome);
  }

  private prepare(request: RunAdmissionRequest, now: Date): AdmissionCommand {
    const { callType, transactionAt, name, consent } = request;
    const isRecording = name !== undefined || consent !== undefined;
    return {
      request,
      purchase: purchaseBasis(callType, transactionAt, this.policy.basis, now),
      scope: consentScopeFor(callType),
      hours: judgeHoursOf(request, this.policy.hours, now),
      recording: isRecording
        ? { contactId: this.ids.next('contact'), eventId: this.ids.next('event'), consent: consent ? consentOf(this.ids.next('consent'), consent) : null }
        : null,
    };
  }
}

const keysOf = ({ request: { orgId, mode, phone, contactId, callId } }: AdmissionCommand): string[] => [`${orgId}/${mode}/${phone ?? contactId}`, `${orgId}/${mode}/${callId}`];

/** The first refusal in the order of specification §4.3. */
function answerTo({ request, hours }: AdmissionCommand, { phone, isOptedOut, contact, basis, permitUntil }: AdmissionOutcome): RunAdmission {
  if (phone === null) return { ok: false, errorCode: 'NOT_FOUND', message: 'no such contact' };
  if (isOptedOut) return { ok: false, errorCode: 'OPTED_OUT', message: 'the number has opted out of calls' };
  if (basis === null) return { ok: false, errorCode: 'NO_CONSENT', message: `no consent or recent purchase allows a ${request.callType} call to this number` };
  if (!hours.isOpen && hours.opensAt === null) {
    return { ok: false, errorCode: 'OUTSIDE_CALLING_HOURS', message: "the org's and the flow's calling hours leave no time at which this call may be placed" };
  }
  const permit = permitUntil === null ? null : { callId: request.callId, expiresAt: permitUntil };
  return { ok: true, phone, contact, basis, opensAt: hours.opensAt, permit };
}
