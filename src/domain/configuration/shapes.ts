import * as z from 'zod/mini';
import * as Wire from '../wire.ts';
import { categories, parameterCode, parameterValue } from './parameters.ts';
import { patientForm, patientSidebar } from './patientForm.ts';

/** Who has decided a value: a clinic for itself, or the organisation for all clinics that have not. */
export const levels = ['clinic', 'organisation'] as const;
export type Level = (typeof levels)[number];
export const level = z.optional(z.enum(levels));
/** The take-over of balances opened again. */

/**
 * A parameter as it stands. `isDecided`: the practice has chosen, even where it chose the default. `version` counts the decisions of the
 * practice, `organisationVersion` those of the organisation.
 */
export const parameter = z.object({
  id: parameterCode,
  category: z.enum(categories),
  type: z.enum(['choice', 'boolean', 'number', 'role']),
  value: parameterValue,
  standard: parameterValue,
  /** null: the organisation has decided nothing. */
  organisationValue: z.nullable(parameterValue),
  organisationVersion: Wire.version,
  source: z.enum(['standard', ...levels]),
  isDecided: z.boolean(),
  /** The value that still holds, and until when, of a control that one person weakened alone. */
  held: z.nullable(z.object({ value: parameterValue, until: Wire.instant })),
  version: Wire.version,
  changedAt: z.nullable(Wire.instant),
  changedBy: z.nullable(z.string()),
});
export type Parameter = z.infer<typeof parameter>;
export const parameterCriteria = z.object({ category: z.optional(z.enum(categories)), keyword: z.optional(Wire.shortText) });
export type ParameterCriteria = z.infer<typeof parameterCriteria>;

/** Parameters and the decisions about patients and orders: all are kept, changed and taken back the same way. */
export const settingCode = z.union([parameterCode, z.enum(['PATIENT_FORM', 'PATIENT_SIDEBAR', 'ORDERS'])]);
export type SettingCode = z.infer<typeof settingCode>;
export const settingChange = z.object({
  id: Wire.id,
  code: settingCode,
  level: z.enum(levels),
  before: z.unknown(),
  after: z.unknown(),
  changedAt: Wire.instant,
  changedBy: z.string(),
  isUndo: z.boolean(),
  canUndo: z.boolean(),
});
export type SettingChange = z.infer<typeof settingChange>;

export const patientConfig = z.object({ fields: patientForm, version: Wire.version });
export type PatientConfig = z.infer<typeof patientConfig>;
export const sidebarConfig = z.object({ blocks: patientSidebar, version: Wire.version });
export type SidebarConfig = z.infer<typeof sidebarConfig>;

/** What a list is narrowed by: names of its filters with their values. */
const conditions = z
  .record(z.string().check(z.maxLength(40)), Wire.shortText)
  .check(z.refine((value) => Object.keys(value).length <= 40, { abort: true }));
const listName = z.string().check(z.regex(/^[a-zA-Z][\w.-]{0,59}$/));

export const filterDraft = z.object({
  id: z.optional(Wire.id),
  version: z.optional(Wire.version),
  list: listName,
  name: Wire.shortText.check(z.refine((text) => text.trim() !== '')),
  conditions,
  isShared: z.boolean(),
});
export type FilterDraft = z.infer<typeof filterDraft>;
export const savedFilter = z.object({
  id: Wire.id,
  name: z.string(),
  conditions,
  isShared: z.boolean(),
  isOwn: z.boolean(),
  isDefault: z.boolean(),
  ownerName: z.string(),
  version: Wire.version,
});
export type SavedFilter = z.infer<typeof savedFilter>;
/** Which of the filters a person may use are asked for. */
export const filterKind = z.enum(['all', 'own', 'shared']);
export type FilterKind = z.infer<typeof filterKind>;
export const listKey = listName;

/** How one person looks at one list: columns left out, rows a page. */
export const listSetting = z.object({
  hidden: z.array(Wire.shortText).check(z.maxLength(60)),
  size: z.nullable(z.number().check(z.int(), z.minimum(1), z.maximum(100))),
});
export type ListSetting = z.infer<typeof listSetting>;
/** `start`: the conditions of the saved filter the list opens with. */
export const listSettings = z.record(z.string(), z.extend(listSetting, { start: z.nullable(conditions) }));
export type ListSettings = z.infer<typeof listSettings>;
