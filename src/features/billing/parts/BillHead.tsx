import IconButton from '@mui/material/IconButton';
import { Link } from 'react-router-dom';
import { CopyText } from '../../../blocks/CopyText.tsx';
import { CloseIcon } from '../../../blocks/icons.tsx';
import { StatusDot } from '../../../blocks/StatusDot.tsx';
import { useStaff } from '../../../blocks/staff.ts';
import { WaitingApprovals } from '../../../blocks/WaitingApprovals.tsx';
import type * as Billing from '../../../domain/billing/shapes.ts';
import { payMark, payState } from '../../../domain/billing/states.ts';
import { useWords } from '../../../words/useWords.ts';
import style from './desk.module.css';

/** What the bill is: number, state, doctor, times, who has it. */
export function BillHead({ bill, close }: { bill: Billing.Full; close: () => void }) {
  const { say, dateTime, name, money } = useWords();
  const { pathTo } = useStaff();
  const { doctorName, doctorNameEn, cashierName, cashierNameEn, settledAt } = bill;
  const cashier = cashierName ? name({ name: cashierName, nameEn: cashierNameEn }) : '';
  return (
    <div className={style.head}>
      <StatusDot kind="pay" state={payMark(bill)} />
      <CopyText text={bill.billNumber} />
      <span className={style.headFact}>{say(bill.isConsultation ? 'billing.type.consultation' : 'billing.type.other')}</span>
      <span className={style.headFact}>{doctorName ? name({ name: doctorName, nameEn: doctorNameEn }) : say('billing.noDoctor')}</span>
      <span className={style.headFact}>{dateTime(bill.createdAt)}</span>
      {bill.status === payState.inSettlement ? (
        <strong>{bill.isMine ? say('billing.heldByMe') : say('billing.heldBy', { by: cashier })}</strong>
      ) : null}
      {settledAt ? <span className={style.headFact}>{say('billing.settledBy', { by: cashier, at: dateTime(settledAt) })}</span> : null}
      {bill.openRefund ? (
        <Link
          to={`${pathTo('billing/refund-management', 'simplified-approval/refund-management') ?? ''}?keyword=${bill.openRefund.refundNumber}`}
          className={style.headFact}
        >
          <StatusDot kind="refund" state={bill.openRefund.status} />{' '}
          {say('refund.open', { number: bill.openRefund.refundNumber, amount: money(bill.openRefund.amount) })}
        </Link>
      ) : null}
      {bill.printCount > 0 ? <span className={style.headFact}>{say('billing.printed', { count: bill.printCount })}</span> : null}
      <WaitingApprovals objectId={bill.id} />
      {bill.collectorName ? (
        <span className={style.headFact}>
          {say('billing.collectedBy', { name: name({ name: bill.collectorName, nameEn: bill.collectorNameEn }) })}
        </span>
      ) : null}
      {bill.voidReason ? <span className={style.headFact}>{say('billing.voidedFor', { reason: bill.voidReason })}</span> : null}
      {bill.discountReason ? <span className={style.headFact}>{say('billing.reducedFor', { reason: bill.discountReason })}</span> : null}
      <div className={style.headActs}>
        <IconButton size="small" onClick={close} aria-label={say('billing.act.close')} aria-keyshortcuts="Escape">
          <CloseIcon fontSize="small" />
        </IconButton>
      </div>
    </div>
  );
}
