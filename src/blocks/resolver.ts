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

/** Of what is wrong below a list, what was shown before: a row just added is not wrong yet, it is empty. */
function shownBefore(found: unknown, shown: unknown): unknown {
  if (typeof found !== 'object' || found === null || 'message' in found) return found;
  const before = (shown ?? {}) as Record<string, unknown>;
  const kept = Object.entries(found).flatMap(([step, below]) => {
    const rest = step in before ? shownBefore(below, before[step]) : undefined;
    return rest === undefined ? [] : [[step, rest] as const];
  });
  return kept.length > 0 ? Object.fromEntries(kept) : undefined;
}

/**
 * The resolver, save that it answers with the errors already shown while `isPressed`. A field is left by pressing a button: an error shown at
 * once would move the button from under the pointer, and the click would be lost. `later` is told which fields to ask about after the press.
 */
export const resolverAfterPress =
  <Draft extends FieldValues>(
    resolver: Resolver<Draft>,
    { isPressed, shownAt, later }: { isPressed: () => boolean; shownAt: (field: string) => unknown; later: (names: string[]) => void },
  ): Resolver<Draft> =>
  (draft, context, options) => {
    const names: string[] = [...(options.names ?? [])];
    if (names.length === 0 || !isPressed()) return resolver(draft, context, options);
    later(names);
    const shown = names.flatMap((name) => (shownAt(name) ? [[name, shownAt(name)] as const] : []));
    // What stands there was put there as words.
    return { values: {}, errors: nested(Object.fromEntries(shown) as Found) as FieldErrors<Draft> };
  };

/** `shownAt`: the errors that stand at a field and below it; none while the form is sent. The form library asks about a whole list whenever a row comes or goes. */
export const resolverOf =
  <Draft extends FieldValues>(
    shape?: z.ZodMiniType,
    check?: (draft: Draft) => readonly FieldProblem<Draft>[],
    shownAt?: () => ((field: string) => unknown) | undefined,
  ): Resolver<Draft> =>
  (draft, _, { names }) => {
    const found = problemsIn(draft, shape, check);
    if (Object.keys(found).length === 0) return { values: draft, errors: {} };
    const errors = nested(found) as FieldErrors<Draft>;
    const [name, ...others] = names ?? [];
    const shown = shownAt?.();
    if (!shown || !name || others.length > 0 || !Array.isArray(draft[name])) return { values: {}, errors };
    return { values: {}, errors: { ...errors, [name]: shownBefore(errors[name], shown(name)) } };
  };
