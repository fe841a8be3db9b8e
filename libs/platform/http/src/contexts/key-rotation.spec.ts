import { describe, expect, it } from '@jest/globals';
import { ContextSigner, type ServiceContext, type SignedRequest } from './signed-context.js';

const CONTEXT: ServiceContext = { type: 'service', orgId: 'org_1', mode: 'live', purpose: 'a test' };
const REQUEST: SignedRequest = { method: 'POST', path: '/internal/x', digest: '' };
const [OLD, NEW] = ['o'.repeat(43), 'n'.repeat(43)];

type ContextKeyRing = Readonly<Record<string, string>>;

/** The steps of docs/how-to/rotate-keys.md#keys-of-contexts, each a rollout. */
const STEPS: readonly ContextKeyRing[] = [{ k1: OLD }, { k1: OLD, k2: NEW }, { k2: NEW, k1: OLD }, { k2: NEW }];
const replica = (name: string, ring: ContextKeyRing): ContextSigner =>
  new ContextSigner(name, { contacts: { flow: ring } }, () => 1_000);
const isBelieved = (from: ContextKeyRing, to: ContextKeyRing): boolean =>
  replica('flow', to).verify(replica('contacts', from).sign(CONTEXT, 'flow', REQUEST), REQUEST) !== null;
/** Replicas of a step and of the next one meet in its rollout. */
const MEETINGS = STEPS.slice(1).map((next, step) => [STEPS[step] as ContextKeyRing, next] as const);

describe('the key between two services that is rotated', () => {
  it.each(MEETINGS)('is believed by whoever meets in the rollout of %j to %j', (before, after) => {
    for (const from of [before, after]) for (const to of [before, after]) expect(isBelieved(from, to)).toBe(true);
  });

  it('is not when a step is left out', () => {
    expect(isBelieved({ k2: NEW, k1: OLD }, { k1: OLD })).toBe(false);
    expect(isBelieved({ k1: OLD }, { k2: NEW })).toBe(false);
  });
});
