import type { Db } from '../../../database/connect.ts';
import { refuse } from '../../../pipeline/problem.ts';

/** Tables whose removed rows stay; a removed row gives its name free. */
const removable = ['insurance_company', 'tax_class'] as const;

interface Named {
  /** Absent for a new row. */
  id?: string | undefined;
  nameZh: string;
  /** Further columns that tell two rows of one name apart: the specification of a drug. */
  besides?: Readonly<Record<string, string | boolean>>;
}

/**
 * Refuses a Chinese name that another row of the table bears (business catalogue section 5: duplicates rejected), beside its field. Two people at
 * once: the second waits for the first. A row keeps a name it has, so that old duplicates can still be edited.
 */
export async function requireNewName(
  db: Db,
  table: 'coupon' | 'item' | 'member_type' | 'package' | 'warehouse' | (typeof removable)[number],
  { id, nameZh, besides = {} }: Named,
): Promise<void> {
  const wanted = { nameZh, ...besides };
  const same = Object.entries(wanted).reduce(
    (so, [column, value]) => db`${so} and coalesce(${db(column)}${typeof value === 'string' ? db`, ''` : db``}) = ${value}`,
    db`true`,
  );
  const stands = removable.some((each) => each === table) ? db`deleted_at is null` : db`true`;
  const place = table === 'warehouse' ? db`practice_id = app_practice()` : stands;
  await db`select pg_advisory_xact_lock(hashtextextended(${`${table} ${JSON.stringify(wanted)}`}, 0))`;
  const [twin] = await db`select id from ${db(table)} where ${place} and ${same} order by id is distinct from ${id ?? null}::uuid limit 1`;
  if (twin && twin.id !== id) refuse([{ field: 'nameZh', message: 'error.nameTaken' }]);
}
