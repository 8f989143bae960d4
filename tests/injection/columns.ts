import type { Db, Sql } from '../../server/database/connect.ts';
import { withTextsOfOurs } from './answers.ts';

/** Codes, keys, folded forms for searching, and what programs rather than people write. */
const notTyped =
  /(_id|_ids|_code|_codes|_hash|_key|_folded|_reversed|_number|_no|_version)$|^(code|id|kind|status|type|direction|name_folded|pinyin|initials|number|mrn|period|scope|colour|abbreviation|language|channel|unit|dose_unit|device_type|login_name|path|sex|flag|state|token|mime|storage|digest|system_version)$|^(allergen_class|calculation_rule|controlled|default_frequency|default_route|dosage_form|insurance_class|sex_limit|health_type|logo_file_url|picture|abnormal_flag|satisfaction|nation|contact_relation|barcode)$/;
const notPeoples =
  /^(account|session|login_log|login_throttle|idempotency|ticket|counter|audit_log|audit_check|push_event|notice_read|migration|schema_migration|draft|personal_config|printed_paper)$/;
/** A word alone is a person's here too. */
const oneWord = /^(shelf|position|result|phone|mobile|email|package_text)$/;
/** JSON that decides what a program does: rules, settings and their histories, what is filtered by, answers kept for a repeated call. */
const notProse =
  /^(setting|setting_change|change_record|saved_filter|push_event|idempotency|audit_log|draft|personal_config|print_template)\b/;

interface Column {
  table: string;
  column: string;
  kind: 'text' | 'jsonb';
}

export interface Planted {
  /** `table.column` of those that hold texts of ours. */
  taken: string[];
  /** Of those that a person may type into and that hold none, with what stopped it. */
  missed: string[];
}

/** What no call of ours could store, straight into every column in which a person's words stand or may stand. */
export async function storeInTables(owner: Sql, texts: readonly string[]): Promise<Planted> {
  const columns = await owner<Column[]>`
    select c.table_name as table, c.column_name as column, c.data_type as kind from information_schema.columns c
    join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name and t.table_type = 'BASE TABLE'
    where c.table_schema = 'public' and c.data_type in ('text', 'jsonb') and c.is_generated = 'NEVER' order by 1, 2`;
  const planted: Planted = { taken: [], missed: [] };
  for (const each of columns.filter(({ table, column }) => !notTyped.test(column) && !notPeoples.test(table))) {
    const name = `${each.table}.${each.column}`;
    if (each.kind === 'jsonb' && notProse.test(each.table)) continue;
    const stopped = await (each.kind === 'jsonb' ? intoJson(owner, each, texts) : intoWords(owner, each, texts));
    if (stopped === undefined) planted.taken.push(name);
    else planted.missed.push(`${name} (${stopped})`);
  }
  return planted;
}

/** Undefined when rows were changed; 'no row' when there was none to change; otherwise the constraint that refused. */
async function attempt(owner: Sql, work: (db: Db) => Promise<number>): Promise<string | undefined> {
  try {
    const changed = await owner.begin(async (sql) => {
      await sql`set local session_replication_role = replica`;
      return work(sql as unknown as Db);
    });
    return (changed as number) > 0 ? undefined : 'no row';
  } catch (error) {
    const { constraint_name, message } = error as { constraint_name?: string; message: string };
    return constraint_name ?? message;
  }
}

/** Over words first; where a column has none, into what is empty. */
async function intoWords(owner: Sql, { table, column }: Column, texts: readonly string[]): Promise<string | undefined> {
  const into = (hollow: boolean) =>
    attempt(owner, async (db) => {
      const words = column.endsWith('_en') || oneWord.test(column) ? db`<> ''` : db`~ '[一-鿿]|[[:alnum:]] [[:alnum:]]'`;
      const which = hollow ? db`coalesce(${db(column)}, '') = ''` : db`${db(column)} ${words}`;
      // The row tells which text; a field has room for a hundred characters, whatever it is.
      const { count } = await db`
        with ours as (select ctid as place, (${[...texts]}::text[])[1 + (row_number() over (order by ctid)) % ${texts.length}] as text
          from ${db(table)} where ${which})
        update ${db(table)} t set ${db(column)} =
          case when length(t.${db(column)}) + length(o.text) < 100 and t.${db(column)} <> '' then t.${db(column)} || ' ' || o.text else o.text end
        from ours o where t.ctid = o.place`;
      return count;
    });
  const stopped = await into(false);
  return stopped === 'no row' ? into(true) : stopped;
}

/** Every word in it; the keys and what is no prose stay. */
async function intoJson(owner: Sql, { table, column }: Column, texts: readonly string[]): Promise<string | undefined> {
  return attempt(owner, async (db) => {
    const rows = await db<{ place: string; value: unknown }[]>`
      select ctid::text as place, ${db(column)} as value from ${db(table)} where ${db(column)}::text ~ '[一-鿿]|[[:alnum:]] [[:alnum:]]' limit 500`;
    let turn = 0;
    for (const { place, value } of rows) {
      const turned = [...texts.slice(turn % texts.length), ...texts.slice(0, turn % texts.length)];
      turn += 7;
      await db`update ${db(table)} set ${db(column)} = ${JSON.stringify(withTextsOfOurs(value, turned, 0))}::text::jsonb where ctid = ${place}::text::tid`;
    }
    return rows.length;
  });
}
