import { makeValidator } from 'envalid';
import { EgressPolicy } from './egress-policy.js';

const egressPolicy = makeValidator<EgressPolicy>((text) => EgressPolicy.parse(text));

/** Settings of services that send requests to customers. */
export const egressSettings = {
  EGRESS_ALLOW: egressPolicy({
    default: EgressPolicy.parse(''),
    desc: 'networks that may be reached beside the public internet, and over plain http, e.g. 127.0.0.0/8,::1/128: for sandboxes',
  }),
};
