import * as z from 'zod/mini';
import { pregnancyState } from '../medication/populations.ts';
import * as Wire from '../wire.ts';
import { severity } from './shapes.ts';

/** What tells two patients of one name apart: the part of every row that acts for a patient. */
export interface PatientIdentity {
  patientName: string;
  /** Empty where none is on file. */
  patientNameEn: string;
  mrn: string;
  sex: string;
  birthDate: string;
  isDeceased?: boolean | undefined;
  /** A buyer at the desk without a file. Who only came without a booked time has one: that is `hasNoTime` of the row. */
  isWithoutFile?: boolean | undefined;
  deceasedOn?: string | null | undefined;
  /** Another patient of the same name comes today; left out of rows that say it in their allergy mark. */
  hasNamesake?: boolean | undefined;
}

/** Of a row that names a patient: shown beside the name, left out of rows that say it in their allergy mark. */
export const isDeceased = z.optional(z.boolean());
/** The day of death, where it is known; null for the living. */
export const deceasedOn = z.optional(z.nullable(Wire.lifeDay));

/** Of a row of money: another patient of the same name comes today. */
export const hasNamesake = z.optional(z.boolean());

/** What a row says of allergies where drugs, orders, skin tests or vaccinations are handled. */
export const allergyMark = z.object({
  /** A patient with only historical allergies was asked and has none listed. */
  isAsked: z.boolean(),
  neverAllergic: z.boolean(),
  /** Told in the same place: nobody calls, treats or books a patient who has died. */
  isDeceased: z.optional(z.boolean()),
  deceasedOn: z.optional(z.nullable(Wire.lifeDay)),
  /** Another patient of the same name comes today. */
  hasNamesake: z.optional(z.boolean()),
  /** Active ones, the most severe first. */
  allergies: z.array(z.object({ allergenCode: z.string(), allergenName: z.string(), severity })),
  /** The last answer of a woman; what it still says is reckoned on the day. */
  pregnancy: z.optional(
    z.nullable(
      z.object({
        state: pregnancyState,
        weeks: z.nullable(z.number()),
        on: Wire.calendarDate,
        lastPeriod: z.optional(z.nullable(Wire.calendarDate)),
      }),
    ),
  ),
});
export type AllergyMark = z.infer<typeof allergyMark>;

/** The identity of a patient in a row of clinical work. */
export interface ClinicalIdentity extends PatientIdentity {
  allergyMark: AllergyMark;
}

/** The birth date of a buyer without a file. It lies in the future, so no age is reckoned from it; nothing shows it. */
export const noBirthDate = '2199-12-31';
