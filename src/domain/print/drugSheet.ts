import * as z from 'zod/mini';
import { drugFacts } from '../medication/facts.ts';
import * as Wire from '../wire.ts';
import { bilingual, practiceHead, usage } from './paperParts.ts';

/** The sheet tells a patient this about one drug. */
export const drugSheetRow = z.extend(usage, {
  goodsName: bilingual,
  genericName: z.string(),
  specification: bilingual,
  manufacturerName: z.string(),
  timeName: z.array(z.string()),
  /** Quantity handed out with its unit; null where the sheet is of no prescription. */
  number: z.nullable(z.number()),
  unitName: bilingual,
  /** The doctor's remark on the order. */
  memo: z.string(),
  /** The dose is that of a prescription; otherwise the usual dose of the clinic. */
  isPrescribed: z.boolean(),
  leaflet: z.object({ use: bilingual, cautions: bilingual, adverse: bilingual, storage: bilingual }),
  facts: z.pick(drugFacts, {
    antibioticGrade: true,
    controlled: true,
    isHighRisk: true,
    skinTestRequired: true,
    athleteCaution: true,
    ageLimits: true,
    pregnancyCaution: true,
    lactationCaution: true,
  }),
});
export type DrugSheetRow = z.infer<typeof drugSheetRow>;

/** Drug information for a patient (用药指导单): of one drug, or of all drugs of a prescription. */
export const drugSheetPrint = z.extend(practiceHead, {
  /** Null where the sheet is of no prescription. */
  prescription: z.nullable(
    z.object({ patientName: bilingual, mrn: z.string(), recipeNo: z.string(), date: Wire.instant, doctorName: bilingual }),
  ),
  drugs: z.array(drugSheetRow),
});
export type DrugSheetPrint = z.infer<typeof drugSheetPrint>;
