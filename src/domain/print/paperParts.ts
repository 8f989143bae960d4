import * as z from 'zod/mini';
import * as Wire from '../wire.ts';

/** Documents that are printed in the browser. */
export const documentNames = [
  'bill',
  'prescription',
  'record',
  'label',
  'lab',
  'imaging',
  'warehousing',
  'dispensing',
  'recharge',
  'rechargeClient',
  'package',
  'packageClient',
  'deposit',
  'executions',
  'refund',
  'collection',
  'claim',
  'stockSlip',
  'stocktakeBlank',
  'stocktake',
  'stockMonth',
  'priceAdjustment',
  'chainTransfer',
  'purchasePlan',
  'consumableSending',
  'certificate',
  'wristband',
  'bagLabel',
  'criticalRegister',
  'controlledRegister',
  'closingSheet',
  'form',
  'complaint',
  'consultation',
  'drugSheet',
  'medicationList',
  'invoice',
  'settlement',
  'supplierStatement',
  'appraisalSheet',
  'testRequest',
] as const;
export const documentName = z.enum(documentNames);
export type DocumentName = z.infer<typeof documentName>;

export const language = z.enum(['zh', 'en']);

/** A word of a dictionary or a name in both languages: a document is printed in either, whatever the screen speaks. */
export const bilingual = z.object({ zh: z.string(), en: z.string() });
export type Bilingual = z.infer<typeof bilingual>;

/** Who hands a document out. */
export const practiceHead = z.object({
  practiceLogo: z.nullable(z.string()),
  practiceName: bilingual,
  practiceAddress: bilingual,
  practicePhone: z.string(),
  practiceEmail: z.string(),
  /** When the identity of the patient was corrected after the paper was signed; absent or null where it was not. */
  identityCorrectedAt: z.optional(z.nullable(Wire.instant)),
});
export type PracticeHead = z.infer<typeof practiceHead>;

/** Head of every document of a patient (technical contract §3). */
export const head = z.extend(practiceHead, {
  patientName: bilingual,
  sex: z.string(),
  birthday: Wire.birthDay,
  mrn: z.string(),
  mobile: z.string(),
  homeAddress: z.string(),
  isDeceased: z.optional(z.boolean()),
  deceasedOn: z.optional(z.nullable(Wire.lifeDay)),
});
export type Head = z.infer<typeof head>;

/** How a drug is taken. */
export const usage = z.object({
  dose: z.nullable(z.number()),
  doseUnitName: bilingual,
  medicineWayName: bilingual,
  /** Frequency. */
  timesUseName: bilingual,
  /** Days. */
  duration: z.nullable(z.number()),
});
export type Usage = z.infer<typeof usage>;

/** A warning that the doctor passed with a reason (处方管理办法, articles 35 and 36): the paper carries the confirmation. */
export const confirmation = z.object({ warning: bilingual, reason: z.string(), givenBy: bilingual });
export type Confirmation = z.infer<typeof confirmation>;
