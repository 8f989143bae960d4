import { memberCardMethod } from '../../../../src/domain/billing/payments.ts';
import type * as Billing from '../../../../src/domain/billing/shapes.ts';
import { addDays, dateAt } from '../../../../src/domain/dates.ts';
import type { Consent } from '../../../../src/domain/membership/consent.ts';
import {
  checkExtension,
  isSellersAct,
  type PackageAct,
  packageCan,
  packageRefusals,
  packageState,
} from '../../../../src/domain/package/rules.ts';
import type * as Package from '../../../../src/domain/package/shapes.ts';
import type { Done, Saved } from '../../../../src/domain/wire.ts';
import { bookMoney } from '../../../cash/cashLedger.ts';
import { checkedPayments } from '../../../cash/checkMethods.ts';
import { nextNumber } from '../../../database/counters.ts';
import { failpoint } from '../../../database/failpoint.ts';
import { lockInOrder, lockRows } from '../../../database/locks.ts';
import type { Context } from '../../../pipeline/context.ts';
import { absent, Problem, refuse } from '../../../pipeline/problem.ts';
import type { StoredCard } from '../../membership/acts/cards.ts';
import { refuseDeceased } from '../../patient/acts/refuseDeceased.ts';
import { moneyMethods, visitMethods } from '../../register/queries/paymentMethods.ts';
import { balanceOf, lockCardOfBuyer, takeFromCard } from './cardMoney.ts';
import { packageOnOffer } from './onOffer.ts';

export interface StoredPackage {
  id: string;
  patientId: string;
  practiceId: string;
  transferredFrom: string | null;
  transferReason: string;
  transferConsent: Consent | null;
  status: 'active' | 'completed' | 'refunded';
  isUpgraded: boolean;
  price: number;
  refunded: number;
  expiresOn: string;
  version: number;
}

/** Sells a package at its price, or at the campaign's while it runs. */
export async function buyPackage(
  context: Context,
  { patientId, packageId, campaignId, cardId, payments }: Package.Purchase,
): Promise<{ id: string; change: number }> {
  const { db, now } = context;
  const today = dateAt(now());
  const {
    patient: [patient],
    card,
  } = await lockInOrder({
    patient: () => lockBuyer(db, patientId),
    card: async () => (cardId ? lockCardOfBuyer(context, cardId, patientId) : undefined),
  });
  if (!patient) throw absent();
  const { definition, price } = await packageOnOffer(db, today, { packageId, campaignId });
  await refuseDeceased(db, 'package', [patientId], 'patientId');
  const change = await checkPaid(context, { due: price, payments, card });

  const { id, packageNumber } = await sellPackage(context, patientId, { definition, price, payments });
  if (card) await takeFromCard(context, card, { id, packageNumber }, payments);
  return { id, change };
}

export const lockBuyer = (db: Context['db'], patientId: string) =>
  lockRows(db, 'patient', db`select from patient where id = ${patientId} and deleted_at is null for share`);

interface Paid {
  due: number;
  payments: readonly Billing.PaymentDraft[];
  card: StoredCard | undefined;
}

/** Checks the payments of a package: money, and a card of the buyer. Returns the change. */
export async function checkPaid(context: Context, { due, payments, card }: Paid): Promise<number> {
  const [money, all] = await Promise.all([moneyMethods(context.db, 'package'), visitMethods(context.db)]);
  const methods = card ? [...money, ...all.filter(({ code }) => code === memberCardMethod)] : money;
  const { change } = checkedPayments(payments, methods, {
    receivable: due,
    lineCount: 1,
    allowArrears: false,
    isSale: true,
    cardBalance: card && balanceOf(context, card),
  });
  return change;
}

interface Selling {
  definition: Package.Definition;
  price: number;
  payments: readonly Billing.PaymentDraft[];
  /** The package it was upgraded from. */
  before?: { stored: StoredPackage; carried: number };
}

/** Writes a package that a patient has paid, with its items and its money. */
export async function sellPackage(
  context: Context,
  patientId: string,
  { definition, price, payments, before }: Selling,
): Promise<{ id: string; packageNumber: string }> {
  const { db, session, now, newId } = context;
  const today = dateAt(now());
  const id = newId();
  const { text: packageNumber } = await nextNumber(db, 'package', { orgId: session.orgId, scope: session.orgId, date: today });
  const own = { orgId: session.orgId, practiceId: session.practiceId };
  await db`insert into patient_package ${db({
    ...own,
    id,
    packageNumber,
    packageId: definition.id,
    nameZh: definition.nameZh,
    nameEn: definition.nameEn,
    patientId,
    price,
    boughtAt: now(),
    boughtBy: session.staffId,
    expiresOn: addDays(today, definition.validityDays),
    upgradedFrom: before?.stored.id ?? null,
    carried: before?.carried ?? 0,
    // A transfer keeps its mark, or its refund would no longer need a second person.
    transferredFrom: before?.stored.transferredFrom ?? null,
    transferReason: before?.stored.transferReason ?? '',
    transferConsent: before?.stored.transferConsent ? db.json(before.stored.transferConsent) : null,
  })}`;
  failpoint('package.sold');
  await db`insert into patient_package_item ${db(
    definition.items.map(({ itemId, nameZh, nameEn, quantity, unitPrice }, sort) => ({
      orgId: session.orgId,
      id: newId(),
      patientPackageId: id,
      itemId,
      itemName: nameZh,
      itemNameEn: nameEn,
      quantity,
      unitPrice,
      sort,
    })),
  )}`;
  await bookMoney(context, { patientPackageId: id, kind: 'package', payments });
  if (!before) await tell(context, { id, patientId }, 'buyPackage', { packageNumber, price });
  return { id, packageNumber };
}

/** Locked for an act that its state and the clinic allow. What a package is worth stays with the clinic that was paid for it. */
export async function lockBought(
  { db, now, session }: Context,
  id: string,
  act: PackageAct,
  version: number | undefined,
): Promise<StoredPackage> {
  const [stored] = await lockRows(
    db,
    'package',
    db<StoredPackage[]>`
    select b.id, b.patient_id, b.practice_id, b.transferred_from, b.transfer_reason, b.transfer_consent, b.status, b.price, b.refunded, b.expires_on, b.version,
      exists (select from patient_package n where n.org_id = b.org_id and n.upgraded_from = b.id) as is_upgraded
    from patient_package b where b.id = ${id} for update`,
  );
  if (!stored) throw absent();
  if (!packageCan(act, packageState(stored, dateAt(now())))) throw new Problem(packageRefusals[act]);
  if (isSellersAct(act) && stored.practiceId !== session.practiceId) {
    const [seller] = await db<[{ nameZh: string; nameEn: string }]>`select name_zh, name_en from practice where id = ${stored.practiceId}`;
    const clinic = (session.language === 'en' && seller.nameEn) || seller.nameZh;
    throw new Problem('package.refused.otherClinic', { values: { clinic } });
  }
  if (version !== undefined && stored.version !== version) throw new Problem('error.version');
  return stored;
}

export async function tell(
  { audit, announce }: Context,
  { id, patientId }: { id: string; patientId: string },
  act: string,
  detail: object,
): Promise<void> {
  audit({ patientId, objectId: id, detail: { act, ...detail } });
  await announce({ subType: null, tags: ['Package'], audience: { permission: 'm_billing' } });
}

export async function extendPackage(context: Context, { id, newDate, reason, version }: Package.Extension): Promise<Saved> {
  const stored = await lockBought(context, id, 'extend', version);
  refuse(checkExtension({ newDate, reason }, { expiresOn: stored.expiresOn, today: dateAt(context.now()) }));
  await context.db`update patient_package set expires_on = ${newDate}, extended_from = coalesce(extended_from, ${stored.expiresOn}), version = version + 1
    where id = ${id}`;
  await tell(context, stored, 'extendPackage', { from: stored.expiresOn, to: newDate, reason: reason.trim() });
  return { id, version: version + 1 };
}

export async function completePackage(context: Context, { id, version }: { id: string; version: number }): Promise<Done> {
  const stored = await lockBought(context, id, 'complete', version);
  await context.db`update patient_package set status = 'completed', closed_at = ${context.now()}, version = version + 1 where id = ${id}`;
  await tell(context, stored, 'completePackage', {});
  return { done: true };
}
