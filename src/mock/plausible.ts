import type { Schema } from './openapi.ts';

/** A pixel. */
const picture = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** Texts by the name of their property; `{n}` counts the rows of a list. Names of people are invented. */
const texts: readonly [RegExp, string][] = [
  [/^party$/, 'orderingDoctor'],
  [/id$/i, 'mock-{n}'],
  [/sex/i, 'F'],
  [/mobile|phone|tel$/i, '1990000000{n}'],
  [/email/i, 'clinic{n}@clinic.example'],
  [/idNumber/i, ''],
  [/(patient|staff|doctor|user|person|contact|applicant|cashier|nurse).*En$/i, 'Zhao Ming {n}'],
  [/(patient|staff|doctor|user|person|contact|applicant|cashier|nurse)(Name)?$/i, '赵明{n}'],
  [/(En|english)$/, 'Sample {n}'],
  [/(name|title|Zh|text|content|remark|note|reason)$/i, '示例{n}'],
  [/(number|no|mrn)$/i, 'MOCK{n}'],
  [/(code|type|kind)$/i, 'code-{n}'],
  [/unit$/i, '盒'],
  [/language/i, 'zh'],
];

/** Texts that some pattern of a shape asks for. The first that fits is taken. */
const patterned = ['2026-01-05T02:00:00.000Z', '2026-01-05', '2026-01', '09:30', '#3c7a5c', 'MOCK1', 'mock', 'k'.repeat(43), picture];

/** What is true where nothing is forbidden. */
const allowed = /^(recordOpen|isOpen|isOffered|isEnabled|enabled|is?Mine|may[A-Z]\w*)$/;

/** Lists that are empty on a quiet day. */
const quiet = /^(alarms|alerts|problems|conflicts|warnings|suspects|remarks|fields|suspensions)$/;

function textFor({ pattern, minLength = 0, maxLength = 10_000 }: Schema, property: string, row: number): string {
  if (pattern) return patterned.find((text) => new RegExp(pattern).test(text)) ?? '';
  const known = texts.find(([name]) => name.test(property))?.[1] ?? '示例{n}';
  return known.replace('{n}', String(row)).padEnd(minLength, 'x').slice(0, maxLength);
}

function numberFor({ minimum, exclusiveMinimum, maximum, multipleOf }: Schema): number {
  const least = minimum ?? (exclusiveMinimum === undefined ? 0 : exclusiveMinimum + (multipleOf ?? 1));
  const wanted = Math.max(1, Number.isSafeInteger(least) && least > -1e9 ? least : 0);
  return maximum !== undefined && wanted > maximum ? least : wanted;
}

/**
 * A value of a shape: required properties only, lists of two rows, the first of several choices that is not null, in each row
 * another word of an enumeration. It is the same at every call. `row` counts the rows of the list around it.
 */
export function makePlausible(schema: Schema, property = '', row = 1): unknown {
  if ('const' in schema) return schema.const;
  if (schema.enum) return schema.enum[(row - 1) % schema.enum.length];
  const choice = (schema.anyOf ?? schema.oneOf)?.find(({ type }) => type !== 'null');
  if (choice) return makePlausible(choice, property, row);
  switch (schema.type) {
    case 'object':
      return objectFor(schema, row);
    case 'array': {
      const { items = {}, minItems = 0, maxItems = 2 } = schema;
      const length = Math.max(minItems, quiet.test(property) ? 0 : Math.min(2, maxItems));
      return Array.from({ length }, (_, index) => makePlausible(items, property.replace(/s$/, ''), index + 1));
    }
    case 'string':
      return textFor(schema, property, row);
    case 'number':
    case 'integer':
      return numberFor(schema);
    case 'boolean':
      return allowed.test(property);
    default:
      return null;
  }
}

function objectFor({ properties = {}, required = [] }: Schema, row: number): Record<string, unknown> {
  const made = Object.fromEntries(required.map((name) => [name, makePlausible(properties[name] ?? {}, name, row)]));
  const { rows } = made;
  return Array.isArray(rows) && typeof made.total === 'number' ? { ...made, total: rows.length } : made;
}
