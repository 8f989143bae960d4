import fc from 'fast-check';
import * as z from 'zod/mini';
import type { AnyServed } from '../../server/pipeline/call.ts';

export interface Schema {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  items?: Schema;
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  pattern?: string;
}

export const schemaTaken = ({ takes }: AnyServed): Schema => z.toJSONSchema(takes, { io: 'input', unrepresentable: 'any' }) as Schema;

const awkward = [
  '',
  ' ',
  '王秀兰',
  "o'brien",
  '%_\\',
  '"><script>alert(1)</script>',
  '𠮷',
  '\u202e',
  '0',
  '-1',
  'null',
  "');drop table bill;--",
];

const textOf = ({ minLength = 0, maxLength = 40, pattern }: Schema): fc.Arbitrary<string> => {
  if (pattern) return fc.stringMatching(new RegExp(pattern));
  const fits = (text: string) => text.length >= minLength && text.length <= maxLength;
  return fc.oneof(
    fc.constantFrom(...awkward.filter(fits), 'a'.repeat(minLength)),
    fc.string({ minLength, maxLength: Math.min(maxLength, 60) }),
  );
};

/** Values a call's shape admits, as JSON. Names that end in `id` or `ids` are filled from `ids`: strangers or the practice's own. */
export function arbitraryOf(schema: Schema, ids: fc.Arbitrary<string>, name = ''): fc.Arbitrary<unknown> {
  const within = (part: Schema) => arbitraryOf(part, ids, name);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const either = schema.anyOf ?? schema.oneOf;
  if (either) return fc.oneof(...either.map(within));
  if (schema.allOf) return within(Object.assign({}, ...schema.allOf));
  if (Array.isArray(schema.type)) return fc.oneof(...schema.type.map((type) => within({ ...schema, type })));
  const { minimum = schema.exclusiveMinimum ?? -1_000_000_000, maximum = 1_000_000_000 } = schema;
  switch (schema.type) {
    case 'string':
      return /ids?$/i.test(name) && !schema.pattern ? ids : textOf(schema);
    case 'integer':
      return fc.oneof(fc.integer({ min: Math.max(minimum, -2), max: Math.min(maximum, 30) }), fc.integer({ min: minimum, max: maximum }));
    case 'number':
      return fc.double({ min: minimum, max: maximum, noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(within(schema.items ?? {}), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.max(schema.minItems ?? 0, Math.min(schema.maxItems ?? 3, 3)),
      });
    case 'object':
      return schema.properties
        ? fc.record(Object.fromEntries(Object.entries(schema.properties).map(([key, part]) => [key, arbitraryOf(part, ids, key)])), {
            requiredKeys: schema.required ?? [],
          })
        : fc.dictionary(fc.string({ minLength: 1, maxLength: 8 }), fc.constantFrom<unknown>(1, 'x', null), { maxKeys: 2 });
    default:
      return fc.constantFrom<unknown>('x', 1, null);
  }
}
