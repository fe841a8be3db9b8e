import type {
  ContactRecord,
  ContactRecordQuestion,
  ContactRecordsQuestion,
  RecordsPage,
  RegisterQuestion,
} from '@outcall/contracts-contacts';

/** All that is kept about calls to a number, or about the calls of a time, read to tell and never to decide. */
export abstract class ContactRecords {
  /** With the chain of its evidence read from end to end. Null: nothing was ever known of it. */
  abstract find(question: ContactRecordQuestion): Promise<ContactRecord | null>;
  abstract page(question: ContactRecordsQuestion): Promise<RecordsPage>;
  abstract register(question: RegisterQuestion): Promise<RecordsPage>;
}
