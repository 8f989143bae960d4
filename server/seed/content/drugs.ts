import { countText, doseText, strengthText, unitOfCode } from '../../../src/domain/order/doseText.ts';
import { dictionaries } from './dictionaries.ts';
import { decoctionPieces, infusions, injections, vaccines } from './drugs/injected.ts';
import { local } from './drugs/local.ts';
import { otherUses } from './drugs/otherUses.ts';
import type { Mark, Product } from './drugs/product.ts';
import { proprietary } from './drugs/proprietary.ts';
import { oralUses } from './drugs/uses.ts';
import { western } from './drugs/western.ts';
import type { AntibioticGrade, CalculationRule, ControlClass, DrugCategory, DrugRow } from './rows.ts';

const grades: readonly AntibioticGrade[] = ['unrestricted', 'restricted', 'special'];
const controls: readonly ControlClass[] = ['narcotic', 'psychotropic-1', 'psychotropic-2', 'toxic'];
const unitZh = new Map(dictionaries.packageUnit.map(({ code, zh }) => [code, zh]));
const doseZh = new Map(dictionaries.doseUnit.map(({ code, zh }) => [code, zh]));

/** Dosage words that say how, not what: the generic name leaves out the volume in brackets. */
const withoutVolume = (zh: string) => zh.replace(/（[^（]*）$/, '');

function specificationOf([, , , , holds, doseUnit, singleUnit, units, packageUnit, , , strength]: Product): string {
  const content = strengthText(strength ?? `${holds}${doseZh.get(doseUnit) ?? doseUnit}`, 'zh');
  const packed = unitZh.get(packageUnit) ?? packageUnit;
  return units > 1 ? `${content}×${units}${unitZh.get(singleUnit) ?? singleUnit}/${packed}` : `${content}/${packed}`;
}

const englishStrength = (strength: string) =>
  [
    ['复方', 'compound'],
    ['饮片', 'cut'],
    ['喷', ' sprays'],
    ['揿', ' puffs'],
    ['吸', ' puffs'],
  ].reduce((text, [zh = '', en = '']) => text.replaceAll(zh, en), strengthText(strength, 'en'));

function englishSpecificationOf([, , , , holds, doseUnit, singleUnit, units, packageUnit, , , strength]: Product): string {
  const content = strength ? englishStrength(strength) : doseText(holds, unitOfCode(doseUnit, undefined), 'en');
  return units > 1 ? `${content} × ${countText(units, { zh: '', en: singleUnit }, 'en')}/${packageUnit}` : `${content}/${packageUnit}`;
}

/** Tubes, bottles and drops cannot be counted from a dose; the doctor says how many. */
const countedByHand = new Set(['ext', 'eye', 'ear', 'eyeoint', 'gargle', 'throat', 'nasal', 'inhale', 'local', 'wash']);

/** What is opened for a dose is not kept for the next. */
const isAmpoule = (category: DrugCategory, route: string) => category === 'injection' || route === 'neb';

function ruleOf(category: DrugCategory, route: string, canSplit: boolean): CalculationRule {
  if (category === 'vaccine' || countedByHand.has(route) || route === 'ih') return 'by-hand';
  if (category === 'decoction') return 'by-unit';
  if (isAmpoule(category, route)) return 'by-dose-unit';
  return canSplit ? 'by-unit' : 'by-package';
}

function drug(category: DrugCategory, product: Product): DrugRow {
  const [code, zh, en, dosageForm, unitAmount, doseUnit, singleUnit, unitsPerPackage, packageUnit, manufacturer, priceFen] = product;
  const use = oralUses[code] ?? otherUses[code];
  if (!use) throw new Error(`No usual use is written for ${code}`);
  const [dose, route, frequency, days, insuranceClass, marks, usage, allergenClass] = use;
  const has = (mark: Mark) => marks.includes(mark);
  const canSplit = has('split') || category === 'injection';
  return {
    code,
    zh,
    en,
    category,
    dosageForm,
    unitAmount,
    doseUnit,
    singleUnit,
    unitsPerPackage,
    packageUnit,
    manufacturer,
    priceFen,
    dose,
    route,
    frequency,
    days,
    usage,
    insuranceClass,
    canSplit,
    allergenClass,
    genericZh: withoutVolume(zh),
    genericEn: en.replace(/, \d+ ml$/, ''),
    specification: specificationOf(product),
    specificationEn: englishSpecificationOf(product),
    rule: ruleOf(category, route, canSplit),
    isPrescription: has('rx'),
    antibioticGrade: grades.find(has),
    needsSkinTest: has('skin-test'),
    control: controls.find(has),
    isAthleteCaution: has('athlete'),
    isHighRisk: has('high-risk'),
    allowsDiscount: !has('no-discount'),
    adviceType: category === 'vaccine' ? 2 : category === 'infusion' ? 14 : 1,
    minimumStock: category === 'decoction' ? 500 : 10,
  };
}

const tables: readonly (readonly [DrugCategory, readonly Product[]])[] = [
  ['western', [...western, ...local]],
  ['proprietary', proprietary],
  ['injection', injections],
  ['infusion', infusions],
  ['vaccine', vaccines],
  ['decoction', decoctionPieces],
];

export const drugs: readonly DrugRow[] = tables.flatMap(([category, products]) => products.map((product) => drug(category, product)));
