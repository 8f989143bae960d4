import * as z from 'zod/mini';
import { paymentDraft } from '../billing/shapes.ts';
import { consent } from '../membership/consent.ts';
import { deceasedOn, isDeceased } from '../patient/identity.ts';
import * as Wire from '../wire.ts';

const reason = z.string().check(z.maxLength(500));
const quantity = z.number().check(z.int(), z.minimum(-1), z.maximum(10_000));

export const draftItem = z.object({ itemId: Wire.id, quantity, unitPrice: Wire.typedFen });
export const packageDraft = z.object({
  id: z.optional(Wire.id),
  version: z.optional(Wire.version),
  code: Wire.shortText,
  classId: z.optional(z.nullable(Wire.id)),
  nameZh: Wire.shortText,
  nameEn: Wire.shortText,
  amount: Wire.typedFen,
  validityDays: z.number(),
  items: z.array(draftItem).check(z.maxLength(100)),
});
export type PackageDraft = z.infer<typeof packageDraft>;
export const packageTerms = z.extend(packageDraft, { reason: z._default(Wire.remark, '') });
export type PackageTerms = z.infer<typeof packageTerms>;
export type PackageChange = z.input<typeof packageTerms>;

export const definitionItem = z.extend(draftItem, {
  nameZh: z.string(),
  nameEn: z.string(),
  unit: z.string(),
  unitEn: z.string(),
  price: Wire.fen,
});
export const definition = z.extend(packageDraft, {
  id: Wire.id,
  version: Wire.version,
  enabled: z.boolean(),
  sold: Wire.count,
  classNameZh: z.nullable(z.string()),
  classNameEn: z.nullable(z.string()),
  items: z.array(definitionItem),
});
export type Definition = z.infer<typeof definition>;
export const criteria = z.object({
  keyword: z.optional(Wire.shortText),
  enabled: z.optional(z.enum(['0', '1'])),
  /** A class with those below it. */
  classId: z.optional(Wire.id),
});

export const classDraft = z.object({
  id: z.optional(Wire.id),
  version: z.optional(Wire.version),
  parentId: z.nullable(Wire.id),
  nameZh: Wire.shortText,
  nameEn: Wire.shortText,
});
export type ClassDraft = z.infer<typeof classDraft>;
export const packageClass = z.object({
  id: Wire.id,
  parentId: z.nullable(Wire.id),
  nameZh: z.string(),
  nameEn: z.string(),
  enabled: z.boolean(),
  /** Packages in it, without those of the classes below it. */
  count: Wire.count,
  version: Wire.version,
});
export type PackageClass = z.infer<typeof packageClass>;

export const campaignDraft = z.object({
  id: z.optional(Wire.id),
  version: z.optional(Wire.version),
  nameZh: Wire.shortText,
  nameEn: Wire.shortText,
  packageId: Wire.id,
  price: Wire.typedFen,
  startsOn: Wire.calendarDate,
  endsOn: Wire.calendarDate,
});
export type CampaignDraft = z.infer<typeof campaignDraft>;
/** With the reason, which a second person reads where the price needs one. */
export const campaignTerms = z.extend(campaignDraft, { reason: z._default(Wire.remark, '') });
export type CampaignTerms = z.infer<typeof campaignTerms>;
export type CampaignChange = z.input<typeof campaignTerms>;
export const campaign = z.extend(campaignDraft, {
  id: Wire.id,
  version: Wire.version,
  packageNameZh: z.string(),
  packageNameEn: z.string(),
  listPrice: Wire.fen,
  isRunning: z.boolean(),
});
export type Campaign = z.infer<typeof campaign>;

export const packageState = z.enum(['active', 'completed', 'refunded', 'expired', 'upgraded']);
export type PackageState = z.infer<typeof packageState>;

export const boughtItem = z.object({
  id: Wire.id,
  itemId: Wire.id,
  nameZh: z.string(),
  nameEn: z.string(),
  quantity,
  used: Wire.count,
  unitPrice: Wire.fen,
});
export const bought = z.object({
  id: Wire.id,
  packageNumber: z.string(),
  packageId: Wire.id,
  nameZh: z.string(),
  nameEn: z.string(),
  patientId: Wire.id,
  patientName: z.string(),
  /** Empty where none is on file. */
  patientNameEn: z.string(),
  mrn: z.string(),
  sex: z.string(),
  birthDate: Wire.birthDay,
  isDeceased,
  deceasedOn,
  state: packageState,
  price: Wire.fen,
  refunded: Wire.fen,
  boughtAt: Wire.instant,
  staffName: z.string(),
  staffNameEn: z.string(),
  expiresOn: Wire.calendarDate,
  isExtended: z.boolean(),
  isShared: z.boolean(),
  isTransferred: z.boolean(),
  /** Numbers of the packages before and after an upgrade. */
  upgradedFrom: z.nullable(z.string()),
  upgradedTo: z.nullable(z.string()),
  /** Fen of the price that the package before paid. */
  carried: Wire.fen,
  /** Sold by another clinic than the one that looks, named. */
  otherClinicZh: z.nullable(z.string()),
  otherClinicEn: z.nullable(z.string()),
  version: Wire.version,
});
export type Bought = z.infer<typeof bought>;
export const boughtFull = z.extend(bought, {
  items: z.array(boughtItem),
  /** What it is still worth. */
  refundable: Wire.fen,
  /** Of the price, what member cards paid, for the packages before an upgrade too: it goes back there before anything else is paid back. */
  paidByCard: Wire.fen,
  sharedWith: z.array(z.object({ id: Wire.id, name: z.string(), mrn: z.string() })),
});
export type BoughtFull = z.infer<typeof boughtFull>;

export const boughtCriteria = z.object({
  keyword: z.optional(Wire.shortText),
  patientId: z.optional(Wire.id),
  state: z.optional(packageState),
});
export type BoughtCriteria = z.infer<typeof boughtCriteria>;

export const purchase = z.object({
  patientId: Wire.id,
  packageId: Wire.id,
  campaignId: z.optional(Wire.id),
  /** The card that pays the part by `member-card`: the patient's own or one shared with them. */
  cardId: z.optional(Wire.id),
  payments: z.array(paymentDraft).check(z.maxLength(20)),
});
export type Purchase = z.infer<typeof purchase>;

export const upgrade = z.object({
  id: Wire.id,
  packageId: Wire.id,
  campaignId: z.optional(Wire.id),
  cardId: z.optional(Wire.id),
  payments: z.array(paymentDraft).check(z.maxLength(20)),
  version: Wire.version,
});
export type Upgrade = z.infer<typeof upgrade>;

export const boughtTransfer = z.object({ id: Wire.id, patientId: Wire.id, reason, consent, version: Wire.version });
export type BoughtTransfer = z.infer<typeof boughtTransfer>;
export const extension = z.object({ id: Wire.id, newDate: Wire.calendarDate, reason: z._default(reason, ''), version: Wire.version });
export type Extension = z.infer<typeof extension>;
export const boughtRefund = z.object({ id: Wire.id, amount: Wire.typedFen, methodCode: Wire.shortText, reason, version: Wire.version });
export type BoughtRefund = z.infer<typeof boughtRefund>;
export const completion = z.object({ id: Wire.id, version: Wire.version });

export const useRecord = z.object({
  id: Wire.id,
  itemNameZh: z.string(),
  itemNameEn: z.string(),
  quantity: z.number(),
  billNumber: z.string(),
  patientName: z.string(),
  staffName: z.string(),
  staffNameEn: z.string(),
  at: Wire.instant,
});
export type UseRecord = z.infer<typeof useRecord>;
