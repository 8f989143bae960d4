import { keyOfPackage, tidyCode } from '../../../../../src/domain/inventory/goods/codes.ts';
import type * as Inventory from '../../../../../src/domain/inventory/shapes.ts';
import type { Context } from '../../../../pipeline/context.ts';
import { confirm } from '../../../../pipeline/problem.ts';

type Draft = Pick<Inventory.GoodsDraft, 'standardCode' | 'unit' | 'singlesPerPackage'> & { id?: string | undefined };
interface Packed {
  id: string;
  code: string;
  nameZh: string;
  nameEn: string;
  standardCode: string;
  unit: string;
  singlesPerPackage: number | null;
  enabled: boolean;
}

/**
 * Asks whether goods in use that are the same package of the same drug are meant. Stored goods are asked about once: their code or packing has
 * to change before the question comes again. Two names of one package may be wanted, so nothing is refused.
 */
export async function askAboutSamePackage({ db, session }: Context, draft: Draft): Promise<void> {
  const { id } = draft;
  const all = await db<Packed[]>`
    select id, code, name_zh, name_en, standard_code, unit, singles_per_package, enabled from item
    where is_stocked and (standard_code = ${tidyCode(draft.standardCode)} and standard_code <> '' or id = ${id ?? null}::uuid) order by code`;
  const before = all.find((one) => one.id === id);
  const key = keyOfPackage({ ...draft, standardCode: draft.standardCode ?? before?.standardCode });
  if (key === undefined || (before && (!before.enabled || keyOfPackage(before) === key))) return;
  const other = all.find((one) => one.id !== id && one.enabled && keyOfPackage(one) === key);
  if (!other) return;
  const name = session.language === 'en' ? other.nameEn || other.nameZh : other.nameZh;
  throw confirm('inventory.goods.confirm.samePackage', { name, code: other.code });
}
