import type { FlowDefinition } from '../definition/flow-definition.js';
import { codConfirmation } from './cod-confirmation/definition.js';

/** A flow that an org may install (`POST /flows/library/{key}/install`); runs name it by its key. */
export interface LibraryFlow {
  readonly key: string;
  readonly definition: FlowDefinition;
}

/** All library flows, in the order they are shown. Plain JSON values: they may be stored as they are. */
export const FLOW_LIBRARY: readonly LibraryFlow[] = [{ key: 'cod_confirmation', definition: codConfirmation }];

export function findLibraryFlow(key: string): LibraryFlow | null {
  return FLOW_LIBRARY.find((flow) => flow.key === key) ?? null;
}
