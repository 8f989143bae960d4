/** Every system parameter: kind of value, bounds and default. Names and descriptions are `configuration.parameter.<code>`. */
import * as z from 'zod/mini';
import { laterParties } from '../criticalValue/parties.ts';
import type { FieldProblem } from '../problem.ts';

type Kind =
  /** One of these, or a role of the organisation as `role:<id>`. */
  | { type: 'role'; choices: readonly string[]; standard: string }
  | { type: 'choice'; choices: readonly string[]; standard: string }
  | { type: 'boolean'; standard: boolean }
  | { type: 'number'; least: number; most: number; standard: number };
export const categories = ['print', 'order', 'billing', 'patient', 'pharmacy', 'record', 'report'] as const;
export type Category = (typeof categories)[number];

export const parameters = {
  /** Ambiguity A-02: the contract prints the date where the sex is not F; female-only is what a clinician expects. */
  PRINT_LAST_MENSTRUATION_RULE: { category: 'print', type: 'choice', choices: ['contract', 'female-only'], standard: 'contract' },
  ORDER_SEARCH_IN_STOCK_ONLY: { category: 'order', type: 'boolean', standard: false },
  ORDER_SEARCH_SIZE: { category: 'order', type: 'number', least: 10, most: 30, standard: 30 },
  ORDER_UNCODED_DIAGNOSIS_OPENS: { category: 'order', type: 'boolean', standard: false },
  /** 'confirm': the doctor names the reason for ordering a drug with unanswered safety facts. 'forbid': such a drug cannot be ordered. */
  UNANSWERED_FACTS: { category: 'order', type: 'choice', choices: ['confirm', 'forbid'], standard: 'confirm' },
  BILL_ARREARS_ALLOWED: { category: 'billing', type: 'boolean', standard: true },
  /** True: the person who applied for a refund may approve it. Set by the organisation's administrator only. */
  REFUND_APPROVED_ALONE: { category: 'billing', type: 'boolean', standard: false },
  /** True: the person who wrote a laboratory or imaging report may review it. Set by the organisation's administrator only. */
  REPORT_REVIEWED_ALONE: { category: 'order', type: 'boolean', standard: false },
  /** True: money is taken only in a till session that the cashier opened; false: the first payment opens one with an empty float. */
  TILL_SESSION_REQUIRED: { category: 'billing', type: 'boolean', standard: false },
  BILL_EXPORT_ROWS: { category: 'billing', type: 'number', least: 100, most: 50_000, standard: 50_000 },
  PATIENT_DUPLICATE_QUESTION: { category: 'patient', type: 'boolean', standard: true },
  /** Drugs leave the pharmacy only after each package was scanned; goods without a code are exempt. */
  DISPENSING_NEEDS_SCAN: { category: 'pharmacy', type: 'boolean', standard: false },
  /** Characters that one section of a record, or one addendum, may hold. */
  NOTE_LENGTH: { category: 'record', type: 'number', least: 200, most: 20_000, standard: 20_000 },
  /** Minutes until an unacknowledged critical value is passed on. */
  CRITICAL_ESCALATION_MINUTES: { category: 'report', type: 'number', least: 1, most: 60, standard: 10 },
  CRITICAL_ESCALATION_SECOND: { category: 'report', type: 'role', choices: laterParties, standard: 'departmentDoctors' },
  CRITICAL_ESCALATION_THIRD: { category: 'report', type: 'role', choices: laterParties, standard: 'administrators' },
} as const satisfies Record<string, Kind & { category: Category }>;

export type ParameterCode = keyof typeof parameters;
export const parameterCodes = Object.keys(parameters) as ParameterCode[];
export const parameterCode = z.enum(parameterCodes as [ParameterCode, ...ParameterCode[]]);
export const parameterValue = z.union([z.string().check(z.maxLength(100)), z.number(), z.boolean()]);
export type ParameterValue = z.infer<typeof parameterValue>;

/** Parameters that let one person do what takes two: a clinic does not free itself. */
export const parametersOfOrganisation: readonly string[] = ['REFUND_APPROVED_ALONE', 'REPORT_REVIEWED_ALONE'] satisfies ParameterCode[];

type Spec = (typeof parameters)[ParameterCode];
type Wide<Value> = Value extends boolean ? boolean : Value extends number ? number : Value;
/** The values a parameter may have: those of its choices, or all of its type. */
export type ValueOf<Code extends ParameterCode> = (typeof parameters)[Code] extends { type: 'role' }
  ? string
  : (typeof parameters)[Code] extends { choices: readonly (infer Choice)[] }
    ? Choice
    : Wide<(typeof parameters)[Code]['standard']>;

export const specOf = (code: ParameterCode): Spec => parameters[code];

/** What is wrong with a value, beside the field `value`. */
export function checkParameter(code: ParameterCode, value: unknown): FieldProblem<{ value: unknown }>[] {
  const spec: Kind = parameters[code];
  if (spec.type === 'number') {
    const { least, most } = spec;
    return typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most
      ? []
      : [{ field: 'value', message: 'configuration.parameter.range', values: { least, most } }];
  }
  if (spec.type === 'role' && /^role:[0-9a-f-]{36}$/.test(String(value))) return [];
  const fits = spec.type === 'boolean' ? typeof value === 'boolean' : spec.choices.includes(String(value));
  return fits ? [] : [{ field: 'value', message: 'configuration.parameter.notOffered' }];
}
