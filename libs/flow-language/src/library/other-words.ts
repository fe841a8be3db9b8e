import type { FlowChoice } from '../definition/flow-step.js';

/** Other words for the choices of a question, by the value of the choice. */
export type OtherWords = Readonly<Record<string, NonNullable<FlowChoice['also']>>>;
