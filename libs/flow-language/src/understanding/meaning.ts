import type { Value } from './answers/answer-kind.js';
import type { BuiltInRequest } from './built-in-request.js';

/** What an utterance means as an answer to a question. */
export type Meaning =
  | { readonly kind: 'value'; readonly value: Value }
  /** The key 9 alone where a number is asked for: the opt-out, or nine. */
  | { readonly kind: 'nine' }
  /** Perhaps an opt-out: the agent asks. `stands`: it is one unless the shopper says no. */
  | { readonly kind: 'opt_out_in_doubt'; readonly stands: boolean }
  | { readonly kind: BuiltInRequest | 'no_input' | 'no_match' };
