import type { Db } from '../database/connect.ts';
import { named } from './tables.ts';

/**
 * Takes away what stands between the owner and whole tables (foreign keys, triggers of ours, forced row-level security); the answer puts it
 * back as it was. Foreign keys are then proved over every row. All within the caller's transaction.
 */
export async function liftGuards(db: Db): Promise<() => Promise<void>> {
  const keys = await db<{ table: string; name: string; definition: string }[]>`
    select r.relname as table, c.conname as name, pg_get_constraintdef(c.oid) as definition
    from pg_constraint c join pg_class r on r.oid = c.conrelid
    where c.contype = 'f' and r.relnamespace = 'public'::regnamespace order by 1, 2`;
  const guarded = await db<{ table: string; forced: boolean; triggers: boolean }[]>`
    select c.relname as table, c.relforcerowsecurity as forced,
      exists (select from pg_trigger t where t.tgrelid = c.oid and not t.tgisinternal) as triggers
    from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`;
  const each = async (texts: string[]) => {
    for (const text of texts) await db.unsafe(text);
  };
  const forced = guarded.filter((one) => one.forced).map(({ table }) => named(table));
  const triggered = guarded.filter((one) => one.triggers).map(({ table }) => named(table));
  await each([
    ...keys.map(({ table, name }) => `alter table ${named(table)} drop constraint ${named(name)}`),
    ...forced.map((table) => `alter table ${table} no force row level security`),
    ...triggered.map((table) => `alter table ${table} disable trigger user`),
  ]);
  return () =>
    each([
      ...keys.map(({ table, name, definition }) => `alter table ${named(table)} add constraint ${named(name)} ${definition}`),
      ...triggered.map((table) => `alter table ${table} enable trigger user`),
      ...forced.map((table) => `alter table ${table} force row level security`),
    ]);
}
