import * as z from 'zod/mini';
import { change, part } from '../addendum/shapes.ts';
import * as Billing from '../billing/shapes.ts';
import { handling, herbalHead } from '../order/herbal/shapes.ts';
import { allergy } from '../patient/shapes.ts';
import * as Wire from '../wire.ts';

import { bilingual, confirmation, documentName, head, language, usage } from './paperParts.ts';

export * from './archive.ts';
export * from './clinicalShapes.ts';
export * from './complaintPaper.ts';
export * from './consultationPaper.ts';
export * from './criticalPapers.ts';
export * from './drugSheet.ts';
export * from './herbal/bagLabel.ts';
export * from './medicationList.ts';
export * from './moneyPapers.ts';
export * from './paperParts.ts';
export * from './pharmacy/appraisalSheet.ts';
export * from './request/testRequest.ts';
export * from './stockPapers.ts';
export * from './store/controlled.ts';
export * from './store/shapes.ts';
export * from './store/supplier.ts';

/** Hours of the day a drug is usually taken at, of its frequency: 08:00. */
export const hours = z.array(z.string());

export const recipeItem = z.extend(usage, {
  timeName: hours,
  goodsName: bilingual,
  specification: bilingual,
  amount: z.number(),
  amountUnitName: bilingual,
  /** Fen; of a loose unit with up to two decimals of a fen. */
  price: z.number(),
  money: Wire.fen,
  /** Drops a minute. */
  dripRate: z.nullable(z.number()),
  memo: z.string(),
  /** Handling of a piece, printed in the upper right of its name. */
  handling: z.optional(z.nullable(handling)),
  /** 0 alone, 1 first, 2 middle, 3 last of a group. */
  groupDrugPrintType: z.number(),
  confirmations: z.array(confirmation),
});
export type RecipeItem = z.infer<typeof recipeItem>;

/** The head of a herbal prescription, its route in words. */
export const herbalUse = z.extend(
  z.pick(herbalHead, { doses: true, dosesPerDay: true, portions: true, portionMl: true, decoction: true, memo: true }),
  { routeName: bilingual },
);
export type HerbalUse = z.infer<typeof herbalUse>;

/** One sheet: at most five drugs (Prescription Administration Measures, article 6), one kind of prescription paper. */
/** Disease, syndrome and method of Chinese medicine, in the words of the record. */
export const tcmDiagnosis = z.object({ disease: z.array(bilingual), syndrome: z.array(bilingual), therapy: z.array(bilingual) });
export type TcmDiagnosis = z.infer<typeof tcmDiagnosis>;

export const prescriptionPrint = z.extend(head, {
  recipeNo: z.string(),
  /** The insurer whose policy is in force; both empty for whoever pays alone. */
  payType: bilingual,
  kind: z.enum(['ordinary', 'infusion', 'narcotic', 'psychotropic2', 'toxic', 'decoction']),
  departmentName: bilingual,
  date: Wire.instant,
  doctorName: bilingual,
  /** Picture of the doctor's signature; null where this doctor did not sign every line. */
  doctorSignature: z.nullable(z.string()),
  pharmacistName: bilingual,
  /** Empty for a sheet that was handed out without a review. */
  reviewerName: bilingual,
  preparerName: bilingual,
  checkerName: bilingual,
  /** Of a narcotic sheet only: the form asks for it there. */
  idNumber: z.string(),
  /** kg, as last measured at this visit: doses of children are judged by it. */
  weight: z.nullable(z.number()),
  allergyNeverFlag: z.boolean(),
  /** An answer or an allergy of any time is on file; absent on papers kept from before. */
  allergyAskedFlag: z.optional(z.boolean()),
  allergies: z.array(bilingual),
  skinTestResult: z.array(
    z.object({
      name: bilingual,
      result: z.nullable(z.enum(['positive', 'negative'])),
      diameter: z.nullable(z.number()),
      /** A reaction of the whole body. */
      isGeneral: z.optional(z.boolean()),
    }),
  ),
  diagnoseForOrderVos: z.array(bilingual),
  /** Null or absent where the record names none. */
  tcm: z.optional(z.nullable(tcmDiagnosis)),
  psychotropicOne: z.boolean(),
  psychotropicTwo: z.boolean(),
  anesthesia: z.boolean(),
  poisonous: z.boolean(),
  recipeItems: z.array(recipeItem),
  /** Null or absent on a sheet that was not written as a herbal prescription. */
  herbal: z.optional(z.nullable(herbalUse)),
  totalMoney: Wire.fen,
});
export type PrescriptionPrint = z.infer<typeof prescriptionPrint>;

export const recordSection = z.object({
  sectionType: z.string(),
  /** Title of a generic module. */
  moduleName: z.string(),
  text: z.string(),
  fields: z.optional(z.record(z.string(), z.union([z.string(), z.number(), z.null()]))),
});
export type RecordSection = z.infer<typeof recordSection>;

/** An earlier order of a drug, in this organisation. */
export const drugHistory = z.extend(usage, {
  drugName: bilingual,
  usageName: bilingual,
  doctorAdviceDate: Wire.calendarDate,
  startDatetime: Wire.calendarDate,
  /** Still taken on the day of the record, by its days. */
  activeStatus: z.boolean(),
  note: z.string(),
});
export type DrugHistory = z.infer<typeof drugHistory>;

export const recordOrder = z.extend(usage, {
  timeName: hours,
  /** How often it was carried out, of `executionCount`. */
  executedCount: z.number(),
  allExecute: z.boolean(),
  /** Handed out by the pharmacy. */
  fitting: z.boolean(),
  /** Which dose of its series, once given. */
  vaccinationNumber: z.nullable(z.number()),
  /** Names of a list (12), or doctors and until when (13). */
  specialInfo: z.array(z.object({ name: z.string(), expires: z.nullable(Wire.lifeDay) })),
  adviceType: z.number(),
  itemName: bilingual,
  specification: bilingual,
  amount: z.number(),
  packagingUnitName: bilingual,
  executionCount: z.number(),
  positionName: bilingual,
  memo: z.string(),
  content: z.string(),
  /** 0 alone, 1 first, 2 middle, 3 last of a group. */
  groupDrugPrintType: z.number(),
});
export type RecordOrder = z.infer<typeof recordOrder>;

/**
 * One signed addition or correction; `sectionType` and `before` are null for an addition. `subject` names what is corrected where that is no
 * section; it, `part` and `changes` are absent on papers kept from before such corrections were possible.
 */
export const addendum = z.object({
  number: z.number(),
  sectionType: z.nullable(z.string()),
  moduleName: z.string(),
  part: z.optional(part),
  subject: z.optional(z.nullable(bilingual)),
  before: z.nullable(z.string()),
  text: z.string(),
  changes: z.optional(z.array(change)),
  reason: z.string(),
  signedBy: bilingual,
  signedAt: Wire.instant,
});
export type Addendum = z.infer<typeof addendum>;

export const recordPrint = z.extend(head, {
  visitDate: Wire.instant,
  departmentName: bilingual,
  doctorName: bilingual,
  /** Picture of the doctor's signature; null while the visit is not completed. */
  doctorSignature: z.nullable(z.string()),
  sections: z.array(recordSection),
  vitalSignList: z.array(
    z.object({
      recordedAt: Wire.instant,
      positionName: bilingual,
      values: z.record(z.string(), z.union([z.string(), z.number()])),
      /** When it was corrected last, in a record that was archived. */
      correctedAt: z.optional(z.nullable(Wire.instant)),
    }),
  ),
  /** System parameter PRINT_LAST_MENSTRUATION_RULE. */
  lastMenstruationRule: z.enum(['contract', 'female-only']),
  allergies: z.array(
    z.object({
      allergenName: bilingual,
      severity: allergy.shape.severity,
      reactions: z.array(bilingual),
      start: z.nullable(Wire.lifeDay),
      node: z.string(),
    }),
  ),
  allergyNeverFlag: z.boolean(),
  /** An answer or an allergy of any time is on file; absent on papers kept from before. */
  allergyAskedFlag: z.optional(z.boolean()),
  diagnoseList: z.array(
    z.object({ content: bilingual, code: z.string(), certainty: z.enum(['confirmed', 'suspected']), note: z.string() }),
  ),
  drugHistory: z.array(drugHistory),
  orderList: z.array(recordOrder),
  /** Added to and corrected in the archived record, in the order of signing. */
  addenda: z.array(addendum),
});
export type RecordPrint = z.infer<typeof recordPrint>;

export const dispensingRow = z.extend(usage, {
  goodsName: bilingual,
  specification: bilingual,
  manufacturerName: z.string(),
  shelf: z.string(),
  /** Stock units, as in the batches. */
  number: z.number(),
  unitName: bilingual,
  packageName: bilingual,
  /** Stock units in one package. */
  inOnePackage: z.number(),
  money: Wire.fen,
  memo: z.string(),
  confirmations: z.array(confirmation),
  batches: z.array(z.object({ batchNo: z.string(), validityPeriodStr: z.string(), number: z.number() })),
});
export type DispensingRow = z.infer<typeof dispensingRow>;

/** What was, or is to be, taken off the shelves for one prescription. */
export const dispensingPrint = z.extend(head, {
  recipeNo: z.string(),
  departmentName: bilingual,
  doctorName: bilingual,
  pharmacistName: bilingual,
  /** Empty for a sheet that was handed out without a review. */
  reviewerName: bilingual,
  preparerName: bilingual,
  checkerName: bilingual,
  date: Wire.instant,
  dispensedAt: z.nullable(Wire.instant),
  diagnoseForOrderVos: z.array(bilingual),
  drugInfoList: z.array(dispensingRow),
  totalMoney: Wire.fen,
});
export type DispensingPrint = z.infer<typeof dispensingPrint>;
/** One order on the nurses' list: what is left to be carried out of it. */
export const executionLine = z.extend(usage, {
  timeName: hours,
  /** Where the patient is; both empty where no room was given. */
  roomName: bilingual,
  allergies: z.array(bilingual),
  id: Wire.id,
  patientId: Wire.id,
  patientName: bilingual,
  mrn: z.string(),
  sex: z.string(),
  birthday: Wire.birthDay,
  itemName: bilingual,
  specification: bilingual,
  amount: z.number(),
  packagingUnitName: bilingual,
  dripRate: z.nullable(z.number()),
  /** 0 alone, 1 first, 2 middle, 3 last of a group. */
  groupDrugPrintType: z.number(),
  executionCount: z.number(),
  executedCount: z.number(),
  memo: z.string(),
  doctorName: bilingual,
  sentAt: Wire.instant,
});
export type ExecutionLine = z.infer<typeof executionLine>;
export const executionPrint = z.object({
  practiceLogo: z.nullable(z.string()),
  practiceName: bilingual,
  practiceAddress: bilingual,
  practicePhone: z.string(),
  practiceEmail: z.string(),
  printedBy: bilingual,
  printedAt: Wire.instant,
  lines: z.array(executionLine),
});
export type ExecutionPrint = z.infer<typeof executionPrint>;

/** What a person chose last: the parts a bill carries, the language of each document. */
export const setting = z.extend(Billing.printSetting, { languages: z.partialRecord(documentName, language) });
export type Setting = z.infer<typeof setting>;

/** A document that is about to leave the printer: its trail entry. `id` is the bill, the visit, the patient, the report, the stock document or the dispensing. */
