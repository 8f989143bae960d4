import * as z from 'zod/mini';
import * as Sheet from '../sheet/shapes.ts';
import * as Wire from '../wire.ts';

/** Registers of settings that are handed over as a file, by the names the call takes. */
export const exportedRegisters = [
  'announcements',
  'appointmentTypes',
  'campaigns',
  'chargeCategories',
  'dictionaryEntries',
  'discountRules',
  'employers',
  'encounterFees',
  'frequencies',
  'genericNames',
  'insurancePlans',
  'insurers',
  'labIndicators',
  'manufacturers',
  'memberTypes',
  'noteTypes',
  'orderSets',
  'packageDefinitions',
  'patientLabels',
  'patientSources',
  'paymentMethods',
  'rooms',
  'routes',
  'shareRules',
  'shiftKinds',
  'suspensions',
  'systemParameters',
  'taxClasses',
] as const;
export type ExportedRegister = (typeof exportedRegisters)[number];

/** The filters of all registers; each passes on those that its list takes. */
export const exportCriteria = z.object({
  ...Sheet.asked,
  register: z.enum(exportedRegisters),
  keyword: z.optional(Wire.shortText),
  enabled: z.optional(z.enum(['1', '0'])),
  /** One choice that narrows: a dictionary, the stage of announcements, for whom order sets are, the category of parameters. */
  kind: z.optional(Wire.shortText),
  from: z.optional(Wire.calendarDate),
  to: z.optional(Wire.calendarDate),
  sort: z.optional(Wire.shortText),
  direction: z.optional(z.enum(['asc', 'desc'])),
});
export interface ExportCriteria extends Sheet.Asked {
  register: ExportedRegister;
  keyword?: string;
  enabled?: '1' | '0';
  kind?: string;
  from?: string;
  to?: string;
  sort?: string;
  direction?: 'asc' | 'desc';
}
