import type { Answer } from '../../../../src/domain/businessReport/shapes.ts';
import type { Db } from '../../../database/connect.ts';

type Packing = Answer['packings'][string];

/** Units of stocked items by their codes. */
export async function findPackings(db: Db, codes: readonly string[]): Promise<Answer['packings']> {
  if (codes.length === 0) return {};
  const rows = await db<(Packing & { code: string })[]>`
    select code, unit as package_unit, unit_en as package_unit_en, coalesce(single_unit, '') as single_unit, single_unit_en, split_allowed, singles_per_package
    from item where is_stocked and code = any (${[...codes]}::text[])`;
  return Object.fromEntries(rows.map(({ code, ...packing }) => [code, packing]));
}
