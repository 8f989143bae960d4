import type { GoodsFacts } from '../../../../../src/domain/inventory/stockShapes.ts';
import { perPackage } from '../../../../../src/domain/inventory/units.ts';
import type * as Print from '../../../../../src/domain/print/shapes.ts';
import type { Db } from '../../../../database/connect.ts';
import { both } from '../../../../names/both.ts';

/** A name in both languages; English falls back to Chinese. Empty for null. */
export const bilingualOf = (of: { nameZh: string; nameEn: string } | null): Print.Bilingual =>
  of === null ? { zh: '', en: '' } : { zh: of.nameZh, en: of.nameEn || of.nameZh };

/** Specifications of goods in both languages, by the id of the goods. */
export async function findSpecifications(db: Db, itemIds: readonly string[]): Promise<ReadonlyMap<string, Print.Bilingual>> {
  const rows = await db<{ id: string; specification: Print.Bilingual }[]>`
    select i.id, ${both(db, 'i.specification', 'i.specification_en')} as specification from item i where i.id = any (${[...itemIds]}::uuid[])`;
  return new Map(rows.map(({ id, specification }) => [id, specification]));
}

/** Code, name, specification and maker of goods as papers print them. */
export const goodsOnPaper = (goods: GoodsFacts, specifications: ReadonlyMap<string, Print.Bilingual>) => ({
  goodsCode: goods.itemCode,
  goodsName: bilingualOf(goods),
  specification: specifications.get(goods.itemId) ?? { zh: goods.specification, en: goods.specification },
  manufacturerName: goods.manufacturer,
});

/** The units in which stock units are read: packages and, where a package may be opened, singles. */
export const packedOnPaper = (goods: GoodsFacts) => {
  const packageName = bilingualOf({ nameZh: goods.packageUnit, nameEn: goods.packageUnitEn });
  const single = bilingualOf({ nameZh: goods.singleUnit, nameEn: goods.singleUnitEn });
  return { unitName: goods.splitAllowed && single.zh !== '' ? single : packageName, packageName, inOnePackage: perPackage(goods) };
};
