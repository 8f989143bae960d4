import { addDays, dateAt } from '../../../src/domain/dates.ts';
import { fenText } from '../../../src/domain/money/fen.ts';
import { type PackageAct, packageCan, packageRefusals, packageState, refundable } from '../../../src/domain/package/rules.ts';
import type * as Package from '../../../src/domain/package/shapes.ts';
import type { Done, Saved } from '../../../src/domain/wire.ts';
import type { Context } from '../../calls/context.ts';
import { failpoint } from '../../failpoint.ts';
import { absent, Problem, refuse } from '../../problem.ts';
import { nextNumber } from '../../queries/counters.ts';
import { listDefinitions } from '../../queries/packages.ts';
import { moneyMethods } from '../../queries/paymentMethods.ts';
import { bookMoney } from '../billing/cashLedger.ts';
import { checkedPayments } from '../billing/checkMethods.ts';

interface Stored {
  id: string;
  patientId: string;
  status: 'active' | 'completed' | 'refunded';
  price: number;
  refunded: number;
  expiresOn: string;
  version: number;
}

/** Sells a package at its price, or at the campaign's while it runs. */
export async function buyPackage(
  context: Context,
  { patientId, packageId, campaignId, payments }: Package.Purchase,
): Promise<{ id: string; change: number }> {
  const { db, session, now, newId } = context;
  const today = dateAt(now());
  const [{ rows }, [patient], [campaign], methods] = await Promise.all([
    listDefinitions(db, { page: 1, size: 1, id: packageId }),
    db`select from patient where id = ${patientId} and deleted_at is null for share`,
    db<{ price: number; startsOn: string; endsOn: string }[]>`
      select price, starts_on, ends_on from package_campaign where id = ${campaignId ?? null} and package_id = ${packageId} and deleted_at is null`,
    moneyMethods(db, 'package'),
  ]);
  const [definition] = rows;
  if (!definition || !patient || (campaignId && !campaign)) throw absent();
  if (!definition.enabled) throw new Problem('package.refused.offSale');
  if (campaign && (today < campaign.startsOn || today > campaign.endsOn)) throw new Problem('package.refused.campaignOver');
  const price = campaign?.price ?? definition.amount;
  const { change } = checkedPayments(payments, methods, { receivable: price, lineCount: 1, allowArrears: false });

  const id = newId();
  const { text: packageNumber } = await nextNumber(db, 'package', { orgId: session.orgId, scope: session.orgId, date: today });
  const own = { orgId: session.orgId, practiceId: session.practiceId };
  await db`insert into patient_package ${db({
    ...{ ...own, id, packageNumber, packageId, nameZh: definition.nameZh, nameEn: definition.nameEn, patientId, price },
    ...{ boughtAt: now(), boughtBy: session.staffId, expiresOn: addDays(today, definition.validityDays) },
  })}`;
  failpoint('package.sold');
  await db`insert into patient_package_item ${db(
    definition.items.map(({ itemId, nameZh, nameEn, quantity, unitPrice }, sort) => ({
      ...{ orgId: session.orgId, id: newId(), patientPackageId: id, itemId, itemName: nameZh, itemNameEn: nameEn },
      ...{ quantity, unitPrice, sort },
    })),
  )}`;
  await bookMoney(context, { patientPackageId: id, kind: 'package', payments });
  await tell(context, { id, patientId }, 'buyPackage', { packageNumber, price });
  return { id, change };
}

async function lockBought({ db, now }: Context, id: string, act: PackageAct, version: number): Promise<Stored> {
  const [stored] = await db<Stored[]>`
    select id, patient_id, status, price, refunded, expires_on, version from patient_package where id = ${id} for update`;
  if (!stored) throw absent();
  if (!packageCan(act, packageState(stored, dateAt(now())))) throw new Problem(packageRefusals[act]);
  if (stored.version !== version) throw new Problem('error.version');
  return stored;
}

async function tell(
  { audit, announce }: Context,
  { id, patientId }: { id: string; patientId: string },
  act: string,
  detail: object,
): Promise<void> {
  audit({ patientId, objectId: id, detail: { act, ...detail } });
  await announce({ subType: null, tags: ['Package'], audience: { permission: 'm_billing' } });
}

/** Other patients who may use it. The list is replaced. */
export async function sharePackage(
  context: Context,
  { id, patientIds, version }: { id: string; patientIds: string[]; version: number },
): Promise<Saved> {
  const { db, session } = context;
  const stored = await lockBought(context, id, 'share', version);
  const others = [...new Set(patientIds)].filter((patientId) => patientId !== stored.patientId);
  const known = await db`select from patient where id = any (${others}::uuid[]) and deleted_at is null`;
  if (known.length !== others.length) throw absent();
  await db`delete from patient_package_share where patient_package_id = ${id}`;
  if (others.length > 0) {
    await db`insert into patient_package_share ${db(others.map((patientId) => ({ orgId: session.orgId, patientPackageId: id, patientId })))}`;
  }
  await db`update patient_package set version = version + 1 where id = ${id}`;
  await tell(context, stored, 'sharePackage', { with: others });
  return { id, version: version + 1 };
}

export async function transferPackage(
  context: Context,
  { id, patientId, version }: { id: string; patientId: string; version: number },
): Promise<Saved> {
  const { db } = context;
  const stored = await lockBought(context, id, 'transfer', version);
  if (patientId === stored.patientId) refuse([{ field: 'patientId', message: 'package.transfer.same' }]);
  const [patient] = await db`select from patient where id = ${patientId} and deleted_at is null`;
  if (!patient) throw absent();
  await db`delete from patient_package_share where patient_package_id = ${id} and patient_id = ${patientId}`;
  await db`update patient_package set patient_id = ${patientId}, transferred_from = ${stored.patientId}, version = version + 1 where id = ${id}`;
  await tell(context, stored, 'transferPackage', { to: patientId });
  return { id, version: version + 1 };
}

/** Not before the day it ends now (business catalogue §5), and not into the past. */
export async function extendPackage(
  context: Context,
  { id, newDate, version }: { id: string; newDate: string; version: number },
): Promise<Saved> {
  const stored = await lockBought(context, id, 'extend', version);
  const today = dateAt(context.now());
  if (newDate < stored.expiresOn) refuse([{ field: 'newDate', message: 'package.extend.earlier' }]);
  if (newDate < today) refuse([{ field: 'newDate', message: 'membership.validity.past' }]);
  await context.db`update patient_package set expires_on = ${newDate}, extended_from = coalesce(extended_from, ${stored.expiresOn}), version = version + 1
    where id = ${id}`;
  await tell(context, stored, 'extendPackage', { from: stored.expiresOn, to: newDate });
  return { id, version: version + 1 };
}

/** Pays back at most what the package is still worth; nothing more is deducted from it then. */
export async function refundPackage(
  context: Context,
  { id, amount, methodCode, reason, version }: { id: string; amount: number; methodCode: string; reason: string; version: number },
): Promise<Done> {
  const { db, now } = context;
  if (reason.trim() === '') refuse([{ field: 'reason', message: 'refund.reason.required' }]);
  const stored = await lockBought(context, id, 'refund', version);
  const items = await db<{ quantity: number; used: number; unitPrice: number }[]>`
    select quantity, used, unit_price from patient_package_item where patient_package_id = ${id}`;
  const most = refundable(stored.price, items);
  if (amount <= 0) refuse([{ field: 'amount', message: 'error.notPositive' }]);
  if (amount > most) refuse([{ field: 'amount', message: 'package.refund.tooMuch', values: { most: fenText(most) } }]);
  const methods = await moneyMethods(db, 'refund');
  if (!methods.some(({ code }) => code === methodCode)) refuse([{ field: 'methodCode', message: 'billing.payment.unknown' }]);
  await db`update patient_package set status = 'refunded', refunded = ${amount}, closed_at = ${now()}, close_reason = ${reason.trim()},
    version = version + 1 where id = ${id}`;
  await bookMoney(context, { patientPackageId: id, kind: 'packageRefund', payments: [{ methodCode, amount: -amount }], reason });
  await tell(context, stored, 'refundPackage', { amount, reason: reason.trim() });
  return { done: true };
}

export async function completePackage(context: Context, { id, version }: { id: string; version: number }): Promise<Done> {
  const stored = await lockBought(context, id, 'complete', version);
  await context.db`update patient_package set status = 'completed', closed_at = ${context.now()}, version = version + 1 where id = ${id}`;
  await tell(context, stored, 'completePackage', {});
  return { done: true };
}
