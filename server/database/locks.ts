import type { Db } from './connect.ts';

/**
 * Rows that acts lock together with others, as kind and table, in the order in which every transaction locks them. Two acts that keep
 * one order never wait for each other.
 */
export const lockTables = {
  approval: 'approval',
  link: 'external_link',
  application: 'appointment_application',
  patient: 'patient',
  appointment: 'appointment',
  encounter: 'encounter',
  consultation: 'consultation',
  surgery: 'surgery_request',
  vitals: 'vital_signs',
  followUp: 'followup_plan',
  certificate: 'certificate',
  form: 'form',
  formAnswer: 'form_answer',
  educationResource: 'education_resource',
  educationCourse: 'education_course',
  educationUpload: 'education_upload',
  criticalValue: 'critical_value',
  standing: 'standing_prescription',
  order: 'advice',
  skinTest: 'skin_test',
  vaccination: 'vaccination',
  bill: 'bill',
  refund: 'refund',
  claim: 'claim',
  insurer: 'insurance_company',
  dispensing: 'dispensing',
  appraisal: 'appraisal',
  consumable: 'consumable_request',
  deposit: 'deposit',
  card: 'member_card',
  package: 'patient_package',
  packageItem: 'patient_package_item',
  coupon: 'coupon',
  couponGiveaway: 'coupon_giveaway',
  couponIssue: 'coupon_issue',
  policy: 'patient_insurance',
  purchasePlan: 'purchase_plan',
  purchaseOrder: 'purchase_order',
  supplier: 'supplier',
  stockDocument: 'stock_document',
  chainTransfer: 'chain_transfer',
  stockCount: 'stock_count',
  priceAdjustment: 'price_adjustment',
  item: 'item',
  warehouse: 'warehouse',
  batch: 'stock_batch',
  traceBox: 'trace_box',
  traceUncoded: 'trace_uncoded',
  notice: 'crm_notice',
  sms: 'sms_message',
  invoiceSending: 'einvoice_sending',
  traceSending: 'trace_sending',
} as const;
type LockKind = keyof typeof lockTables;

const rankOf = Object.fromEntries(Object.keys(lockTables).map((kind, rank) => [kind, rank])) as Record<LockKind, number>;

const isFollowed = process.env.NODE_ENV !== 'production';

/** Kinds that each open transaction holds; its handle lives as long as the transaction. */
const held = new WeakMap<object, Set<LockKind>>();

/** Makes a transaction's handle known, so that its locks are followed. A pool has no transaction, so nothing is held over its statements. */
export function followLocks(db: Db): Db {
  if (isFollowed) held.set(db, new Set());
  return db;
}

/**
 * Gives back the statement that locks rows of this kind. Throws where the transaction already holds a kind that comes later, except in
 * production: there PostgreSQL ends a deadlock and the act runs again (tenant.ts). A kind that is held may be locked again.
 */
export function lockRows<Statement>(db: Db, kind: LockKind, statement: Statement): Statement {
  const kinds = held.get(db);
  if (kinds === undefined) return statement;
  const later = kinds.has(kind) ? undefined : [...kinds].find((one) => rankOf[one] > rankOf[kind]);
  if (later !== undefined) throw new Error(`Rows of "${kind}" are locked after "${later}": server/database/locks.ts gives the order`);
  kinds.add(kind);
  return statement;
}

type Locks = Partial<Record<LockKind, () => PromiseLike<unknown>>>;
type Locked<Asked extends Locks> = { [Kind in keyof Asked]: Asked[Kind] extends () => PromiseLike<infer Row> ? Row : never };

/** Sends the locks of an act together, in the order of the table whatever the order in which they are given. */
export async function lockInOrder<Asked extends Locks>(asked: Asked): Promise<Locked<Asked>> {
  const kinds = (Object.keys(lockTables) as LockKind[]).filter((kind) => asked[kind]);
  const rows = await Promise.all(kinds.map((kind) => asked[kind]!()));
  return Object.fromEntries(kinds.map((kind, index) => [kind, rows[index]])) as Locked<Asked>;
}
