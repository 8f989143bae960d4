import * as z from 'zod/mini';
import type { MessageId } from '../messageId.ts';
import * as Wire from '../wire.ts';

/**
 * Who keeps a dictionary: 'own' is the organisation's to word; 'national' follows a published list; 'system' has codes that rules
 * of the program depend on.
 */
export type Keeper = 'own' | 'national' | 'system';

/** Every small dictionary with its keeper, grouped as the screen shows them. */
export const kinds = {
  patientTag: 'own',
  patientSource: 'own',
  contactRelation: 'own',
  occupation: 'own',
  appointmentSource: 'own',
  cancelReason: 'own',
  missReason: 'own',
  visitReason: 'own',
  temporaryCloseReason: 'own',
  depositPurpose: 'own',
  discountReason: 'own',
  refundReason: 'own',
  rejectReason: 'own',
  followUpType: 'own',
  followUpMethod: 'own',
  satisfaction: 'own',
  consultType: 'own',
  complaintChannel: 'own',
  complaintKind: 'own',
  complaintCause: 'own',
  title: 'own',
  post: 'own',
  professional: 'own',
  education: 'own',
  allergen: 'own',
  allergyReaction: 'own',
  temperaturePosition: 'own',
  vaccinationPart: 'own',
  criticalImagingFinding: 'own',
  criticalLabFinding: 'own',
  doseUnit: 'own',
  usage: 'own',
  tcmDisease: 'own',
  tcmSyndrome: 'own',
  tcmTherapy: 'own',
  sex: 'national',
  bloodType: 'national',
  ethnicGroup: 'national',
  nationality: 'national',
  marital: 'national',
  region: 'national',
  dosageForm: 'national',
  antibioticGrade: 'national',
  controlClass: 'national',
  insuranceClass: 'national',
  surgeryLevel: 'national',
  frequency: 'system',
  route: 'system',
  calculationRule: 'system',
  orderType: 'system',
  noteStatus: 'system',
  encounterStatus: 'system',
  appointmentStatus: 'system',
  payStatus: 'system',
  dispensingStatus: 'system',
  executionStatus: 'system',
  insuranceStatus: 'system',
  claimStatus: 'system',
  refundStatus: 'system',
  invoiceStatus: 'system',
  followUpStatus: 'system',
  consultStatus: 'system',
  templateNode: 'system',
} as const satisfies Record<string, Keeper>;

export type Kind = keyof typeof kinds;
export const kindNames = Object.keys(kinds) as Kind[];
export const kind = z.enum(kindNames as [Kind, ...Kind[]]);
export const kindWords = (name: Kind): MessageId => `dictionary.kind.${name}`;
export const isOwnKind = (name: Kind): boolean => kinds[name] === 'own';

/** States whose rules stay with the program, but whose words and colours an organisation may choose. */
export const isWordedKind = (name: Kind): boolean => name === 'appointmentStatus';

export const kindLine = z.object({ kind, keeper: z.enum(['own', 'national', 'system']), count: Wire.count, ownCount: Wire.count });
export type KindLine = z.infer<typeof kindLine>;

/** One entry as its keeper sees it; `version` 0: worded as everybody has it. */
export const entryLine = z.object({
  id: Wire.id,
  kind,
  code: z.string(),
  nameZh: z.string(),
  nameEn: z.string(),
  initials: z.string(),
  parentCode: z.nullable(z.string()),
  sort: z.number(),
  enabled: z.boolean(),
  isOwn: z.boolean(),
  /** Of the dot before the word, if the organisation chose one. */
  colour: z.nullable(z.string()),
  version: Wire.version,
});
export type EntryLine = z.infer<typeof entryLine>;

export const entryDraft = z.object({
  nameZh: Wire.shortText.check(z.refine((text) => text.trim() !== '')),
  nameEn: Wire.shortText,
  /** Left out, it stays; null: the colour of the program. */
  colour: z.optional(z.nullable(z.string().check(z.regex(/^#[\da-f]{6}$/i)))),
});
export type EntryDraft = z.infer<typeof entryDraft>;

export const criteria = z.object({ kind, keyword: z.optional(Wire.shortText), enabled: z.optional(z.enum(['1', '0'])) });
export type Criteria = z.infer<typeof criteria>;
