import type { Schema } from './arbitraryArgument.ts';

export interface End {
  path: readonly (string | number)[];
  value: unknown;
  /** The shape must refuse it. */
  isBeyond: boolean;
}

/** No text longer, no list longer: a body has an end of its own. */
const longest = 20_000;
const at = (value: unknown, isBeyond = false) => ({ path: [], value, isBeyond });

/** The ends of every text, list and number that a valid argument has a place for, and what lies one beyond. */
export function endsOf(schema: Schema, value: unknown): End[] {
  const { type, minLength, maxLength, minimum, maximum, minItems, maxItems, pattern } = schema;
  const whole = [...(schema.anyOf ?? schema.oneOf ?? []), ...(schema.allOf ?? [])];
  if (whole.length > 0) return schema.allOf ? whole.flatMap((part) => endsOf(part, value)) : [];
  if (value === undefined || value === null || schema.enum) return [];
  if (type === 'object')
    return Object.entries(schema.properties ?? {}).flatMap(([name, part]) =>
      within(name, endsOf(part, (value as Record<string, unknown>)[name])),
    );
  if (type === 'array') {
    const [first] = value as unknown[];
    const of = (length: number) => Array.from({ length }, () => first);
    return [
      ...(minItems ? [at(of(minItems)), at(of(minItems - 1), true)] : []),
      ...(maxItems !== undefined && maxItems < longest && first !== undefined ? [at(of(maxItems)), at(of(maxItems + 1), true)] : []),
      ...within(0, endsOf(schema.items ?? {}, first)),
    ];
  }
  if (type === 'string' && !pattern)
    return [
      ...(minLength ? [at('x'.repeat(minLength)), at('x'.repeat(minLength - 1), true)] : []),
      ...(maxLength !== undefined && maxLength < longest ? [at('字'.repeat(maxLength)), at('字'.repeat(maxLength + 1), true)] : []),
    ];
  if (type === 'integer' || type === 'number')
    return [
      ...(minimum === undefined ? [] : [at(minimum), at(minimum - 1, Number.isSafeInteger(minimum - 1))]),
      ...(maximum === undefined ? [] : [at(maximum), at(maximum + 1, Number.isSafeInteger(maximum + 1))]),
    ];
  return [];
}

const within = (name: string | number, ends: readonly End[]): End[] => ends.map((end) => ({ ...end, path: [name, ...end.path] }));
