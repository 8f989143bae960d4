import { api } from '../../../api/api.ts';
import { PanelPatient, WorkPanel } from '../../../blocks/home/WorkPanel.tsx';
import { WaitTimer } from '../../../blocks/WaitTimer.tsx';
import { useWords } from '../../../words/useWords.ts';
import { mostNamed, type PanelProps, renewed } from './panel.ts';
import style from './panels.module.css';

/** Bills to be paid, the one that has waited longest first; a row opens its bill. */
export function UnpaidPanel({ count, to }: PanelProps) {
  const { money } = useWords();
  const asked = api.useQueryNotPayListQuery({ page: 1, size: mostNamed, sort: 'createdAt', direction: 'asc' }, renewed);
  return (
    <WorkPanel
      title="homePage.card.unpaid"
      count={count}
      to={to}
      asked={asked}
      rows={asked.currentData?.rows.map((bill) => (
        <PanelPatient
          key={bill.id}
          of={bill}
          to={to && `${to}?bill=${bill.id}`}
          detail={bill.billNumber}
          end={
            <>
              <WaitTimer from={bill.createdAt} />
              <strong className={style.money}>{money(bill.due)}</strong>
            </>
          }
        />
      ))}
    />
  );
}
