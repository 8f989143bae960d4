/** Every system parameter: kind of value, bounds and default. Names and descriptions are `configuration.parameter.<code>`. */
import * as z from 'zod/mini';
import type { FieldProblem } from '../problem.ts';

type Kind =
  | { type: 'choice'; choices: readonly string[]; standard: string }
  | { type: 'boolean'; standard: boolean }
  | { type: 'number'; least: number; most: number; standard: number };
export const categories = ['print', 'order', 'billing', 'patient'] as const;
export type Category = (typeof categories)[number];

export const parameters = {
  /** Ambiguity A-02: the contract prints the date where the sex is not F; female-only is what a clinician expects. */
  PRINT_LAST_MENSTRUATION_RULE: { category: 'print', type: 'choice', choices: ['contract', 'female-only'], standard: 'contract' },
  ORDER_SEARCH_IN_STOCK_ONLY: { category: 'order', type: 'boolean', standard: false },
  ORDER_SEARCH_SIZE: { category: 'order', type: 'number', least: 10, most: 30, standard: 30 },
  BILL_ARREARS_ALLOWED: { category: 'billing', type: 'boolean', standard: true },
  BILL_EXPORT_ROWS: { category: 'billing', type: 'number', least: 100, most: 50_000, standard: 50_000 },
  PATIENT_DUPLICATE_QUESTION: { category: 'patient', type: 'boolean', standard: true },
} as const satisfies Record<string, Kind & { category: Category }>;

export type ParameterCode = keyof typeof parameters;
export const parameterCodes = Object.keys(parameters) as ParameterCode[];
export const parameterCode = z.enum(parameterCodes as [ParameterCode, ...ParameterCode[]]);
export const parameterValue = z.union([z.string().check(z.maxLength(100)), z.number(), z.boolean()]);
export type ParameterValue = z.infer<typeof parameterValue>;

type Spec = (typeof parameters)[ParameterCode];
type Wide<Value> = Value extends boolean ? boolean : Value extends number ? number : Value;
/** The values a parameter may have: those of its choices, or all of its type. */
export type ValueOf<Code extends ParameterCode> = (typeof parameters)[Code] extends { choices: readonly (infer Choice)[] }
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
  const fits = spec.type === 'boolean' ? typeof value === 'boolean' : spec.choices.includes(String(value));
  return fits ? [] : [{ field: 'value', message: 'configuration.parameter.notOffered' }];
}
