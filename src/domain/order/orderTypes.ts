import type { AdviceType } from './shapes.ts';

/** Kinds of orders by the codes of the contract (`adviceType`); 5, 9 and 10 are described nowhere and refused. */
export const orderType = {
  other: 0,
  drug: 1,
  vaccine: 2,
  treatment: 3,
  material: 4,
  lab: 6,
  imaging: 7,
  text: 8,
  skinTest: 11,
  nameList: 12,
  doctorList: 13,
  infusion: 14,
} as const satisfies Record<string, AdviceType>;

const { other, drug, vaccine, treatment, material, lab, imaging, text, skinTest, nameList, doctorList, infusion } = orderType;

/** Drugs by themselves and drugs of an infusion. */
export const drugTypes: readonly AdviceType[] = [drug, infusion];
export const medicineTypes: readonly AdviceType[] = [drug, vaccine, infusion];
/** Kinds that a report answers. */
export const reportTypes = [lab, imaging] as const;
/** Kinds that a nurse performs as often as ordered. */
export const performedTypes: readonly AdviceType[] = [other, treatment];

/** Kinds in words, without an item: a text, a list of names, doctors and until when. */
export const wordTypes: readonly AdviceType[] = [text, nameList, doctorList];

/** Drugs, vaccines, skin tests and infusions: before these go out, somebody has asked about allergies. */
export const givenToPatient: readonly AdviceType[] = [drug, vaccine, skinTest, infusion];

/** Accept any number or none, because printed papers and filters hold other codes. */
export const isDrugType = (type: number | null): boolean => (drugTypes as readonly (number | null)[]).includes(type);
/** The goods of an order, whose page its name opens; null for orders of other kinds. */
export const medicineOf = ({ adviceType, itemId }: { adviceType: number | null; itemId: string | null }): string | null =>
  medicineTypes.some((type) => type === adviceType) ? itemId : null;
export const isReportType = (type: number | null): boolean => (reportTypes as readonly (number | null)[]).includes(type);
export const isMedicine = (type: AdviceType): boolean => medicineTypes.includes(type);
/** The pharmacy hands out these kinds; materials only where no stockroom sends them (parameter MATERIALS_FROM_STOCKROOM). */
export const isDispensed = (type: AdviceType, materialsFromStockroom: boolean): boolean =>
  isMedicine(type) || (type === material && !materialsFromStockroom);
export const isInWords = (type: number | null): boolean => (wordTypes as readonly (number | null)[]).includes(type);
export const isList = (type: number | null): boolean => type === nameList || type === doctorList;
export const isCharged = (type: AdviceType): boolean => !isInWords(type);
