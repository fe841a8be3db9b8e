import { isDeepStrictEqual } from 'node:util';
import { idBefore, type IdGenerator } from '@outcall/kernel';
import type { AskInTurn, InquiryInTurn } from './ask-in-turn.js';
import type { QuestionTerms } from './question-terms.js';
import { SeenTerms } from './seen-terms.js';
import { flowQuestion } from './start-checks.js';
import {
  StartQuestions,
  type AskedContacts,
  type AskedStart,
  type AskedTelephony,
  type RunningFlow,
  type StartInquiry,
} from './start-questions.js';

/**
 * Asks contacts and telephony at the same time as the flow service, with the terms of the version that this process saw
 * last. If the terms have changed so that a question differs, it is asked again (ADR 0019). The flow service is asked
 * each time which version runs now.
 */
export class AskAhead extends StartQuestions {
  private readonly seen = new SeenTerms();

  constructor(
    private readonly inTurn: AskInTurn,
    private readonly ids: IdGenerator,
  ) {
    super();
  }

  about(start: AskedStart): StartInquiry {
    return new InquiryAhead(start, this.inTurn.about(start), { seen: this.seen, ids: this.ids });
  }
}

interface Ahead {
  readonly seen: SeenTerms;
  readonly ids: IdGenerator;
}

class InquiryAhead implements StartInquiry {
  private earlyContacts: AskedContacts | null = null;
  private earlyTelephony: AskedTelephony | null = null;

  constructor(
    private readonly start: AskedStart,
    private readonly inTurn: InquiryInTurn,
    private readonly ahead: Ahead,
  ) {}

  get askedContacts(): readonly AskedContacts[] {
    return this.inTurn.askedContacts;
  }

  async flow(): Promise<RunningFlow> {
    const question = flowQuestion(this.start.tenant.orgId, this.start.command);
    const last = this.ahead.seen.of(question);
    if (last) this.askEarly(last);
    const running = await this.inTurn.flow();
    this.ahead.seen.note(question, running.terms);
    return running;
  }

  /** If the question differs, the permit of the early answer lapses unused, as its call id is not used. */
  contacts(terms: QuestionTerms): AskedContacts {
    const early = this.earlyContacts;
    return early && isDeepStrictEqual(early.question, this.inTurn.contactsQuestion(terms))
      ? early
      : this.inTurn.contacts(terms);
  }

  telephony(terms: QuestionTerms): AskedTelephony {
    const early = this.earlyTelephony;
    return early && isDeepStrictEqual(early.question, this.inTurn.telephonyQuestion(terms))
      ? early
      : this.inTurn.telephony(terms);
  }

  /**
   * A request with a name or a consent is not sent to contacts yet, because contacts records both: nothing about the
   * shopper is recorded before the flow service has answered. A resumed try asks with the call id of the first alone.
   * Contacts keeps only the permit with the last call id of an attempt, so the early one sorts before it.
   */
  private askEarly(terms: QuestionTerms): void {
    const { command, ids, isResumed } = this.start;
    this.earlyTelephony = this.inTurn.telephony(terms);
    const isSilent = command.name === undefined && command.consent === undefined;
    if (isResumed || !isSilent) return;
    this.earlyContacts = this.inTurn.contacts(terms, idBefore('call', ids.callId, this.ahead.ids));
  }
}
