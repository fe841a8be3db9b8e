/**
 * The flow language: what a flow is, whether it can be published, how it is spoken. Pure: no I/O, no clock, no
 * randomness.
 */
export {
  INPUT_TYPES,
  RETRY_REASONS,
  ONCE_PER,
  TRIGGER_EVENTS,
  type InputType,
  type FlowInput,
  type FlowOutcome,
  type FlowBuiltIns,
  type FlowLanguages,
  type FlowRetry,
  type RetryReason,
  type FlowLimits,
  type FlowShopperLimits,
  type TriggerEvent,
  type FlowTrigger,
  type OncePer,
  type FlowDefinition,
} from './definition/flow-definition.js';
export { CONDITION_OPERATORS, type ConditionOperator, type FlowCondition } from './definition/flow-condition.js';
export { objectKindOf, parseObjectPath, type ObjectKind } from './definition/object-paths.js';
export { compare as compareValues } from './conversation/conditions.js';
export type { LocalizedText } from './definition/localized-text.js';
export {
  STEP_TYPES,
  ANSWER_TYPES,
  type StepType,
  type AnswerType,
  type FlowChoice,
  type FlowAnswer,
  type SayStep,
  type AskStep,
  type ConfirmStep,
  type ActionStep,
  type BranchStep,
  type HandoffStep,
  type EndStep,
  type FlowStep,
} from './definition/flow-step.js';
export { needsSpeech } from './definition/needs-speech.js';
export type { FlowFindings, FlowProblem } from './definition/flow-problem.js';
export { DEFAULT_GAP_MINUTES, MAX_PUBLISHED_BYTES, MAX_TRIGGERS, RANGES } from './definition/limits.js';
export { callLimitsOf, retryPlanOf, type RetryPlan } from './definition/retry-plan.js';
export { validateDefinition, type ValidationOptions } from './validation/validate-definition.js';
export { checkDefinition, type CheckedDefinition } from './coverage/check-definition.js';
export { walkAllPaths, type PathWalkOptions } from './coverage/walk-all-paths.js';
export type { PathCoverage, Reach } from './coverage/path-coverage.js';
export type { FlowArrow } from './coverage/flow-arrows.js';
export { drawFlow, type DrawingOptions } from './drawing/draw-flow.js';
export { resolveInputs, STORE_NAME, type ContactFacts, type ResolvedInputs } from './inputs/resolve-inputs.js';
export {
  publishedView,
  type FlowAnswerView,
  type FlowInputView,
  type FlowView,
  type InputSchema,
} from './presentation/published-view.js';
export type {
  ActionReply,
  ActionRequest,
  AnswerValue,
  Conversation,
  ConversationEnd,
  HandoffRecord,
  TranscriptLine,
} from './conversation/conversation.js';
export {
  PHONE_BEHAVIOURS,
  behaviourOf,
  dialResultOf,
  isBlockedByScrub,
  type DialResult,
  type PhoneBehaviour,
} from './conversation/simulation/behaviour.js';
export { converse, converseWith, converseWithSamples, sampleReply } from './conversation/simulation/converse.js';
export { answerKeysOf } from './definition/answer-keys.js';
export { SAMPLE_TODAY, type ConversationSettings } from './conversation/simulation/conversation-settings.js';
export { conduct, type ConductedCall, type ConductSettings } from './conversation/conduct.js';
export type {
  Effect,
  EffectReply,
  Ending,
  LineEffect,
  LineReply,
  LineTurn,
  Question,
  Understood,
  Verdict,
} from './conversation/effects.js';
export { admitted, type Puzzle } from './conversation/puzzle.js';
export { SimulatedLine, type TalkRecord } from './conversation/simulation/simulated-line.js';
export type { ShopperInput } from './understanding/shopper-input.js';
export type { CallbackTerms } from './conversation/callback-terms.js';
export { languageFor } from './conversation/language-for.js';
export { callBackTextsOf, iso639Of } from './languages/registry.js';
export { FLOW_LIBRARY, findLibraryFlow, type LibraryFlow } from './library/flow-library.js';
export {
  ACTION_DEFAULTS,
  ACTION_PRESETS,
  findActionPreset,
  type ActionParameter,
  type CatalogueAction,
} from './catalogue/action-presets.js';
