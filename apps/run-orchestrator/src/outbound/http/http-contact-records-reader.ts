import {
  CONTACT_RECORD_PATH,
  CONTACT_RECORDS_PATH,
  REGISTER_PATH,
  type ContactRecord,
  type ContactRecordQuestion,
  type ContactRecordResponse,
  type ContactRecordsQuestion,
  type RecordKind,
  type RecordsPage,
  type RegisterQuestion,
} from '@outcall/contracts-contacts';
import type { InternalClient } from '@outcall/platform-http';
import { ContactRecordsReader } from '../../application/exporting/contact-records-reader.js';
import { post } from './reader-request.js';

export class HttpContactRecordsReader extends ContactRecordsReader {
  constructor(private readonly client: InternalClient) {
    super();
  }

  async find(question: ContactRecordQuestion): Promise<ContactRecord | null> {
    return (await post<ContactRecordResponse>(this.client, CONTACT_RECORD_PATH, question)).record;
  }

  page<K extends RecordKind>(question: ContactRecordsQuestion & { readonly kind: K }): Promise<RecordsPage<K>> {
    return post<RecordsPage<K>>(this.client, CONTACT_RECORDS_PATH, question);
  }

  register<K extends RegisterQuestion['kind']>(
    question: RegisterQuestion & { readonly kind: K },
  ): Promise<RecordsPage<K>> {
    return post<RecordsPage<K>>(this.client, REGISTER_PATH, question);
  }
}
