import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import * as z from 'zod/mini';
import type { MessageId, MessageValues } from '../domain/messageId.ts';
import type { FieldProblem } from '../domain/problem.ts';

// No `new Function`: the content security policy forbids it.
z.config({ jitless: true });

/** What a field error holds: an id and its values, worded where it is shown. */
export interface FieldWords {
  type: string;
  message: MessageId;
  values?: MessageValues;
}

interface Issue {
  code?: string;
  path: PropertyKey[];
  origin?: string;
  minimum?: unknown;
  maximum?: unknown;
  format?: string;
  input?: unknown;
}

/** An issue of a shape as one of our messages: zod's own Chinese is not for clerks. */
export function messageOf(issue: Issue): { message: MessageId; values?: MessageValues } {
  if (issue.code === 'too_small') {
    const minimum = Number(issue.minimum);
    if (issue.origin === 'string')
      return minimum <= 1 ? { message: 'error.field.required' } : { message: 'error.field.tooShort', values: { minimum } };
    return issue.origin === 'array'
      ? { message: 'error.field.tooFew', values: { minimum } }
      : { message: 'error.field.tooSmall', values: { minimum } };
  }
  if (issue.code === 'too_big') {
    const maximum = Number(issue.maximum);
    if (issue.origin === 'string') return { message: 'error.field.tooLong', values: { maximum } };
    return issue.origin === 'array'
      ? { message: 'error.field.tooMany', values: { maximum } }
      : { message: 'error.field.tooLarge', values: { maximum } };
  }
  if (issue.code === 'invalid_type' && (issue.input === undefined || issue.input === null)) return { message: 'error.field.required' };
  if (issue.code === 'invalid_format') return { message: issue.input === '' ? 'error.field.required' : 'error.field.format' };
  if (issue.code === 'invalid_value') return { message: issue.input === '' ? 'error.field.required' : 'error.field.choice' };
  return { message: 'error.field.invalid' };
}

/** The words of a field's error, or the first found below it: of a list, its first wrong row. */
export function wordsOf(error: unknown): Pick<FieldWords, 'message' | 'values'> | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('message' in error && typeof error.message === 'string') return error as FieldWords;
  for (const below of Object.values(error)) {
    const words = wordsOf(below);
    if (words) return words;
  }
  return undefined;
}

type Found = Record<string, FieldWords>;

/** Deepest first: 'contacts.0.mobile' is put at contacts[0].mobile, as the form library looks for it. */
function nested(found: Found): FieldErrors {
  const errors: Record<string, unknown> = {};
  for (const [path, words] of Object.entries(found)) {
    const steps = path.split('.');
    const last = steps.pop()!;
    let at = errors;
    for (const step of steps) {
      at[step] ??= {};
      at = at[step] as Record<string, unknown>;
    }
    at[last] ??= words;
  }
  return errors as FieldErrors; // our words stand where the library's plain message would
}

/** The shape that travels, then the rules of the domain: the same two the server runs. */
export function problemsIn<Draft>(draft: Draft, shape?: z.ZodMiniType, check?: (draft: Draft) => readonly FieldProblem<Draft>[]): Found {
  const found: Found = {};
  const parsed = shape?.safeParse(draft);
  for (const issue of (parsed?.error?.issues ?? []) as Issue[]) {
    const path = issue.path.map(String).join('.');
    found[path] ??= { type: 'shape', ...messageOf({ ...issue, input: valueAt(draft, issue.path) }) };
  }
  for (const { field, message, values } of check?.(draft) ?? []) found[field] ??= { type: 'rule', message, ...(values ? { values } : {}) };
  return found;
}

const valueAt = (draft: unknown, path: PropertyKey[]) =>
  path.reduce<unknown>((value, step) => (value as Record<PropertyKey, unknown> | undefined)?.[step], draft);

export const resolverOf =
  <Draft extends FieldValues>(shape?: z.ZodMiniType, check?: (draft: Draft) => readonly FieldProblem<Draft>[]): Resolver<Draft> =>
  (draft) => {
    const found = problemsIn(draft, shape, check);
    return Object.keys(found).length === 0 ? { values: draft, errors: {} } : { values: {}, errors: nested(found) as FieldErrors<Draft> };
  };
