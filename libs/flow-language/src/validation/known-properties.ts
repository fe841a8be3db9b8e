import type { StepType } from '../definition/flow-step.js';

/**
 * The properties that have a meaning, by where they belong. Others are kept and ignored
 * (docs/handbook/flows.md#definition).
 */
export const KNOWN_PROPERTIES = {
  flow: [
    'name',
    'callType',
    'description',
    'languages',
    'disclosure',
    'inputs',
    'start',
    'steps',
    'outcomes',
    'builtIns',
    'actions',
    'retry',
    'callingHours',
    'limits',
    'shopperLimits',
    'triggers',
  ],
  languages: ['allowed', 'default'],
  input: ['key', 'label', 'type', 'required', 'choices', 'maxLength'],
  answer: ['key', 'question', 'type', 'choices', 'maxTries', 'min', 'max', 'integer', 'earliest', 'latest'],
  choice: ['value', 'label', 'dtmf', 'also'],
  way: ['if', 'next'],
  condition: ['ref', 'op', 'value'],
  outcome: ['key', 'label'],
  builtIns: ['later', 'wrongPerson'],
  builtIn: ['outcome'],
  retry: ['maxAttempts', 'gapMinutes'],
  callingHours: ['days', 'holidays'],
  limits: ['ringSeconds', 'maxSeconds', 'silenceSeconds'],
  shopperLimits: ['gapMinutes', 'reachedPerDay', 'attemptsPerDay'],
  trigger: [
    'id',
    'on',
    'when',
    'stillValid',
    'maxAgeMinutes',
    'delayMinutes',
    'oncePer',
    'acrossStores',
    'inputs',
    'enabled',
  ],
} as const;

export const STEP_PROPERTIES: Readonly<Record<StepType, readonly string[]>> = {
  say: ['id', 'type', 'prompt', 'next'],
  ask: ['id', 'type', 'prompt', 'answer', 'next', 'onNoInput', 'onNoMatch'],
  confirm: ['id', 'type', 'prompt', 'action', 'next', 'onYes', 'onNo'],
  action: ['id', 'type', 'prompt', 'action', 'args', 'next', 'onSuccess', 'onRefused', 'onPending', 'onTimeout'],
  branch: ['id', 'type', 'prompt', 'when', 'next'],
  handoff: ['id', 'type', 'prompt', 'to', 'next', 'onConnected', 'onFailed'],
  end: ['id', 'type', 'prompt', 'outcome'],
};

/**
 * Properties often written one level too high or too low: the object they are found in, then their name, then where
 * they belong.
 */
export const BELONGS_IN: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  flow: {
    allowed: 'languages',
    default: 'languages',
    maxAttempts: 'retry',
    gapMinutes: 'retry',
    days: 'callingHours',
    holidays: 'callingHours',
    ringSeconds: 'limits',
    maxSeconds: 'limits',
    silenceSeconds: 'limits',
    reachedPerDay: 'shopperLimits',
    attemptsPerDay: 'shopperLimits',
  },
  ask: { question: 'answer', choices: 'answer', maxTries: 'answer' },
  answer: { prompt: 'the step', next: 'the step', onNoInput: 'the step', onNoMatch: 'the step' },
};
