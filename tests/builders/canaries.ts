import type { Sql } from '../../server/database/connect.ts';

/** Stands in no text of anybody's. */
export const canary = 'Kanarienvogel';

/** What one practice has of its own, or all that its organisation has. */
interface Holdings {
  practiceId: string;
  andItsOrganisation: boolean;
}

/** Name a practice, and are the organisation's: cards, packages, vaccinations and coupons go with the patient, transfers are of two clinics, people and departments are known everywhere. */
export const shared: readonly string[] = [
  'announcement',
  'approval_flow',
  'chain_transfer',
  'chain_transfer_entry',
  'chain_transfer_line',
  'coupon_giveaway',
  'department',
  'limited_act',
  'member_entry',
  'org_export',
  'package_use',
  'patient_package',
  'price_adjustment_clinic',
  'price_revaluation',
  'price_transit',
  'report_day_change',
  'staff_practice',
  'vaccination',
];

const tablesOf = (owner: Sql, { andItsOrganisation }: Holdings) => owner<{ table: string }[]>`
  select c.relname as table from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'org_id'
  where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
    and c.relname not in ('account', 'session', 'login_log', 'idempotency', 'audit_log', 'ticket', 'password_code', 'session_token', 'typed_text_key')
    and (${andItsOrganisation} or c.relname <> all (${[...shared]})
      and exists (select from pg_attribute p where p.attrelid = c.oid and p.attname = 'practice_id'))`;

const whoseIn = (sql: Sql, { practiceId, andItsOrganisation }: Holdings) =>
  andItsOrganisation ? sql`org_id = (select org_id from practice where id = ${practiceId})` : sql`practice_id = ${practiceId}`;

/** Writes it into every text of theirs, as far as its column takes it; answers how many columns did. */
export async function plantCanaries(owner: Sql, holdings: Holdings): Promise<number> {
  const tables = (await tablesOf(owner, holdings)).map(({ table }) => table);
  const columns = await owner<{ table: string; column: string }[]>`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and data_type = 'text' and is_generated = 'NEVER' and table_name in ${owner(tables)}`;
  let planted = 0;
  await owner.begin(async (sql) => {
    await sql`set local session_replication_role = replica`;
    const whose = whoseIn(owner, holdings);
    for (const { table, column } of columns)
      planted += await sql
        .savepoint((at) => at`update ${at(table)} set ${at(column)} = ${at(column)} || ${canary} where ${whose} and ${at(column)} <> ''`)
        .then(
          ({ count }) => (count > 0 ? 1 : 0),
          () => 0, // a code among fixed ones, or longer than its column
        );
  });
  return planted;
}

/** As if they had never been. */
export async function forget(owner: Sql, holdings: Holdings): Promise<void> {
  const tables = await tablesOf(owner, holdings);
  await owner.begin(async (sql) => {
    await sql`set local session_replication_role = replica`;
    const places = tables.filter(({ table }) => table !== 'practice');
    for (const { table } of places) await sql`delete from ${sql(table)} where ${whoseIn(owner, holdings)}`;
  });
}
