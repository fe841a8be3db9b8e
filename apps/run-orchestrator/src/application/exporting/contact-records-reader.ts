import type {
  ContactRecord,
  ContactRecordQuestion,
  ContactRecordsQuestion,
  RecordKind,
  RecordsPage,
  RegisterQuestion,
} from '@outcall/contracts-contacts';

/** What contacts keeps of calls. Writes nothing to answer; throws `UNAVAILABLE` when it is away. */
export abstract class ContactRecordsReader {
  /** Null: nothing was ever known of the number or contact. */
  abstract find(question: ContactRecordQuestion): Promise<ContactRecord | null>;
  abstract page<K extends RecordKind>(question: ContactRecordsQuestion & { readonly kind: K }): Promise<RecordsPage<K>>;
  abstract register<K extends RegisterQuestion['kind']>(
    question: RegisterQuestion & { readonly kind: K },
  ): Promise<RecordsPage<K>>;
}
