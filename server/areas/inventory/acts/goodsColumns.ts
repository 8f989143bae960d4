import { isDeepStrictEqual } from 'node:util';
import { withUnitFollowed } from '../../../../src/domain/inventory/doseUnits.ts';
import { tidyCode } from '../../../../src/domain/inventory/goods/codes.ts';
import { emptyLeaflet, leafletFields } from '../../../../src/domain/inventory/leaflet.ts';
import { identifiersOfGoods, isDrugKind } from '../../../../src/domain/inventory/rules.ts';
import type * as Inventory from '../../../../src/domain/inventory/shapes.ts';
import { doseBandsText, readDoseBands } from '../../../../src/domain/medication/doseBands.ts';
import {
  type DrugFacts,
  drugFacts,
  type Fact,
  type FactSource,
  type FactSources,
  noFacts,
} from '../../../../src/domain/medication/facts.ts';
import { proposeFacts } from '../../../../src/domain/medication/proposeFacts.ts';
import type { Db } from '../../../database/connect.ts';
import { pinyinOfText } from '../../../search/pinyin.ts';

const adviceTypes: Readonly<Record<Inventory.GoodsDraft['categoryCode'], number>> = {
  western: 1,
  proprietary: 1,
  injection: 1,
  decoction: 1,
  vaccine: 2,
  material: 4,
  infusion: 14,
};

const facts = Object.keys(drugFacts.shape) as Fact[];

/** New goods before anything is said about them. */
export const emptyGoods = {
  atcCode: '',
  approvalNumber: '',
  dosageForm: '',
  insuranceClass: null,
  doseUnit: null,
  dosePerSingle: null,
  decoctionPieceValue: null,
  defaultDose: null,
  doseBands: '',
  defaultRoute: null,
  defaultFrequency: null,
  defaultDuration: null,
  sexLimit: null,
  vaccineCode: null,
  allowDiscount: true,
  calculationRule: null,
  specificationEn: '',
  traceIdentifiers: '',
  nationalCode: '',
  standardCode: '',
  factSources: {},
  ...emptyLeaflet,
  ...noFacts,
} satisfies Partial<Inventory.GoodsDraft>;

/** A draft with nothing left out: what it does not say is as it was. */
export type WholeDraft = Required<Inventory.GoodsDraft>;

export function wholeDraft(draft: Inventory.GoodsDraft, stored: Partial<WholeDraft>): WholeDraft {
  const said: Partial<Inventory.GoodsDraft> = Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== undefined));
  // Every field of the drug stands in `emptyGoods`, every other one is required in a draft.
  return { ...emptyGoods, ...stored, ...withUnitFollowed(said, stored) } as WholeDraft;
}

/**
 * Origin of every answered fact. An answer that did not change keeps its origin. A claim that the tables gave a new answer is kept only if
 * they give that very answer; any other new answer is the person's own.
 */
export function sourcesOf(
  draft: WholeDraft,
  { stored, claims, from }: { stored: Partial<WholeDraft>; claims: FactSources; from: FactSource['from'] },
): FactSources {
  const proposal = proposeFacts(draft);
  const each = facts.flatMap((fact): [Fact, FactSource][] => {
    const value: DrugFacts[Fact] = draft[fact];
    if (value === null) return [];
    const kept = stored.factSources?.[fact];
    if (isDeepStrictEqual(value, stored[fact] ?? null)) return kept ? [[fact, kept]] : [];
    const proposed = proposal.sources[fact];
    const isClaimed = claims[fact] !== undefined && claims[fact]?.from !== 'entered';
    if (isClaimed && proposed && isDeepStrictEqual(value, proposal.facts[fact])) return [[fact, proposed]];
    return [[fact, { from, confidence: 'high' }]];
  });
  return Object.fromEntries(each);
}

/** The rule used if none is chosen: goods that may be opened are counted in single units. */
const usualRule = (splitAllowed: boolean) => (splitAllowed ? 'by-unit' : 'by-package');

const trimmedOrNull = (text: string | null): string | null => text?.trim() || null;

/** Columns of `item`. Materials have no facts. */
export function columnsOf(db: Db, draft: WholeDraft, sources: FactSources) {
  const { full, initials } = pinyinOfText(draft.nameZh);
  const { splitAllowed, singlesPerPackage, categoryCode } = draft;
  const answers: DrugFacts = isDrugKind(categoryCode) ? draft : noFacts;
  const json = (value: unknown) => (value === null ? null : db.json(value as never));
  return {
    code: draft.code,
    nameZh: draft.nameZh,
    nameEn: draft.nameEn.trim(),
    tradeName: draft.tradeName,
    genericName: draft.genericName,
    pinyin: full,
    initials,
    categoryCode,
    adviceType: adviceTypes[categoryCode],
    classifyId: draft.classifyId,
    specification: draft.specification,
    specificationEn: draft.specificationEn.trim(),
    manufacturer: draft.manufacturer,
    barcode: draft.barcode.trim().toUpperCase(),
    traceIdentifiers: identifiersOfGoods(draft.traceIdentifiers),
    nationalCode: tidyCode(draft.nationalCode),
    standardCode: tidyCode(draft.standardCode),
    approvalNumber: draft.approvalNumber.trim().toUpperCase(),
    atcCode: draft.atcCode.trim().toUpperCase(),
    unit: draft.unit,
    unitEn: draft.unitEn.trim(),
    splitAllowed,
    singleUnit: trimmedOrNull(draft.singleUnit),
    singlesPerPackage,
    singleUnitEn: draft.singleUnitEn,
    splitPrice: splitPriceOf(draft),
    calculationRule: draft.calculationRule || usualRule(splitAllowed),
    purchaseUnit: draft.purchaseUnit,
    purchaseUnitEn: draft.purchaseUnitEn,
    packagesPerPurchase: draft.packagesPerPurchase,
    price: draft.price,
    allowDiscount: draft.allowDiscount,
    dosageForm: trimmedOrNull(draft.dosageForm),
    insuranceClass: draft.insuranceClass,
    doseUnit: trimmedOrNull(draft.doseUnit),
    dosePerSingle: draft.dosePerSingle,
    decoctionPieceValue: draft.decoctionPieceValue,
    defaultDose: draft.defaultDose,
    doseBands: isDrugKind(categoryCode) ? doseBandsText(readDoseBands(draft.doseBands)) : '',
    defaultRoute: trimmedOrNull(draft.defaultRoute),
    defaultFrequency: trimmedOrNull(draft.defaultFrequency),
    defaultDuration: draft.defaultDuration,
    sexLimit: draft.sexLimit,
    vaccineCode: categoryCode === 'vaccine' ? draft.vaccineCode : null,
    ...Object.fromEntries(leafletFields.map((field) => [field, isDrugKind(categoryCode) ? draft[field].trim() : ''])),
    ...Object.fromEntries(facts.map((fact) => [fact, answers[fact]])),
    ingredients: json(answers.ingredients),
    doseLimits: json(answers.doseLimits),
    ageLimits: json(answers.ageLimits),
    factSources: db.json((isDrugKind(categoryCode) ? sources : {}) as never),
  };
}

const splitPriceOf = ({ splitAllowed, singlesPerPackage, price }: WholeDraft): number | null =>
  splitAllowed && singlesPerPackage ? Math.round(price / singlesPerPackage) : null;
