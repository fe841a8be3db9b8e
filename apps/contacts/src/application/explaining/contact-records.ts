import type {
  ContactRecord,
  ContactRecordQuestion,
  ContactRecordsQuestion,
  RecordsPage,
  RegisterQuestion,
} from '@outcall/contracts-contacts';

/** All that is kept about calls to a number, or about the calls of a time. Read only to inform, never to decide. */
export abstract class ContactRecords {
  /** Reads the contact's whole chain of evidence. Null: nothing was ever known about the contact. */
  abstract find(question: ContactRecordQuestion): Promise<ContactRecord | null>;
  abstract page(question: ContactRecordsQuestion): Promise<RecordsPage>;
  abstract register(question: RegisterQuestion): Promise<RecordsPage>;
}
