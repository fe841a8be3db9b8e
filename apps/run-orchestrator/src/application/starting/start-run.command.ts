import type { ConsentInput } from '@outcall/contracts-contacts';
import type { Language } from '@outcall/kernel';

/**
 * The body of `POST /v1/runs` after its own rules are met; exactly one of each pair is there, `phone` is normalised.
 */
export interface StartRunCommand {
  readonly flowId?: string;
  readonly flowKey?: string;
  readonly contactId?: string;
  readonly phone?: string;
  readonly name?: string;
  readonly inputs?: Readonly<Record<string, string>>;
  readonly language?: Language;
  readonly consent?: ConsentInput;
  readonly transactionAt?: string;
  readonly whenClosed?: 'schedule' | 'refuse';
  readonly metadata?: Readonly<Record<string, string>>;
  readonly testAnswers?: Readonly<Record<string, string>>;
}
