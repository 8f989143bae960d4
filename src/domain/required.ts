import type { FieldProblem } from './problem.ts';

/** Nothing was given: no value, a text of spaces, an empty list. Nought is a value. */
export const isMissing = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);

/** The problem of a field that must have a value. */
export const missing = <Field extends string>(field: Field) => ({ field, message: 'error.field.required' as const });

/** One problem for each of these fields that has no value. */
export const checkRequired = <Field extends string>(draft: Readonly<Record<Field, unknown>>, fields: readonly Field[]) =>
  fields.filter((field) => isMissing(draft[field])).map(missing) satisfies FieldProblem<Record<Field, unknown>>[];

/** An act that asks for its reason is not done without one. */
export const checkReason = (reason: string) => checkRequired({ reason }, ['reason']);
