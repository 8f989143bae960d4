import * as z from 'zod/mini';
import type { Sql } from '../server/database/connect.ts';
import { calls } from '../server/pipeline/calls.ts';
import type { Call } from '../src/api/catalogue.ts';
import { namesIn } from '../src/api/path.ts';
import type { AnyRow } from '../src/api/row.ts';
import { addDays, dateAt } from '../src/domain/dates.ts';

interface Schema {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  pattern?: string;
  minimum?: number;
  items?: Schema;
}

export type Arguments = Record<string, unknown>;
/** The ids of some objects by what they are, which is the name of their table. */
export type Objects = ReadonlyMap<string, readonly string[]>;

/** Some objects of every kind in a practice: those the product has made itself, whose ids begin with their time, and any of the crowd. */
export async function gatherObjects(owner: Sql, { orgId, practiceId }: { orgId: string; practiceId: string }): Promise<Objects> {
  const tables = await owner<{ name: string; ofPractice: boolean }[]>`
    select table_name as name, bool_or(column_name = 'practice_id') as of_practice from information_schema.columns
    where table_schema = 'public' group by table_name
    having bool_or(column_name = 'org_id') and bool_or(column_name = 'id' and data_type = 'uuid')`;
  const objects = new Map<string, readonly string[]>([
    ['org', [orgId]],
    ['word', ['1', '310000', 'patient']],
  ]);
  for (const { name, ofPractice } of tables) {
    const own = owner`from ${owner(name)} where org_id = ${orgId} ${ofPractice ? owner`and practice_id = ${practiceId}` : owner``}`;
    const rows = await owner<{ id: string }[]>`
      (select id ${own} and uuid_extract_version(id) = 7 order by id limit 25) union all (select id ${own} order by id desc limit 25)`;
    const ids = rows.map(({ id }) => id);
    if (ids.length > 0) objects.set(name, ids);
  }
  return objects;
}

/** What of a call must be said. */
export interface Wanted {
  fixed: Arguments;
  /** Fields that take the id of something; of most only the answer tells what. */
  ids: string[];
  /** Those that take several. */
  lists: string[];
  /** The field a person types into, if any. */
  typed?: string;
  /** Whether a period can be said. */
  hasPeriod: boolean;
}

const typedInto = ['keyword', 'searchText', 'cptKey', 'name'];

export function wantedOf(name: Call, row: AnyRow): Wanted {
  const { takes } = calls[name as 'login']!;
  const { properties = {}, required = [] } = z.toJSONSchema(takes, { io: 'input', unrepresentable: 'any' }) as Schema;
  const wanted: Wanted = {
    fixed: {},
    ids: [],
    lists: [],
    typed: typedInto.find((field) => properties[field]?.type === 'string'),
    hasPeriod: 'from' in properties && 'to' in properties,
  };
  for (const field of new Set([...required, ...namesIn(row.path)])) {
    const schema = properties[field] ?? {};
    if (isId(schema)) wanted.ids.push(field);
    else if (schema.items && isId(schema.items) && /ids$/i.test(field)) {
      wanted.ids.push(field);
      wanted.lists.push(field);
    } else wanted.fixed[field] = plausible(field, schema);
  }
  return wanted;
}

const plain = (schema: Schema): Schema => (schema.anyOf ? (schema.anyOf[0] ?? {}) : schema);
const isId = (schema: Schema) => {
  const { type, pattern, enum: choices } = plain(schema);
  return type === 'string' && pattern === undefined && choices === undefined && plain(schema).const === undefined;
};

function plausible(field: string, schema: Schema): unknown {
  const today = dateAt(new Date());
  const { const: only, enum: choices, pattern, type, properties, required, minimum } = plain(schema);
  if (only !== undefined) return only;
  if (choices) return choices[0];
  if (field === 'size' || field === 'pageSize' || (field === 'b' && minimum === 1) || field === 'c') return 20;
  if (pattern?.includes('T')) return new Date(Date.now() + (/end|until/i.test(field) ? 3_600_000 : 0)).toISOString();
  if (pattern?.startsWith('^\\d{4}-(0[1-9]|1[0-2])$')) return today.slice(0, 7);
  if (pattern?.startsWith('^\\d')) return /from|start|^a$/i.test(field) ? addDays(today, -30) : today;
  if (field === 'sectionType') return '0001';
  if (pattern) return 'patients';
  if (type === 'object') return Object.fromEntries((required ?? []).map((inner) => [inner, plausible(inner, properties?.[inner] ?? {})]));
  if (type === 'array') return [];
  if (type === 'integer' || type === 'number') return Math.max(minimum ?? 1, field === 'duration' ? 15 : 1);
  return type === 'boolean' ? true : '1';
}

/** A period that ends today. */
export const lastDays = (days: number): Arguments => {
  const today = dateAt(new Date());
  return { from: addDays(today, 1 - days), to: today };
};

/** Kinds an id can be of: the one its name says, or any. */
export function kindsOf(field: string, objects: Objects): string[] {
  const said = named.find(([pattern]) => pattern.test(field))?.[1];
  return said !== undefined && objects.has(said) ? [said] : [...objects.keys()];
}

const named: [RegExp, string][] = [
  [/patient/i, 'patient'],
  [/doctor|staff|user/i, 'staff'],
  [/room/i, 'room'],
  [/practice/i, 'practice'],
  [/billing/i, 'bill'],
  [/appointment/i, 'appointment'],
  [/encounter|noteRecord/i, 'encounter'],
  [/orderExecute/i, 'execution'],
];
