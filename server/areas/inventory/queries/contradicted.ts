import type * as Inventory from '../../../../src/domain/inventory/shapes.ts';
import { type AnsweredDrug, contradictionsOf } from '../../../../src/domain/medication/contradictions.ts';
import type { Db } from '../../../database/connect.ts';
import { factColumns } from './factColumns.ts';

/**
 * Ids of drugs in use that say "none" where the tables know better: they were stored before this was refused, or before a table knew the drug.
 * The tables are no tables of the database, so all drugs are read: 1,500 of them are compared in a tenth of a second.
 */
export async function findContradicted(db: Db): Promise<string[]> {
  const drugs = await db<(AnsweredDrug & { id: string })[]>`
    select i.id, i.name_zh, coalesce(i.generic_name, '') as generic_name, coalesce(i.dosage_form, '') as dosage_form, i.specification, i.dose_unit,
      i.atc_code, ${factColumns(db)}
    from item i where i.is_stocked and i.enabled and i.category_code <> 'material'`;
  return drugs.filter((drug) => contradictionsOf(drug).length > 0).map(({ id }) => id);
}

/** The goods with the answers that the tables contradict. */
export const withContradicted = (goods: Inventory.Goods): Inventory.Goods =>
  goods.categoryCode === 'material' ? goods : { ...goods, contradicted: contradictionsOf(goods).map(({ fact }) => fact) };
