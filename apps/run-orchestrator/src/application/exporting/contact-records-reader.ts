import type {
  ContactRecord,
  ContactRecordQuestion,
  ContactRecordsQuestion,
  RecordKind,
  RecordsPage,
  RegisterQuestion,
} from '@outcall/contracts-contacts';

/** What contacts keeps about calls. The questions write nothing. Throws `UNAVAILABLE` when contacts is away. */
export abstract class ContactRecordsReader {
  /** Null: nothing was ever known about the number or contact. */
  abstract find(question: ContactRecordQuestion): Promise<ContactRecord | null>;
  abstract page<K extends RecordKind>(question: ContactRecordsQuestion & { readonly kind: K }): Promise<RecordsPage<K>>;
  abstract register<K extends RegisterQuestion['kind']>(
    question: RegisterQuestion & { readonly kind: K },
  ): Promise<RecordsPage<K>>;
}
