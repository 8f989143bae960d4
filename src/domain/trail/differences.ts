import type { Difference } from './operations.ts';

type Values = Readonly<Record<string, unknown>> | null | undefined;

/** Values as text; nested things have no text that helps a reader. */
function textOf(value: unknown): string | undefined {
  if (value === undefined) return undefined;
  if (value === null) return '';
  if (Array.isArray(value)) return value.every((one) => typeof one !== 'object') ? value.join(', ') : undefined;
  return typeof value === 'object' ? undefined : String(value);
}

/** Fields of one change: `before` is kept with the change itself, `after` is what the next change of the same object found. */
export function differencesOf(fields: readonly string[], before: Values, after: Values): Difference[] {
  return fields.map((field) => {
    const [was, became] = [textOf(before?.[field]), textOf(after?.[field])];
    return { field, ...(was !== undefined && { before: was }), ...(became !== undefined && { after: became }) };
  });
}
