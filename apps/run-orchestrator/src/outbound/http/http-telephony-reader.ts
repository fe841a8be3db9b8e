import {
  LIVE_EXPLANATIONS_PATH,
  RUN_CALLS_PATH,
  type LiveExplanation,
  type LiveExplanationQuestion,
  type RunCallsQuestion,
  type RunCallsResponse,
  type TracedCall,
} from '@outcall/contracts-telephony';
import type { InternalClient } from '@outcall/platform-http';
import { TelephonyReader } from '../../application/explaining/telephony-reader.js';
import { post } from './reader-request.js';

export class HttpTelephonyReader extends TelephonyReader {
  constructor(private readonly client: InternalClient) {
    super();
  }

  live(question: LiveExplanationQuestion): Promise<LiveExplanation> {
    return post<LiveExplanation>(this.client, LIVE_EXPLANATIONS_PATH, question);
  }

  async calls(question: RunCallsQuestion): Promise<readonly TracedCall[]> {
    return (await post<RunCallsResponse>(this.client, RUN_CALLS_PATH, question)).calls;
  }
}
