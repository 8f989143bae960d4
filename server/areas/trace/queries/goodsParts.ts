import { classify, identifiersOf } from '../../../../src/domain/scan/classify.ts';
import type { Db, Fragment } from '../../../database/connect.ts';
import type { Actor } from '../../../pipeline/context.ts';

/** The maker of `item i` in the language of the reader, where the clinic keeps its English name. */
const makerOf = (db: Db): Fragment => db`
  coalesce(spoken(i.manufacturer, (select o.name_en from own_manufacturer o where o.org_id = i.org_id and o.name_zh = i.manufacturer
    order by o.id limit 1)), '')`;

/** Columns of goods, from `item i`. */
export const goodsFacts = (db: Db): Fragment => db`
  i.id as item_id, i.code as item_code, i.name_zh, i.name_en, spoken(i.specification, i.specification_en) as specification, ${makerOf(db)} as manufacturer,
  i.unit as package_unit, i.unit_en as package_unit_en, coalesce(i.single_unit, '') as single_unit, i.single_unit_en,
  i.purchase_unit, i.purchase_unit_en, i.split_allowed, i.singles_per_package, i.packages_per_purchase`;

/** Column that is true where every unit of `item i` in this clinic is accounted for by code. */
export const hasDuty = (db: Db): Fragment => db`
  exists (select from trace_duty y where y.org_id = i.org_id and y.practice_id = app_practice() and y.item_id = i.id and y.ended_at is null) as has_duty`;

/** Stock units in one package of `item i`. */
export const perPackageOf = (db: Db): Fragment => db`case when i.split_allowed then coalesce(i.singles_per_package, 1) else 1 end`;

/**
 * Warehouses `w` that this person works with: those assigned to the person and those without any assigned staff. People who audit stock or manage
 * warehouses see all (business catalogue §6: warehouse staff see warehouses assigned to them).
 */
export function isVisible(db: Db, { authorities, staffId }: Pick<Actor, 'authorities' | 'staffId'>): Fragment {
  if (authorities.includes('o_inventory_audit') || authorities.includes('o_warehouse_manage')) return db`true`;
  return db`(not exists (select 1 from warehouse_staff v where v.org_id = w.org_id and v.warehouse_id = w.id)
    or exists (select 1 from warehouse_staff v where v.org_id = w.org_id and v.warehouse_id = w.id and v.staff_id = ${staffId}))`;
}

/** Goods by name, pinyin, initials, code, or the code on a package: bar code, traceability code, GS1 element string. */
export function isFound(db: Db, keyword: string | undefined): Fragment {
  const typed = (keyword ?? '').trim().toLowerCase();
  if (typed === '') return db`true`;
  const codes = [typed.toUpperCase(), ...identifiersOf(classify(typed)[0])];
  return db`(strpos(i.search, ${typed}) > 0 or i.standard_code = ${typed} or i.national_code = ${typed.toUpperCase()} or i.barcode = any (${codes}::text[]) or i.trace_identifiers && ${codes}::text[])`;
}

export const bothNames = (db: Db, alias: string): Fragment =>
  db`jsonb_build_object('nameZh', ${db.unsafe(alias)}.name_zh, 'nameEn', ${db.unsafe(alias)}.name_en)`;
