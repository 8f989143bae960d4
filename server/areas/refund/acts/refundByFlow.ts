import { flowSubjects } from '../../../../src/domain/approval/subjects.ts';
import { holds } from '../../../../src/domain/permission/holds.ts';
import type * as Refund from '../../../../src/domain/refund/shapes.ts';
import { refundState } from '../../../../src/domain/refund/states.ts';
import type { Db } from '../../../database/connect.ts';
import { lockRows } from '../../../database/locks.ts';
import type { Limited } from '../../../limits/limited.ts';
import type { Context } from '../../../pipeline/context.ts';
import { fingerprintOf } from '../../billing/acts/billFingerprint.ts';
import { findBillLines } from '../../billing/queries/bills.ts';
import { weighRefund, writeApplication } from './applyRefund.ts';
import { executeRefund } from './executeRefund.ts';
import type { Planned } from './planned.ts';

/** Orders are locked before their bill, as when an approved refund is paid. */
export const lockOrdersOfWishes = (db: Db, { lines }: Pick<Refund.Application, 'lines'>) =>
  lockRows(
    db,
    'order',
    db`
    select id from advice where id in (select advice_id from bill_line where id::text = any (${lines.map(({ lineId }) => lineId)}::text[]))
    order by id for no key update`,
  );

const mayPay = ({ session }: Context): boolean => holds(session.authorities, flowSubjects.refund.pays ?? []);

/**
 * A refund by a flow, in the name of the asker: application and approval are one act. It is paid at once only out of the drawer of an asker who
 * may pay refunds; otherwise it stands approved, and somebody who may pay it does so.
 */
export const refund: Limited<Refund.Application, Planned, unknown> = {
  async weigh(context, application) {
    const { db } = context;
    await lockOrdersOfWishes(db, application);
    // Paying looks again at what the patient was handed, after it has locked the refund.
    const isAsked = application.version !== undefined;
    const planned = await weighRefund(context, application, { mayAsk: false, looksAtStanding: isAsked });
    const { bill, plan } = planned;
    const kept = bill.paid - bill.refunded;
    const weight = {
      amount: plan.amount,
      objectId: bill.id,
      objectNumber: bill.billNumber,
      patientId: bill.patientId,
      reason: application.reason,
      fingerprint: fingerprintOf(await findBillLines(db, bill.id)),
      changes: [{ label: 'billing.paid', unit: 'fen' as const, before: kept, after: kept - plan.cash }],
    };
    return { weight, ready: planned };
  },
  async perform(context, application, planned, _approvalId, decidedBy) {
    const { db, session, now } = context;
    const { id } = await writeApplication(context, application, planned);
    await db`update refund set status = ${refundState.approved}, decided_at = ${now()}, decided_by = ${decidedBy ?? session.staffId}, version = 2 where id = ${id}`;
    return mayPay(context) ? executeRefund(context, { id, version: 2 }) : { id };
  },
};
