import { fenText } from '../../../../src/domain/money/fen.ts';
import { refundable, usesLeftOf } from '../../../../src/domain/package/rules.ts';
import type * as Package from '../../../../src/domain/package/shapes.ts';
import type { Done } from '../../../../src/domain/wire.ts';
import { doWithinLimit, type Limited } from '../../../limits/limited.ts';
import { requireWeighed } from '../../../limits/weighed.ts';
import type { Context } from '../../../pipeline/context.ts';
import { refuse } from '../../../pipeline/problem.ts';
import { moneyMethods } from '../../register/queries/paymentMethods.ts';
import { lockBought, type StoredPackage, tell } from './bought.ts';
import { lockPayingCard, payBack } from './cardMoney.ts';
import { refuseInvoicedPackage } from './refuseInvoicedPackage.ts';

/** Pays back at most what the package is still worth; nothing more is deducted from it then. One that was transferred needs a second person. */
export const packageRefund: Limited<Package.BoughtRefund, StoredPackage, Done> = {
  async weigh(context, { id, amount, methodCode, reason, version }) {
    const { db } = context;
    if (reason.trim() === '') refuse([{ field: 'reason', message: 'refund.reason.required' }]);
    await lockPayingCard(db, id);
    const stored = await lockBought(context, id, 'refund', version);
    await refuseInvoicedPackage(context, id);
    const items = await db<{ quantity: number; used: number; unitPrice: number }[]>`
      select quantity, used, unit_price from patient_package_item where patient_package_id = ${id}`;
    const most = refundable(stored.price, items);
    if (amount <= 0) refuse([{ field: 'amount', message: 'error.notPositive' }]);
    if (amount > most) refuse([{ field: 'amount', message: 'package.refund.tooMuch', values: { most: fenText(most) } }]);
    const methods = await moneyMethods(db, 'refund');
    if (!methods.some(({ code }) => code === methodCode)) refuse([{ field: 'methodCode', message: 'billing.payment.unknown' }]);
    const second = stored.transferredFrom === null ? undefined : 'approval.confirm.transferredPackage';
    const unused = usesLeftOf(items);
    const changes = [
      { label: 'approval.change.packageWorth', unit: 'fen' as const, before: most, after: 0 },
      ...(unused === null ? [] : [{ label: 'approval.change.packageUnused', unit: 'count' as const, before: unused, after: 0 }]),
    ];
    return { weight: { amount, second, objectId: id, patientId: stored.patientId, reason, changes }, ready: stored };
  },
  async perform(context, { id, amount, methodCode, reason }, stored) {
    requireWeighed(context, ['packageRefund']);
    await context.db`
      update patient_package set status = 'refunded', refunded = ${amount}, closed_at = ${context.now()}, close_reason = ${reason.trim()},
        version = version + 1 where id = ${id}`;
    await payBack(context, id, { amount, methodCode, reason });
    await tell(context, stored, 'refundPackage', { amount, reason: reason.trim() });
    return { done: true };
  },
};

export const refundPackage = (context: Context, draft: Package.BoughtRefund) =>
  doWithinLimit(context, 'packageRefund', packageRefund, draft);
