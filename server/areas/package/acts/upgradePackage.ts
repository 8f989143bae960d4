import { dateAt } from '../../../../src/domain/dates.ts';
import { refundable, upgradeTerms } from '../../../../src/domain/package/rules.ts';
import type * as Package from '../../../../src/domain/package/shapes.ts';
import { failpoint } from '../../../database/failpoint.ts';
import { lockInOrder, lockRows } from '../../../database/locks.ts';
import type { Context } from '../../../pipeline/context.ts';
import { absent, Problem } from '../../../pipeline/problem.ts';
import { refuseDeceased } from '../../patient/acts/refuseDeceased.ts';
import { checkPaid, lockBought, lockBuyer, sellPackage, tell } from './bought.ts';
import { lockCardOfBuyer, takeFromCard } from './cardMoney.ts';
import { packageOnOffer } from './onOffer.ts';
import { refuseInvoicedPackage } from './refuseInvoicedPackage.ts';

/**
 * Exchanges a package for a larger one: its rest pays a part of the price, the payments pay the difference, and it is closed. Sharing and the
 * mark of a transfer go over to the new package.
 */
export async function upgradePackage(
  context: Context,
  { id, packageId, campaignId, cardId, payments, version }: Package.Upgrade,
): Promise<{ id: string; change: number }> {
  const { db, now } = context;
  const [owner] = await db<{ patientId: string }[]>`select patient_id from patient_package where id = ${id}`;
  if (!owner) throw absent();
  const { patientId } = owner;
  const {
    patient: [patient],
    card,
    package: stored,
  } = await lockInOrder({
    patient: () => lockBuyer(db, patientId),
    card: async () => (cardId ? lockCardOfBuyer(context, cardId, patientId) : undefined),
    package: () => lockBought(context, id, 'upgrade', version),
  });
  if (!patient || stored.patientId !== patientId) throw absent();
  await refuseInvoicedPackage(context, id);
  const { definition, price } = await packageOnOffer(db, dateAt(now()), { packageId, campaignId });
  await refuseDeceased(db, 'package', [patientId], 'packageId');
  const items = await lockRows(
    db,
    'packageItem',
    db<{ quantity: number; used: number; unitPrice: number }[]>`
    select quantity, used, unit_price from patient_package_item where patient_package_id = ${id} order by id for update`,
  );
  const { carried, due, refused } = upgradeTerms({ price: stored.price, worth: refundable(stored.price, items) }, price);
  if (refused) throw new Problem(refused);
  const change = await checkPaid(context, { due, payments, card });

  await db`update patient_package set status = 'completed', closed_at = ${now()}, version = version + 1 where id = ${id}`;
  failpoint('package.upgraded');
  const sold = await sellPackage(context, patientId, { definition, price, payments, before: { stored, carried } });
  await db`
    insert into patient_package_share (org_id, patient_package_id, patient_id)
    select org_id, ${sold.id}, patient_id from patient_package_share where patient_package_id = ${id}`;
  if (card) await takeFromCard(context, card, sold, payments);
  await tell(context, stored, 'upgradePackage', { to: sold.packageNumber, price, carried, due });
  return { id: sold.id, change };
}
