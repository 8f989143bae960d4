/** From a product of the national list to the fields of goods. */
import type { GoodsDraft, Product } from './shapes.ts';

export interface Packing {
  unit: string;
  singleUnit: string;
  singlesPerPackage: number | null;
}

const packages = '盒|瓶|袋|支|包|管|板|听|桶|箱';
const singles = '片|粒|丸|支|袋|瓶|包|枚|贴|揿|喷|吸|滴|克|g|ml';
const counted = new RegExp(
  `[×x*]?\\s{0,3}(?<!\\d)(\\d{1,9})\\s{0,3}(${singles})(?:[×x*]\\s{0,3}(\\d{1,9})\\s{0,3}板)?\\s{0,3}/\\s{0,3}(${packages})$`,
);
const one = new RegExp(`/\\s{0,3}(${packages})$`);

/** '0.25g×24粒/盒', '12片×2板/盒' and '100ml/瓶'; null if the text does not say the packing. */
export function readPacking(text: string): Packing | null {
  const folded = text.normalize('NFKC').trim();
  const match = counted.exec(folded);
  if (match) {
    const [, count, singleUnit = '', boards, unit = ''] = match;
    const singlesPerPackage = Number(count) * Number(boards ?? 1);
    // '100ml/瓶' tells the volume of one bottle, not a hundred of something.
    if (['ml', 'g', '克'].includes(singleUnit)) return { unit, singleUnit: '', singlesPerPackage: null };
    return { unit, singleUnit, singlesPerPackage: singlesPerPackage > 1 ? singlesPerPackage : null };
  }
  const unit = one.exec(folded)?.[1];
  return unit === undefined ? null : { unit, singleUnit: '', singlesPerPackage: null };
}

const insurance: Readonly<Record<string, 'A' | 'B' | 'C'>> = { 甲: 'A', 乙: 'B', 丙: 'C' };

const kindOf = ({ category, dosageForm }: Product): GoodsDraft['categoryCode'] => {
  if (category.includes('中成药')) return 'proprietary';
  if (category.includes('饮片')) return 'decoction';
  return /注射|针剂|粉针/.test(dosageForm) ? 'injection' : 'western';
};

/** Fields that the list answers; what it does not say is left out. */
export function takeOver(product: Product): Partial<GoodsDraft> {
  const packing = readPacking(product.packageText) ?? readPacking(product.specification);
  const insuranceClass = insurance[product.insuranceClass.slice(0, 1)];
  return {
    nameZh: product.genericName,
    genericName: product.genericName,
    tradeName: product.tradeName,
    specification: product.specification,
    manufacturer: product.manufacturer,
    approvalNumber: product.approvalNumber,
    nationalCode: product.nationalCode,
    standardCode: product.standardCode,
    dosageForm: product.dosageForm,
    categoryCode: kindOf(product),
    ...(insuranceClass && { insuranceClass }),
    ...(packing && { unit: packing.unit, singleUnit: packing.singleUnit, singlesPerPackage: packing.singlesPerPackage }),
  };
}
