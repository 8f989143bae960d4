import { expect, test } from 'vitest';
import { freshDatabaseForFile } from '../../tests/database.ts';

const database = freshDatabaseForFile();

/** Rows that are looked up before an organisation is known: by login name, session, ticket, or the code of a patient's link. */
const beforeTheOrganisation = ['account', 'external_link', 'external_visit', 'login_log', 'session', 'ticket'];

/** A distributed PostgreSQL (Citus, or a shard for each organisation) asks for it. */
test('every unique key and foreign key of an organisation’s table begins with the organisation', async () => {
  const keys = await database.owner<{ table: string; key: string; kind: string }[]>`
    select c.relname::text as table, i.relname::text as key, 'unique' as kind
    from pg_index x join pg_class c on c.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
    where x.indisunique and c.relnamespace = 'public'::regnamespace
      and exists (select from pg_attribute o where o.attrelid = c.oid and o.attname = 'org_id' and not o.attisdropped)
      and x.indkey[0] is distinct from (select o.attnum from pg_attribute o where o.attrelid = c.oid and o.attname = 'org_id')
    union all
    select c.relname::text, k.conname::text, 'foreign'
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    where k.contype = 'f' and c.relnamespace = 'public'::regnamespace
      and exists (select from pg_attribute o where o.attrelid = c.oid and o.attname = 'org_id' and not o.attisdropped)
      and exists (select from pg_attribute o where o.attrelid = k.confrelid and o.attname = 'org_id' and not o.attisdropped)
      and k.conkey[1] is distinct from (select o.attnum from pg_attribute o where o.attrelid = c.oid and o.attname = 'org_id')
    order by 1, 2`;

  expect(keys.filter(({ table }) => !beforeTheOrganisation.includes(table))).toEqual([]);
  expect([...new Set(keys.map(({ table }) => table))]).toEqual(beforeTheOrganisation);
});
