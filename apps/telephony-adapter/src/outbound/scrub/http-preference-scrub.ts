import type { Clock } from '@outcall/kernel';
import type { EgressClient } from '@outcall/platform-egress';
import { signatureHeader } from '@outcall/platform-secrets';
import {
  PreferenceScrub,
  type ScrubQuestion,
  type ScrubVerdict,
} from '../../application/scrubbing/preference-scrub.js';

interface ScrubAccess {
  readonly url: string;
  readonly secret: string;
}

const MAX_BYTES = 4_096;
const MAX_REFERENCE = 200;

/**
 * A scrub over HTTP (docs/handbook/calls-in-india.md#the-scrub): a signed POST, answered 200 with `{allowed,
 * reference}`. Whatever else comes is no answer; a redirect is not followed, and nothing is asked twice. It goes the
 * way of all requests to addresses outside.
 */
export class HttpPreferenceScrub extends PreferenceScrub {
  override readonly name: string;

  constructor(
    private readonly access: ScrubAccess,
    private readonly client: Pick<EgressClient, 'send'>,
    private readonly clock: Clock,
  ) {
    super();
    this.name = new URL(access.url).host;
  }

  override async ask({ callId, orgId, phone, from }: ScrubQuestion, milliseconds: number): Promise<ScrubVerdict> {
    const sent = JSON.stringify({ callId, orgId, phone, from, callType: 'promotional' });
    const seconds = Math.floor(this.clock.now().getTime() / 1_000);
    const answer = await this.client.send({
      method: 'POST',
      url: this.access.url,
      headers: {
        'content-type': 'application/json',
        'svc-signature': signatureHeader([this.access.secret], seconds, sent),
      },
      body: sent,
      deadlineMs: milliseconds,
      maxBodyBytes: MAX_BYTES,
    });
    if (answer.kind === 'failure') throw new Error(`${this.name} gave no answer: ${answer.reason}`);
    if (answer.status !== 200) throw new Error(`${this.name} answered ${answer.status}`);
    if (answer.bodyEnd !== 'whole') throw new Error(`the answer of ${this.name} is ${answer.bodyEnd}`);
    return verdictIn(answer.body.toString(), this.name);
  }
}

function verdictIn(text: string, name: string): ScrubVerdict {
  let answer: { readonly allowed?: unknown; readonly reference?: unknown } | null;
  try {
    answer = JSON.parse(text) as typeof answer;
  } catch {
    throw new Error(`${name} answered with no JSON`);
  }
  const { allowed, reference } = answer ?? {};
  const isNamed = typeof reference === 'string' && reference.length > 0 && reference.length <= MAX_REFERENCE;
  if (typeof allowed !== 'boolean' || !isNamed) throw new Error(`${name} answered with no verdict`);
  return { isAllowed: allowed, reference };
}
