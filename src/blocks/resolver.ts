import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import * as z from 'zod/mini';
import type { MessageId, MessageValues } from '../domain/messageId.ts';
import type { FieldProblem } from '../domain/problem.ts';
import { shapeMessage } from '../domain/shapeProblem.ts';

// No `new Function`: the content security policy forbids it.
z.config({ jitless: true });

/** What a field error holds: an id and its values, worded where it is shown. */
export interface FieldWords {
  type: string;
  message: MessageId;
  values?: MessageValues;
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
  for (const issue of parsed?.error?.issues ?? []) {
    const path = issue.path.map(String).join('.');
    found[path] ??= { type: 'shape', ...shapeMessage({ ...issue, input: valueAt(draft, issue.path) }) };
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
