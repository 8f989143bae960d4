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
  supplier: (db, keys) => db<Named[]>`select id::text as key, name_zh, name_en from supplier where id::text = any (${[...keys]}::text[])`,
  method: (db, keys) => db<Named[]>`select code as key, name_zh, name_en from payment_method where code = any (${[...keys]}::text[])`,
  shareRule: (db, keys) =>
    db<Named[]>`select id::text as key, name_zh, name_en from share_rule where id::text = any (${[...keys]}::text[])`,
  // The beginning of a session and its cashier say which one it was.
  shift: (db, keys) => db<Named[]>`
    select t.id::text as key, to_char(t.opened_at at time zone 'Asia/Shanghai', 'MM-DD HH24:MI') || ' ' || s.name as name_zh,
      to_char(t.opened_at at time zone 'Asia/Shanghai', 'MM-DD HH24:MI') || ' ' || coalesce(nullif(s.name_en, ''), s.name) as name_en
    from till_session t join staff s on s.org_id = t.org_id and s.id = t.cashier_id where t.id::text = any (${[...keys]}::text[])`,
  insurer: (db, keys) =>
    db<Named[]>`select id::text as key, name_zh, name_en from insurance_company where id::text = any (${[...keys]}::text[])`,
  plan: (db, keys) => db<Named[]>`select id::text as key, name_zh, name_en from insurance_plan where id::text = any (${[...keys]}::text[])`,
  // Lines of bills have categories of charge items, goods have categories of drugs; a word of the price list goes first.
  category: (db, keys) => db<Named[]>`
    select distinct on (code) code as key, name_zh, name_en from dictionary
    where kind in ('itemCategory', 'drugCategory') and code = any (${[...keys]}::text[]) order by code, kind = 'itemCategory' desc`,
};

/** Names of the keys of a grouping in the clinic of the transaction. Keys without a name are words of ours or speak for themselves. */
export async function findNames(db: Db, grouping: DimensionName, keys: ReadonlySet<string>): Promise<Map<string, KeyName>> {
  const find = finders[dimensionOf(grouping).naming];
  if (!find || keys.size === 0) return new Map();
  const found = await find(db, [...keys]);
  return new Map(found.map(({ key, nameZh, nameEn }) => [key, { nameZh, nameEn }]));
}
