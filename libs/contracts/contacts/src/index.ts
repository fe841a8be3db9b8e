export { CONTACT_CONSENTED, CONTACT_OPTED_OUT, CONTACT_TOPIC, CONTACT_UPSERTED, type ContactChanged } from './contact-events.js';
export type { Consent, ConsentInput, Contact } from './contact-views.js';
export { OPT_OUTS_PATH, PERMITS_PATH, type OptOutCommand, type PermitAnswer, type PermitRequest, type PermitsRequest, type PermitsResponse } from './permits.js';
export {
  RUN_ADMISSIONS_PATH,
  type LawfulBasis,
  type PermitGrant,
  type RunAdmission,
  type RunAdmissionRequest,
  type RunAdmissionsRequest,
  type RunAdmissionsResponse,
} from './run-admission.js';
