import type { DimensionName } from '../../../../src/domain/businessReport/dimensions.ts';
import { dimensionOf, type Naming } from '../../../../src/domain/businessReport/dimensions.ts';
import type { KeyName } from '../../../../src/domain/businessReport/shapes.ts';
import type { Db } from '../../../database/connect.ts';

type Named = KeyName & { key: string };
type Finder = (db: Db, keys: readonly string[]) => Promise<Named[]>;

const finders: Partial<Record<Naming, Finder>> = {
  staff: (db, keys) => db<Named[]>`select id::text as key, name as name_zh, name_en from staff where id::text = any (${[...keys]}::text[])`,
  department: (db, keys) =>
    db<Named[]>`select id::text as key, name_zh, name_en from department where id::text = any (${[...keys]}::text[])`,
  clinic: (db, keys) => db<Named[]>`select id::text as key, name_zh, name_en from practice where id::text = any (${[...keys]}::text[])`,
  warehouse: (db, keys) => db<Named[]>`select id::text as key, name_zh, name_en from warehouse where id::text = any (${[...keys]}::text[])`,
  method: (db, keys) => db<Named[]>`select code as key, name_zh, name_en from payment_method where code = any (${[...keys]}::text[])`,
  shareRule: (db, keys) =>
    db<Named[]>`select id::text as key, name_zh, name_en from share_rule where id::text = any (${[...keys]}::text[])`,
  category: (db, keys) => db<Named[]>`
    select code as key, name_zh, name_en from dictionary where kind = 'itemCategory' and code = any (${[...keys]}::text[])`,
};

/** Names of the keys of a grouping in the clinic of the transaction. Keys without a name are words of ours or speak for themselves. */
export async function findNames(db: Db, grouping: DimensionName, keys: ReadonlySet<string>): Promise<Map<string, KeyName>> {
  const find = finders[dimensionOf(grouping).naming];
  if (!find || keys.size === 0) return new Map();
  const found = await find(db, [...keys]);
  return new Map(found.map(({ key, nameZh, nameEn }) => [key, { nameZh, nameEn }]));
}
