// Descriptions of fields of requests and answers, by class or type, where the types' own comments say nothing. A name
// that is no field does not pass.
const ATTEMPT_STATUS = 'A finished attempt that reached the shopper is `completed`';

export const FIELD_WORDS = {
  Flow: {
    libraryKey:
      'The library flow it was copied from, which is its `flowKey` in a run; null for a flow built in the org',
    version: 'The published version, which runs use',
    inputSchema: "JSON Schema of a run's `inputs`; every value is a string",
    actions: 'Names of the actions the flow may call',
  },
  FlowAnswer: { question: "In the flow's default language", choices: 'The values a `choice` is answered with' },
  FlowDraft: { name: 'That of the draft, or of the published version where there is none' },
  FlowProblem: { path: 'Where in the definition' },
  ShownJob: {
    id: 'Null of a dry run',
    matched: 'Runs that had not ended and that the filter concerns',
    done: 'How many of them the job is through with',
  },
  Hold: { changedAt: 'Null: dialling was never held' },
  Run: {
    flowVersionId: 'The exact version it follows',
    phone: 'As `+91...`',
    inputs: 'The values used, those taken from the contact included',
    attempts: 'Attempts placed so far',
    lastError:
      'Why it waits, or stopped without reaching the shopper: the `endReason` of the last attempt, or `calling_hours`, `lines_busy`, `shopper_in_call`, `no_credit`, `no_number`, `basis_expired`, `paused`, `held`, `opted_out`, `consent_withdrawn`, `wrong_person`, `source_changed`',
    outcome: "Key of the last attempt's outcome, once it has ended",
    answers: "The last attempt's answers by the key of their question; null for what was asked and not answered",
    actions: 'Every action its calls asked for, oldest first',
  },
  RunAttempt: { status: ATTEMPT_STATUS },
  ActionCall: {
    status: "`sample`: the action is not connected, so the catalogue's sample reply was used",
    errorCode: 'Why it was not done, in the words of whoever was asked',
  },
  Call: {
    endReason:
      '`shopper_hung_up`, `agent_ended`, `handed_off`, `opted_out`, `max_duration`, `silence`, `callback_requested`, `wrong_person`, `lost`, `voicemail`, `no_answer`, `busy`, `declined`, `unreachable`, `invalid_number`, `blocked`, `provider_unavailable`, `canceled`',
    recordingUrl:
      'Plays the recording for 15 minutes; fetch the call again after that. Null for a test call, and until an answered call has ended',
  },
  TranscriptLine: {
    textEn: 'The English of a line that is said in another language',
    startMs: 'From the start of the call',
    understoodBy: 'Who understood an answer of the shopper; left out where nobody did, and where no model may help',
  },
  Contact: { phone: 'As `+91...`', consents: 'Those that are not withdrawn' },
  ManagedContact: {
    phone: 'As `+91...`',
    consents: 'Those that are not withdrawn',
    isWrongPerson: 'Somebody else was reached under the number: no trigger starts a call to it',
  },
  Consent: { isStanding: 'Holds until it is withdrawn: `expiresAt` is null' },
  Action: {
    isPreset: "One of the service's suggestions, as suggested",
    isSaved: "Saved as the org's own",
    transport:
      "`none`: calls get the sample reply; `svc`: a signed request to the action URL; `http`: the org's own request template",
    requiresConfirmation: 'Sent only after the shopper agreed at a confirm step of the call',
    maxPerCall: 'Most uses in one call',
  },
  Store: { platform: "`custom` for one that the customer's own system keeps", key: "The customer's own id of it" },
  StartRunRequest: {
    flowId: 'Its published version runs',
    flowKey: 'Instead of `flowId`: a library flow that is installed',
    contactId: 'Instead of `phone`',
    phone: 'An Indian mobile number in any common form',
    name: 'Saves the number as a contact with this name',
    inputs:
      "As the flow's `inputSchema` says. One that is left out is taken from the contact's field of that name, `customer_name` from its name",
    language: "One that the flow does not allow gives the flow's default",
    consent: 'Recorded on the contact before the call',
    transactionAt: "When the shopper's own purchase happened: it allows a transactional call within 30 minutes",
    whenClosed: 'What to do outside calling hours; `schedule` is the default',
    metadata: 'Returned with the run in every answer and event',
    testAnswers: 'Test credentials only: the answer to each question by its key; a sample where one is left out',
  },
  RunConsent: { givenAt: 'With its offset, as in `2026-11-21T10:00:00+05:30`', note: 'How it was given' },
  ConsentRequest: { givenAt: 'With its offset, as in `2026-11-21T10:00:00+05:30`', note: 'How it was given' },
  PutContactRequest: {
    phone: 'An Indian mobile number in any common form',
    fields: 'Merged into those of the contact',
  },
  AddCreditRequest: { amount: 'Paise' },
  ActionResultRequest: {
    ok: 'Whether it was done',
    result: 'Any map; nested at most 100 levels deep',
    errorCode: 'Why it was not done; ignored when `ok` is true',
    say: 'For the shopper',
  },
  CallerNumber: { lines: 'Calls it carries at a time' },
};
