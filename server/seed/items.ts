import { imagingFactsOf } from '../../src/domain/order/imagingFacts.ts';
import { pinyinOfText } from '../search/pinyin.ts';
import { dictionaries } from './content/dictionaries.ts';
import { doseBands } from './content/drugs/doseBands.ts';
import { leaflets } from './content/drugs/leaflets.ts';
import { manufacturers } from './content/drugs/manufacturers.ts';
import { drugs } from './content/drugs.ts';
import { items } from './content/items.ts';
import type { DrugRow, ItemRow } from './content/rows.ts';
import { drugFactsOf } from './drugFacts.ts';
import { insertAll, type Seeding } from './insert.ts';
import { type LoadedItem, newId } from './seeding.ts';

const units = new Map(dictionaries.packageUnit.map((row) => [row.code, row]));
const unitWords = (code: string) => {
  const unit = units.get(code);
  if (!unit) throw new Error(`no unit ${code}`);
  return unit;
};
const makers = new Map(manufacturers.map((row) => [row.code, row.zh]));
const searchable = (text: string) => {
  const { full, initials } = pinyinOfText(text);
  return { pinyin: full, initials };
};

/** A package opened sells single units at the package price divided, half up to the fen. */
const splitPriceOf = (row: DrugRow) => (row.canSplit ? Math.round(row.priceFen / row.unitsPerPackage) : null);

function factColumns(row: DrugRow) {
  const { facts, sources, atcCode } = drugFactsOf(row);
  return {
    atc_code: atcCode,
    fact_sources: sources,
    ingredients: facts.ingredients,
    allergen_classes: facts.allergenClasses,
    antibiotic_grade: facts.antibioticGrade,
    controlled: facts.controlled,
    skin_test_required: facts.skinTestRequired,
    is_high_risk: facts.isHighRisk,
    is_high_value: facts.isHighValue,
    is_prescription: facts.isPrescription,
    athlete_caution: facts.athleteCaution,
    is_rescue: facts.isRescue,
    is_solvent: facts.isSolvent,
    is_essential: facts.isEssential,
    dose_limits: facts.doseLimits,
    age_limits: facts.ageLimits,
    pregnancy_caution: facts.pregnancyCaution,
    lactation_caution: facts.lactationCaution,
  };
}

const noText = ['', ''] as const;

function leafletColumns(code: string) {
  const { use, cautions, adverse, storage } = leaflets[code] ?? { use: noText, cautions: noText, adverse: noText, storage: noText };
  return {
    leaflet_use: use[0],
    leaflet_use_en: use[1],
    leaflet_cautions: cautions[0],
    leaflet_cautions_en: cautions[1],
    leaflet_adverse: adverse[0],
    leaflet_adverse_en: adverse[1],
    leaflet_storage: storage[0],
    leaflet_storage_en: storage[1],
  };
}

const drugColumns = (orgId: string, row: DrugRow) => ({
  org_id: orgId,
  id: newId(),
  code: row.code,
  name_zh: row.zh,
  name_en: row.en,
  ...searchable(row.zh),
  advice_type: row.adviceType,
  category_code: row.category,
  specification: row.specification,
  specification_en: row.specificationEn,
  unit: unitWords(row.packageUnit).zh,
  unit_en: unitWords(row.packageUnit).en,
  price: row.priceFen,
  minimum_discount: row.allowsDiscount ? 80 : 100,
  allow_discount: row.allowsDiscount,
  sex_limit: null,
  generic_name: row.genericZh,
  dosage_form: row.dosageForm,
  manufacturer: makers.get(row.manufacturer) ?? row.manufacturer,
  dose_unit: row.doseUnit,
  dose_per_single: row.unitAmount,
  single_unit: unitWords(row.singleUnit).zh,
  single_unit_en: unitWords(row.singleUnit).en,
  singles_per_package: row.unitsPerPackage,
  split_allowed: row.canSplit,
  split_price: splitPriceOf(row),
  calculation_rule: row.rule,
  default_dose: row.dose,
  dose_bands: doseBands[row.code] ?? '',
  default_route: row.route,
  default_frequency: row.frequency,
  default_duration: row.days,
  insurance_class: row.insuranceClass,
  ...factColumns(row),
  ...leafletColumns(row.code),
  is_stocked: true,
});

const itemColumns = (orgId: string, row: ItemRow) => ({
  org_id: orgId,
  id: newId(),
  code: row.code,
  name_zh: row.zh,
  name_en: row.en,
  ...searchable(row.zh),
  advice_type: row.adviceType,
  category_code: row.category,
  specification: row.specification ?? '',
  specification_en: row.specificationEn ?? '',
  unit: unitWords(row.unit).zh,
  unit_en: unitWords(row.unit).en,
  price: row.priceFen,
  minimum_discount: row.minimumDiscountPercent,
  allow_discount: row.minimumDiscountPercent < 100,
  sex_limit: row.sex ?? null,
  allergen_classes: row.allergenClass ? [row.allergenClass] : null,
  is_stocked: row.adviceType === 4,
  is_ionising: row.adviceType === 7 ? imagingFactsOf(imagingOf(row)).isIonising : null,
  contrast: row.adviceType === 7 ? imagingFactsOf(imagingOf(row)).contrast : null,
});

const imagingOf = ({ zh, en }: ItemRow) => ({ nameZh: zh, nameEn: en });

/** Drugs and charge items; answers them by code as orders need them. */
export async function loadItems(sql: Seeding, orgId: string): Promise<Map<string, LoadedItem>> {
  const drugRows = drugs.map((row) => drugColumns(orgId, row));
  const itemRows = items.map((row) => itemColumns(orgId, row));
  await insertAll(sql, 'item', drugRows);
  await insertAll(sql, 'item', itemRows);
  const usual = new Map(drugs.map((row) => [row.code, row]));
  return new Map([
    ...drugRows.map((row): [string, LoadedItem] => {
      const drug = usual.get(row.code)!;
      const split = row.split_allowed && row.calculation_rule.endsWith('-unit') && row.singles_per_package > 1;
      return [
        row.code,
        {
          ...commonOf(row),
          ...(split ? { unit: row.single_unit, unitEn: row.single_unit_en, unitPrice: row.split_price ?? row.price } : {}),
          split,
          stockUnits: row.split_allowed && !split ? row.singles_per_package : 1,
          usual: { dose: drug.dose, doseUnit: drug.doseUnit, route: drug.route, frequency: drug.frequency, days: drug.days },
        },
      ];
    }),
    ...itemRows.map((row): [string, LoadedItem] => [row.code, { ...commonOf(row), split: false, stockUnits: 1, usual: null }]),
  ]);
}

const commonOf = (row: ReturnType<typeof drugColumns> | ReturnType<typeof itemColumns>) => ({
  id: row.id,
  code: row.code,
  name: row.name_zh,
  nameEn: row.name_en,
  adviceType: row.advice_type,
  categoryCode: row.category_code,
  specification: row.specification,
  specificationEn: row.specification_en,
  unit: row.unit,
  unitEn: row.unit_en,
  unitPrice: row.price,
  minimumDiscount: row.minimum_discount,
  allowDiscount: row.allow_discount,
  isStocked: row.is_stocked,
});
