import type { Db } from '../server/database/connect.ts';

/** Expressions over the original `s` and whose copy it is, `v`: `key`, `place` and `later`, the patient and, of a visit, the visit. */
export type Changes = Readonly<Record<string, string>>;

export interface Copied {
  table: string;
  /** Rows as `s.*` with `source`, the visit or the person they belong to. */
  from: string;
  /** Whose rows these become: a condition of `s` and `v`. */
  where: string;
  changes?: Changes;
}

/** The id of a copied row, and of what it refers to, is made of the original's and of whose copy it is: nobody need remember them. */
export const copiedId = (column: string): string => `md5(s.${column}::text || v.key::text)::uuid`;

const references = ['id', 'advice_id', 'dispensing_id', 'line_id', 'report_id', 'card_id', 'member_entry_id', 'patient_package_id'];
const owners = ['patient_id', 'encounter_id', 'appointment_id'];
const numbers = ['prescription_number', 'report_number', 'card_number', 'entry_number', 'issue_number', 'package_number'];

interface Column {
  name: string;
  type: string;
}

function copyOf({ name, type }: Column, changes: Changes): string {
  if (changes[name]) return changes[name];
  if (owners.includes(name)) return `v.${name}`;
  if (references.includes(name)) return copiedId(name);
  if (numbers.includes(name)) return `s.${name} || '-' || v.place`;
  if (type === 'timestamp with time zone') return `s.${name} + v.later`;
  return type === 'date' ? `(s.${name} + v.later)::date` : `s.${name}`;
}

/** Copies rows for each of the table `v` that is meant. What they hang together by is theirs; their days are moved by `later`. */
export async function copyRows(sql: Db, { table, from, where, changes = {} }: Copied): Promise<number> {
  const columns = await sql<Column[]>`
    select a.attname as name, format_type(a.atttypid, null) as type from pg_attribute a
    where a.attrelid = ${table}::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and a.attidentity = ''`;
  const { count } = await sql.unsafe(`
    insert into ${table} (${columns.map(({ name }) => name).join(', ')})
    select ${columns.map((column) => copyOf(column, changes)).join(', ')} from (${from}) s join v on ${where}`);
  await sql.unsafe(`analyze ${table}`);
  return count;
}
