export {
  CONTACT_CONSENTED,
  CONTACT_ERASED,
  CONTACT_OPTED_OUT,
  CONTACT_TOPIC,
  CONTACT_UPSERTED,
  type ContactChanged,
} from './contact-events.js';
export { NUMBER_ERASED, NUMBER_ERASURE_TOPIC, type NumberErased, type NumberErasureEvents } from './erasure-events.js';
export type { Consent, ConsentInput, Contact, Recorder } from './contact-views.js';
export { LIMIT_TOPIC, LIMITS_MOVED, type LimitEvents, type LimitsMoved } from './limit-events.js';
export { OPT_OUT_RECORDED, OPT_OUT_TOPIC, type OptOutEvents, type OptOutRecorded } from './opt-out-events.js';
export type { LimitReason } from './limit-reason.js';
export {
  OPT_OUTS_PATH,
  PERMITS_PATH,
  UNUSED_PERMITS_PATH,
  type OptOutCommand,
  type PermitAnswer,
  type PermitRequest,
  type PermitsRequest,
  type PermitsResponse,
  type UnusedPermit,
} from './permits.js';
export {
  RUN_ADMISSIONS_PATH,
  type AdmittedContact,
  type LawfulBasis,
  type PermitGrant,
  type AdmittedNumber,
  type RunAdmission,
  type RunAdmissionRequest,
  type RunAdmissionsRequest,
  type RunAdmissionsResponse,
} from './run-admission.js';
export {
  PERMIT_EXPLANATIONS_PATH,
  PERMIT_WAITS_PATH,
  RUN_ADMISSION_EXPLANATIONS_PATH,
  RUN_EVIDENCE_PATH,
  type AdmissionRefusal,
  type ConsentRecord,
  type EvidenceRecord,
  type ExplainedBasis,
  type ExplainedHours,
  type ExplainedLimit,
  type PermitExplanation,
  type PermitExplanationsResponse,
  type PermitWait,
  type PermitWaitsResponse,
  type PermitQuestion,
  type PermitRecord,
  type RunAdmissionExplanation,
  type RunAdmissionExplanationsResponse,
  type RunAdmissionQuestion,
  type RunEvidence,
  type RunEvidenceQuestion,
} from './explanations.js';
export {
  CONTACT_RECORD_PATH,
  CONTACT_RECORDS_PATH,
  REGISTER_PATH,
  type ContactRecord,
  type ContactRecordQuestion,
  type ContactRecordResponse,
  type ContactRecordsQuestion,
  type OptOutRecord,
  type PermitOfRun,
  type RecordKind,
  type RecordKinds,
  type RecordsOf,
  type RecordsPage,
  type RegisterQuestion,
  type VerifiedChain,
} from './records.js';
export {
  ERASED_NUMBERS_PATH,
  type ErasedNumbersAnswer,
  type ErasedNumbersQuestion,
  MAX_SYNCED_CONSENTS,
  MAX_SYNCED_CONTACTS,
  SYNCED_CONTACTS_PATH,
  type RefusedConsent,
  type SyncedContact,
  type SyncedContactResult,
  type SyncedContactsRequest,
  type SyncedContactsResponse,
  type SyncedOrder,
} from './synced-contacts.js';
