import { emptyLeaflet } from '../../../domain/inventory/leaflet.ts';
import type * as Inventory from '../../../domain/inventory/shapes.ts';
import { type DrugFacts, type Fact, noFacts } from '../../../domain/medication/facts.ts';

/** Every field of the form; what is not answered is null. */
export type Draft = Required<Inventory.GoodsDraft> & { id?: string; version?: number };

const emptyDraft: Draft = {
  code: '',
  nameZh: '',
  nameEn: '',
  tradeName: '',
  genericName: '',
  categoryCode: 'western',
  classifyId: null,
  specification: '',
  specificationEn: '',
  manufacturer: '',
  barcode: '',
  traceIdentifiers: '',
  nationalCode: '',
  standardCode: '',
  unit: '',
  unitEn: '',
  splitAllowed: false,
  singleUnit: '',
  singleUnitEn: '',
  singlesPerPackage: null,
  calculationRule: null,
  purchaseUnit: '',
  purchaseUnitEn: '',
  packagesPerPurchase: 1,
  price: 0,
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
  factSources: {},
  ...emptyLeaflet,
  ...noFacts,
};

export const newDraft = (classifyId: string): Draft => ({
  ...emptyDraft,
  classifyId: classifyId === '' || classifyId === 'none' ? null : classifyId,
});

export function draftOf(goods: Inventory.Goods): Draft {
  const {
    enabled: _,
    classifyZh: _1,
    classifyEn: _2,
    quantity: _3,
    lowerLimit: _4,
    upperLimit: _5,
    expiryDays: _6,
    contradicted: _7,
    ...draft
  } = goods;
  return {
    ...emptyLeaflet,
    ...draft,
    calculationRule: draft.calculationRule ?? null,
    traceIdentifiers: draft.traceIdentifiers ?? '',
    nationalCode: draft.nationalCode ?? '',
    standardCode: draft.standardCode ?? '',
    specificationEn: draft.specificationEn ?? '',
    doseBands: draft.doseBands ?? '',
  };
}

/** The facts of the draft, without everything else. */
export const factsOf = (draft: DrugFacts): DrugFacts =>
  Object.fromEntries((Object.keys(noFacts) as Fact[]).map((fact) => [fact, draft[fact]])) as unknown as DrugFacts; // every key of DrugFacts is a key of noFacts
