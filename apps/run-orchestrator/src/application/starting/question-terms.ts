import { needsSpeech, type FlowDefinition } from '@outcall/flow-language';
import { knownHours, knownLimits, type CallingHours, type ShopperLimits } from '@outcall/kernel';

/** The few fields of a definition that the questions to contacts and telephony need. */
export interface QuestionTerms extends Pick<FlowDefinition, 'callType' | 'languages'> {
  readonly callingHours: CallingHours | null;
  /** How the flow narrows the limits per shopper. */
  readonly shopperLimits: Partial<ShopperLimits> | null;
  /** Whether something in the flow can only be said. */
  readonly needsSpeech: boolean;
  readonly flowId: string;
}

/** Copies the fields, because the terms may be kept longer than the definition, which may be large. */
export const questionTermsOf = (definition: FlowDefinition, flowId: string): QuestionTerms => ({
  callType: definition.callType,
  callingHours: knownHours(definition.callingHours),
  shopperLimits: knownLimits(definition.shopperLimits),
  languages: { default: definition.languages.default, allowed: [...definition.languages.allowed] },
  needsSpeech: needsSpeech(definition),
  flowId,
});
