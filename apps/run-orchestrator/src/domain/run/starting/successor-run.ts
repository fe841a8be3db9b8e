import type { LawfulBasis } from '@outcall/contracts-contacts';
import type { RunState, RunTerms } from '../run-state.js';
import type { NewRun } from './start-run.js';

/** The number that the object has now, as contacts judged it. */
export interface NewNumber {
  readonly phone: string;
  readonly contactId: string | null;
  /** What allows calls to it by itself. Null: nothing. */
  readonly basis: LawfulBasis | null;
  readonly contactVersion?: number | undefined;
  readonly afterErasure?: string | undefined;
}

interface SuccessorInputs {
  readonly inputs: Readonly<Record<string, string>>;
  /** Which of them are the object's. */
  readonly taken: readonly string[];
}

/**
 * The run that takes the place of one whose object has another number now
 * (docs/handbook/stores-and-triggers.md#before-each-attempt): due at once, with all attempts, of the same version.
 * Null: nothing allows it.
 */
export function successorRun(
  { orgId, mode, run, terms }: RunState,
  number: NewNumber,
  { inputs, taken }: SuccessorInputs,
  { id, now }: Pick<NewRun, 'id' | 'now'>,
): NewRun | null {
  const basis = basisOf(terms, number);
  if (!terms.source || !basis || isOver(basis, now)) return null;
  const { flowId, flowVersionId, language, maxAttempts, metadata } = run;
  // Nobody of the new number asked to be called later.
  const { contactVersion: _, afterErasure: __, followUps: ___, ...settled } = terms;
  return {
    ...{ id, orgId, mode, now },
    request: {
      ...{ flowId, flowVersionId, language, maxAttempts, inputs },
      ...{ contactId: number.contactId, phone: number.phone, metadata: { ...metadata, replaces: run.id } },
    },
    terms: {
      ...{ ...settled, basis, source: { ...terms.source, taken } },
      ...(number.contactVersion !== undefined && { contactVersion: number.contactVersion }),
      ...(number.afterErasure !== undefined && { afterErasure: number.afterErasure }),
    },
    first: { nextAttemptAt: now, lastError: null, notBefore: null },
  };
}

/**
 * The order that allowed the run goes with its number. A consent does not: it was given by somebody else, so what
 * allows the new number counts. Neither lasts longer than the basis of the run before.
 */
function basisOf({ basis, source }: RunTerms, number: NewNumber): LawfulBasis | null {
  const isOfObject =
    basis.kind === 'order' &&
    source?.entity === 'orders' &&
    basis.storeId === source.storeId &&
    basis.orderId === source.externalId;
  if (isOfObject && !isErased(basis.placedAt, number)) return basis;
  return number.basis && endingBy(number.basis, basis.expiresAt);
}

/** Whoever comes back is not called for what the erased shopper has bought. */
const isErased = (placedAt: string, { afterErasure }: NewNumber): boolean =>
  afterErasure !== undefined && Date.parse(placedAt) <= Date.parse(afterErasure);

const endingBy = (basis: LawfulBasis, end: string | null): LawfulBasis =>
  end !== null && (basis.expiresAt === null || Date.parse(end) < Date.parse(basis.expiresAt))
    ? { ...basis, expiresAt: end }
    : basis;

const isOver = ({ expiresAt }: LawfulBasis, now: string): boolean =>
  expiresAt !== null && Date.parse(expiresAt) <= Date.parse(now);
