import {
  CALL_FACTS_PATH,
  type CallFacts,
  type CallFactsQuestion,
  type CallFactsResponse,
} from '@outcall/contracts-telephony';
import type { InternalClient } from '@outcall/platform-http';
import { CallFactsReader } from '../../application/exporting/call-facts-reader.js';
import { post } from './reader-request.js';

export class HttpCallFactsReader extends CallFactsReader {
  constructor(private readonly client: InternalClient) {
    super();
  }

  async read(question: CallFactsQuestion): Promise<readonly CallFacts[]> {
    return (await post<CallFactsResponse>(this.client, CALL_FACTS_PATH, question)).calls;
  }
}
