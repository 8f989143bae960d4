import { api } from '../../../api/api.ts';
import { PanelPatient, WorkPanel } from '../../../blocks/home/WorkPanel.tsx';
import { refundState } from '../../../domain/refund/states.ts';
import { useWords } from '../../../words/useWords.ts';
import { mostNamed, type PanelProps, renewed } from './panel.ts';
import style from './panels.module.css';

/** Approved refunds that are to be paid back, the oldest first; a row opens its refund. */
export function RefundsPanel({ count, to }: PanelProps) {
  const { money, dateTime } = useWords();
  const status = `${refundState.approved}` as const;
  const asked = api.useQueryRefundListQuery({ page: 1, size: mostNamed, sort: 'appliedAt', direction: 'asc', status }, renewed);
  return (
    <WorkPanel
      title="homePage.card.refundsToPay"
      count={count}
      to={to}
      asked={asked}
      rows={asked.currentData?.rows.map((refund) => (
        <PanelPatient
          key={refund.id}
          of={refund}
          to={to && `${to}&refund=${refund.id}`}
          detail={refund.refundNumber}
          end={
            <>
              {dateTime(refund.decidedAt ?? refund.appliedAt)}
              <strong className={style.money}>{money(refund.amount)}</strong>
            </>
          }
        />
      ))}
    />
  );
}
