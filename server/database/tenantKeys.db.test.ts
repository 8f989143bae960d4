import { expect, test } from 'vitest';
import { freshDatabaseForFile } from '../../tests/database.ts';

const database = freshDatabaseForFile();

/** Keys by which a row is found before anybody knows whose it is, and why. */
const reasons: Readonly<Record<string, string>> = {
  'account account__pk': 'a login name is typed before the organisation is known',
  'session session__pk': 'a session is found by the token that the browser brings',
  'login_log login_log__pk': 'an attempt to sign in may name no account of any organisation',
  'ticket ticket__pk': 'a ticket is found by the token in an address',
  'ticket ticket_session_hash_fkey': 'it leads to a session, which is found by its token',
  'org org__administrator': 'the row is the organisation, so its id is the key',
  'session_token session_token__session': 'a further token of a session, which is found before an organisation is known',
  'password_code password_code__pk': 'a code is found by what the asking browser holds',
  'external_link external_link__code_unique': 'a patient’s link is found by its code',
  'waiting_board waiting_board__code_unique': 'a screen of a waiting room is found by its code',
  'external_visit external_visit__pk': 'the visit by a link is found by the browser’s cookie',
};

/** A distributed PostgreSQL (Citus, or a shard for each organisation) asks for it. */
test('every unique key and foreign key of an organisation’s table begins with the organisation, but for those found before it is known', async () => {
  const keys = await database.owner<{ key: string }[]>`
    with owned as (
      select c.oid, c.relname, o.attnum from pg_class c join pg_attribute o on o.attrelid = c.oid and o.attname = 'org_id' and not o.attisdropped
      where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace)
    select concat(t.relname, ' ', i.relname) as key
    from pg_index x join owned t on t.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
    where x.indisunique and x.indkey[0] is distinct from t.attnum
    union
    select concat(c.relname, ' ', k.conname)
    from pg_constraint k join pg_class c on c.oid = k.conrelid join owned far on far.oid = k.confrelid left join owned near on near.oid = k.conrelid
    where k.contype = 'f' and (k.conkey[1] is distinct from near.attnum or k.confkey[1] is distinct from far.attnum)`;

  expect(keys.map(({ key }) => key).sort()).toEqual(Object.keys(reasons).sort());
});

/** Published lists, the installation and its doings; whatever is added must be one organisation’s or stand here. */
test('tables that belong to no organisation are the published lists and the installation’s own', async () => {
  const tables = await database.owner<{ name: string }[]>`
    select c.relname::text as name from pg_class c
    where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
      and not exists (select from pg_attribute o where o.attrelid = c.oid and o.attname = 'org_id' and not o.attisdropped)
    order by 1`;

  expect(tables.map(({ name }) => name)).toEqual([
    ...['backup_run', 'diagnosis_entry', 'dictionary_entry', 'drug_product', 'import_progress', 'installation', 'installation_secret'],
    ...[
      'known_place',
      'login_throttle',
      'manufacturer',
      'org',
      'price_list_entry',
      'procedure_entry',
      'schema_lease',
      'schema_migration',
      'session_token',
    ],
  ]);
});
