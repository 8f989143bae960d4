import * as z from 'zod/mini';
import { paymentDraft } from '../billing/shapes.ts';
import { deceasedOn, isDeceased } from '../patient/identity.ts';
import * as Wire from '../wire.ts';
import { consent, storedConsent } from './consent.ts';

export const reason = z.string().check(z.maxLength(500));
const names = { nameZh: Wire.shortText, nameEn: Wire.shortText };

export const typeDraft = z.object({
  ...names,
  id: z.optional(Wire.id),
  version: z.optional(Wire.version),
  /** Percentage paid. */
  discountRate: z.number().check(Wire.decimals(2)),
  categoryRates: z.record(Wire.id, Wire.percent),
  /** Percentages paid of single items, by id; left out, they stay. */
  itemRates: z.optional(z.record(Wire.id, Wire.percent)),
  /** The insurance plan that is offered when a policy of a holder is entered; left out, it stays. */
  planId: z.optional(z.nullable(Wire.id)),
  /** Gift money in percent of a recharge. */
  rechargeBonus: z.number().check(Wire.decimals(2)),
  bonusPoints: z.number().check(Wire.decimals(2)),
  /** Fen one point pays. */
  pointsValue: z.number(),
  pointsLimit: z.number().check(Wire.decimals(2)),
  shareable: z.boolean(),
  remark: Wire.remark,
});
export type TypeDraft = z.infer<typeof typeDraft>;
/** Better terms of cards that exist say why. */
export const typeTerms = z.extend(typeDraft, { reason: z._default(reason, '') });
export type TypeTermsDraft = z.infer<typeof typeTerms>;
export type TypeChange = z.input<typeof typeTerms>;

const ratedItem = z.object({ id: Wire.id, nameZh: z.string(), nameEn: z.string() });
export const type = z.extend(typeDraft, {
  id: Wire.id,
  version: Wire.version,
  enabled: z.boolean(),
  cards: Wire.count,
  ratedItems: z.optional(z.array(ratedItem)),
  planNameZh: z.optional(z.nullable(z.string())),
  planNameEn: z.optional(z.nullable(z.string())),
});
export type Type = z.infer<typeof type>;

export const cardStatus = z.enum(['active', 'withdrawn']);

/** A card as lists show it. Balances are what may be spent today. */
export const card = z.object({
  id: Wire.id,
  cardNumber: z.string(),
  patientId: Wire.id,
  patientName: z.string(),
  /** Empty where none is on file. */
  patientNameEn: z.string(),
  mrn: z.string(),
  sex: z.string(),
  birthDate: Wire.birthDay,
  isDeceased,
  deceasedOn,
  mobile: z.string(),
  typeId: Wire.id,
  typeNameZh: z.string(),
  typeNameEn: z.string(),
  status: cardStatus,
  principal: Wire.fen,
  gift: Wire.fen,
  giftValidUntil: z.nullable(Wire.calendarDate),
  points: Wire.count,
  pointsValidUntil: z.nullable(Wire.calendarDate),
  openedAt: Wire.instant,
  closedAt: z.nullable(Wire.instant),
  version: Wire.version,
});
export type Card = z.infer<typeof card>;

export const usableCard = z.extend(card, {
  /** The patient's own, or another's that is shared with them. */
  isOwn: z.boolean(),
  discountRate: Wire.percent,
  categoryRates: z.record(z.string(), Wire.percent),
  itemRates: z.optional(z.record(z.string(), Wire.percent)),
  planId: z.optional(z.nullable(Wire.id)),
  planCompanyId: z.optional(z.nullable(Wire.id)),
  rechargeBonus: Wire.percent,
  pointsValue: Wire.count,
  pointsLimit: Wire.percent,
  shareable: z.boolean(),
});
export type UsableCard = z.infer<typeof usableCard>;

export const person = z.object({ id: Wire.id, name: z.string(), mrn: z.string() });
export const cardFull = z.extend(usableCard, { sharedWith: z.array(person) });
export type CardFull = z.infer<typeof cardFull>;

export const cardCriteria = z.object({
  keyword: z.optional(Wire.shortText),
  /** The whole number of a card, in capitals or not. */
  cardNumber: z.optional(Wire.shortText),
  typeId: z.optional(Wire.id),
  status: z.optional(cardStatus),
});
export type CardCriteria = z.infer<typeof cardCriteria>;

export const entryKind = z.enum([
  'recharge',
  'consume',
  'earn',
  'giveBack',
  'transferOut',
  'transferIn',
  'refund',
  'upgrade',
  'pointsAdjustment',
  'withdraw',
  'expiry',
  'opening',
]);
export type EntryKind = z.infer<typeof entryKind>;

export const entry = z.object({
  id: Wire.id,
  entryNumber: z.string(),
  cardId: Wire.id,
  cardNumber: z.string(),
  patientId: Wire.id,
  patientName: z.string(),
  /** Empty where none is on file. */
  patientNameEn: z.string(),
  mrn: z.string(),
  sex: z.string(),
  birthDate: Wire.birthDay,
  isDeceased,
  deceasedOn,
  kind: entryKind,
  principal: Wire.fen,
  gift: Wire.fen,
  points: z.number(),
  principalAfter: Wire.fen,
  giftAfter: Wire.fen,
  pointsAfter: z.number(),
  billNumber: z.nullable(z.string()),
  otherCardNumber: z.nullable(z.string()),
  /** How the owner agreed to a transfer. */
  consent: z.nullable(storedConsent),
  reason: z.string(),
  staffName: z.string(),
  staffNameEn: z.string(),
  at: Wire.instant,
});
export type Entry = z.infer<typeof entry>;

export const entryCriteria = z.object({
  cardId: z.optional(Wire.id),
  kind: z.optional(entryKind),
  keyword: z.optional(Wire.shortText),
  from: z.optional(Wire.calendarDate),
  to: z.optional(Wire.calendarDate),
});
export type EntryCriteria = z.infer<typeof entryCriteria>;

/** Only a type with more discount than the person may give asks for a reason: another person approves it then. */
export const opening = z.object({ patientId: Wire.id, typeId: Wire.id, cardNumber: Wire.shortText, reason: z._default(reason, '') });
export type Opening = z.infer<typeof opening>;
export type OpeningDraft = z.input<typeof opening>;

/** A card that was kept in other books, with what it holds. */
export interface TakenOver extends Omit<Opening, 'reason'> {
  principal: number;
  gift: number;
  giftValidUntil: string | null;
  points: number;
  pointsValidUntil: string | null;
}

export const rechargeDraft = z.object({
  cardId: Wire.id,
  amount: Wire.typedFen,
  gift: Wire.typedFen,
  giftValidUntil: z.nullable(Wire.calendarDate),
  payments: z.array(paymentDraft).check(z.maxLength(20)),
  reason,
  version: Wire.version,
});
export type RechargeDraft = z.infer<typeof rechargeDraft>;

export const transferDraft = z.object({ from: Wire.id, to: Wire.id, amount: Wire.typedFen, reason, consent, version: Wire.version });
export type TransferDraft = z.infer<typeof transferDraft>;
export const cardRefundDraft = z.object({
  cardId: Wire.id,
  amount: Wire.typedFen,
  methodCode: Wire.shortText,
  reason,
  version: Wire.version,
});
export type CardRefundDraft = z.infer<typeof cardRefundDraft>;
export const pointsDraft = z.object({
  cardId: Wire.id,
  points: z.number().check(z.int(), z.minimum(-1_000_000_000), z.maximum(1_000_000_000)),
  validUntil: z.nullable(Wire.calendarDate),
  reason,
  version: Wire.version,
});
export type PointsDraft = z.infer<typeof pointsDraft>;
export const upgradeDraft = z.object({ cardId: Wire.id, newTypeId: Wire.id, reason, version: Wire.version });
export type UpgradeDraft = z.infer<typeof upgradeDraft>;
export const cardChange = z.object({ id: Wire.id, cardNumber: Wire.shortText, version: Wire.version });
export const withdrawal = z.object({ id: Wire.id, reason, version: Wire.version });
export type Withdrawal = z.infer<typeof withdrawal>;
/** Other patients who may pay with a card or use a package. Whoever is new in the list needs a reason and the owner's consent. */
export const shares = z.object({
  id: Wire.id,
  patientIds: z.array(Wire.id).check(z.maxLength(20)),
  reason: z._default(reason, ''),
  consent: z._default(z.nullable(consent), null),
  version: Wire.version,
});
export type Shares = z.infer<typeof shares>;
export type SharesDraft = z.input<typeof shares>;

/** A row of members and insured people, whichever a patient is. */
export const holder = z.object({
  id: Wire.id,
  patientName: z.string(),
  /** Empty where none is on file. */
  patientNameEn: z.string(),
  mrn: z.string(),
  sex: z.string(),
  birthDate: Wire.birthDay,
  isDeceased,
  deceasedOn,
  mobile: z.string(),
  cardNumbers: z.array(z.string()),
  balance: Wire.fen,
  companies: z.array(z.object({ nameZh: z.string(), nameEn: z.string() })),
});
export type Holder = z.infer<typeof holder>;
