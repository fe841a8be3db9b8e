import { localDay } from '@outcall/kernel';

/** What an org that has to be registered with operators (DLT) has of it, for one of its numbers. */
export interface DltOfNumber {
  readonly entityId: string | null;
  /** Since when the number is declared, `YYYY-MM-DD` in Asia/Kolkata; null: it is not. */
  readonly declaredOn: string | null;
}

/** Why the number may call nobody at `at`: everything that is missing; null: nothing is. */
export function dltObjection({ entityId, declaredOn }: DltOfNumber, at: Date): string | null {
  const missing = [
    ...(entityId === null ? ['the organisation has no DLT entity id'] : []),
    ...(declaredOn === null ? ['it is no declared CLI'] : []),
    ...(declaredOn !== null && declaredOn > localDay(at).date ? [`it is a declared CLI from ${declaredOn} on`] : []),
  ];
  return missing.length === 0 ? null : missing.join(', ');
}

export const noTemplateOf = (flowId: string | undefined): string =>
  flowId === undefined ? 'a flow that is not named has no DLT template' : `the flow ${flowId} has no DLT template`;
