import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Db } from '../database/connect.ts';
import { readMigrations, schemaFolder } from '../start/migrate.ts';
import { leftOutColumns, leftOutTables } from './leftOut.ts';
import { findExportTables } from './tables.ts';
import { tableWords } from './tableWords.ts';

interface Words {
  table: Map<string, string>;
  /** By `table.column`. */
  column: Map<string, string>;
}

/** Comments of the schema's files: those above a table, and those above a column inside of its definition. */
export function wordsOf(schema: string): Words {
  const words: Words = { table: new Map(), column: new Map() };
  let comment: string[] = [];
  let table: string | undefined;
  for (const line of schema.split('\n')) {
    const text = line.trim();
    const named = /^create table (\w+) \(/.exec(text)?.[1];
    if (text.startsWith('-- ')) {
      comment.push(text.slice(3));
      continue;
    }
    if (named !== undefined) {
      table = named;
      if (comment.length > 0) words.table.set(table, comment.join(' '));
    } else if (text.startsWith(')')) table = undefined;
    else if (table !== undefined && comment.length > 0) words.column.set(`${table}.${text.split(' ')[0]}`, comment.join(' '));
    comment = [];
  }
  return words;
}

interface Column {
  name: string;
  type: string;
  isOptional: boolean;
  refersTo: string | null;
}

const intro = `# Export of everything

Made by \`npm run export:tables\` from the schema and its comments; do not edit.

\`npm run export -- <folder>\` writes everything that an organisation has into a folder; _Organisation → Export of everything_ gives the same as one zip file. One moment is shown, whatever is changed meanwhile.

| path | content |
|---|---|
| \`tables/<table>.ndjson\` | one JSON object a line, a row each, UTF-8, in the order of the primary key; clinics one after another |
| \`fhir/<Resource>.ndjson\` | the clinical part as FHIR R4, a resource a line, as bulk data |
| \`forms/answers.ndjson\` | every answer and result of every signed form, a line each, with the form and its version, the question in words, the answer as it is stored and in words, patient, visit and day; a form that a correction replaced says \`is_corrected\` |
| \`files/<id>.<ending>\` | uploaded files; \`stored_file\`, \`education_file\` and \`leaflet_file\` have their names |
| \`manifest.json\` | the moment, the organisation, and for each file its lines, bytes and SHA-256; what is left out and why; missing and damaged files |

## How to read the rows

- Money is integer fen (1/100 yuan). \`cost\` of stock is 1/1000 yuan a stock unit. Quantities of stock are stock units: the smallest unit a drug is split into.
- Dates are \`YYYY-MM-DD\`; moments are ISO 8601 in UTC; times of day in minutes after midnight, in the zone of the clinic.
- Bytes are hexadecimal after \`\\x\`. Ranges of time are texts as PostgreSQL writes them.
- Ids are UUIDs and unique within the organisation. A code without a table of its own is an entry of \`dictionary_entry\`, or of \`own_dictionary_entry\`, which goes before it.
- Nothing is translated: names in Chinese and English are columns of their own.

## FHIR

Organization, Practitioner, Patient, Encounter, Condition, Observation (vital signs and results), MedicationRequest, MedicationStatement (medicines from elsewhere, and orders that a patient has stopped taking), AllergyIntolerance. The id of a resource is the id of its row, with a suffix where a row becomes several. References resolve within the export. Vital signs have LOINC codes and UCUM units; results have the LOINC code that the clinic has entered for the indicator, and always the clinic's own; units of results and doses have UCUM codes where there is one. A diagnosis has the code of the Chinese ICD-10 (\`urn:oid:2.16.156.10011.2.3.3.11\`) and the code of the international one that it extends. Systems \`urn:xinglin:…\` are lists of this export: \`item\`, \`lab_indicator\`, \`dictionary_entry\`. Deleted patients are inactive, deleted measurements and allergies are entered in error.
`;

/** docs/export.md: every exported table with its columns, and what is left out. */
export async function describeExport(db: Db): Promise<string> {
  const schema = readMigrations()
    .map(({ name }) => readFileSync(path.join(schemaFolder, name), 'utf8'))
    .join('\n');
  const words = wordsOf(schema);
  const columns = await findColumns(db);
  const tables = await findExportTables(db);
  return [
    intro,
    '## Tables\n',
    ...tables.map(({ table, columns: exported }) => {
      const kept = (columns.get(table) ?? []).filter(({ name }) => exported.includes(name));
      return [
        `### ${table}\n`,
        `${tableWords[table] ?? words.table.get(table) ?? undescribed(table)}\n`,
        '| column | type | meaning |',
        '|---|---|---|',
        ...kept.map(
          (column) => `| \`${column.name}\` | ${typeOf(column)} | ${meaningOf(column, words.column.get(`${table}.${column.name}`))} |`,
        ),
        '',
      ].join('\n');
    }),
    '## Left out\n',
    '| table | why |\n|---|---|',
    ...Object.entries(leftOutTables).map(([table, why]) => `| \`${table}\` | ${why} |`),
    '\n| column | why |\n|---|---|',
    ...Object.entries(leftOutColumns).flatMap(([table, of]) =>
      Object.entries(of).map(([name, why]) => `| \`${table}.${name}\` | ${why} |`),
    ),
    '',
  ].join('\n');
}

function undescribed(table: string): never {
  throw new Error(`The table ${table} has no comment above its definition and no words in server/export/tableWords.ts`);
}

const typeOf = ({ type, isOptional }: Column) => (isOptional ? `${type}, may be null` : type);

const meaningOf = ({ refersTo }: Column, comment: string | undefined): string =>
  [refersTo && `→ \`${refersTo}\``, comment?.replaceAll('|', '\\|')].filter(Boolean).join('. ');

async function findColumns(db: Db): Promise<Map<string, Column[]>> {
  const rows = await db<(Column & { table: string })[]>`
    select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type, not a.attnotnull as is_optional,
      (select r.relname from pg_constraint k join pg_class r on r.oid = k.confrelid
        where k.contype = 'f' and k.conrelid = c.oid and k.conkey[array_length(k.conkey, 1)] = a.attnum order by k.conname limit 1) as refers_to
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace order by c.relname collate "C", a.attnum`;
  const byTable = new Map<string, Column[]>();
  for (const { table, ...column } of rows) byTable.set(table, [...(byTable.get(table) ?? []), column]);
  return byTable;
}
