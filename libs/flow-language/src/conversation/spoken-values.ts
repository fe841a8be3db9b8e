import type { Language } from '@outcall/kernel';
import type { FlowInput } from '../definition/flow-definition.js';
import type { Reference } from '../definition/references.js';
import { withoutEntities } from '../inputs/entities.js';
import { SPOKEN } from '../languages/registry.js';
import type { CallState } from './call-state.js';
import { asFarAsHeard } from './heard-length.js';
import { isPersonsName, spokenName } from './spoken-names.js';
import { valueOf, type Scalar } from './values.js';

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;
const LEADING_ZEROS = /(?<=^-?)0+(?=\d)/;
const MONEY = /^0*(\d+)(?:\.(\d{1,2}))?$/;
const LAKH_DIGITS = 6;

/** Whether a text has the form of a day, YYYY-MM-DD. */
export const isDay = (text: string): boolean => DAY.test(text);

/**
 * A value as a person says it in a language: a day by its name, an amount in lakhs, yes and no as words, a choice by
 * its label.
 */
export function spokenValue(call: CallState, reference: Reference, language: Language): string {
  const value = valueOf(call, reference);
  if (value === null) return '';
  if (reference.source === 'results') return spoken(value, DAY.test(String(value)) ? 'date' : null, call, language);
  if (reference.source === 'inputs') return spokenInput(value, inputOf(call, reference.key), call, language);
  const answer = answerOf(call, reference.key);
  const label = answer?.choices?.find((choice) => choice.value === value)?.label[language];
  return label ?? spoken(value, answer?.type ?? null, call, language);
}

/** Whether a reference is to the name of a person. */
export function isNameOf(call: CallState, reference: Reference): boolean {
  const input = reference.source === 'inputs' ? inputOf(call, reference.key) : undefined;
  return input !== undefined && isPersonsName(input);
}

/** Systems write the text of a missing value: it is not read out, whatever it stands for. */
const UNSET = /^(?:null|undefined|nan|\[object object\])$/i;

function spokenInput(value: Scalar, input: FlowInput | undefined, call: CallState, language: Language): string {
  if (input?.type !== 'text') return spoken(value, input?.type ?? null, call, language);
  const text = withoutEntities(String(value)).trim();
  const said = isPersonsName(input) ? spokenName(text) : UNSET.test(text) ? '' : text;
  return asFarAsHeard(said, input.maxLength);
}

function spoken(value: Scalar, type: string | null, call: CallState, language: Language): string {
  const yesOrNo = type === 'yes_no' && typeof value === 'string' ? { yes: true, no: false }[value] : value;
  if (typeof yesOrNo === 'boolean') return SPOKEN[language].phrases[yesOrNo ? 'yes' : 'no'][0];
  if (type === 'date') return spokenDay(String(value), call.today, language);
  if (type === 'money') return spokenAmount(String(value));
  return type === 'number' ? String(value).replace(LEADING_ZEROS, '') : asFarAsHeard(String(value));
}

/**
 * "15 January", with the year when that is not this one: nobody says "2030-01-15". What is no such day stays as it is.
 */
export function spokenDay(value: string, today: string | null, language: Language): string {
  const [, year, month, day] = DAY.exec(value) ?? [];
  // not of Intl: builds differ, and a transcript may not
  const [name] = SPOKEN[language].dates.months[Number(month) - 1]?.split(' ') ?? [];
  if (year === undefined || name === undefined) return value;
  const isThisYear = today === null || today.startsWith(year);
  return `${Number(day)} ${name}${isThisYear ? '' : ` ${year}`}`;
}

/** Rupees without "point zero zero", and from a lakh on with the commas by which lakhs and crores are read out. */
function spokenAmount(value: string): string {
  const [, whole, fraction] = MONEY.exec(value) ?? [];
  if (whole === undefined) return value;
  const paise = (fraction ?? '').padEnd(2, '0');
  return `${whole.length >= LAKH_DIGITS ? inLakhs(whole) : whole}${Number(paise) === 0 ? '' : `.${paise}`}`;
}

function inLakhs(digits: string): string {
  return `${digits.slice(0, -3).replace(/\B(?=(?:\d{2})+$)/g, ',')},${digits.slice(-3)}`;
}

function inputOf({ definition }: CallState, key: string): FlowInput | undefined {
  return definition.inputs?.find((input) => input.key === key);
}

function answerOf({ definition }: CallState, key: string) {
  for (const step of definition.steps) if (step.type === 'ask' && step.answer.key === key) return step.answer;
  return null;
}
