import { api } from '../../../api/api.ts';
import { PanelPatient, WorkPanel } from '../../../blocks/home/WorkPanel.tsx';
import { useWords } from '../../../words/useWords.ts';
import { mostNamed, type PanelProps, renewed } from './panel.ts';
import style from './panels.module.css';

/** Results that the doctor has not read, the critical ones first. */
export function ResultsPanel({ count, to }: PanelProps) {
  const { say, name, date } = useWords();
  const asked = api.useQueryUnreadReportListQuery({ page: 1, size: mostNamed }, renewed);
  return (
    <WorkPanel
      title="homePage.card.unreadReports"
      count={count}
      to={to}
      asked={asked}
      rows={asked.currentData?.rows.map((row) => (
        <PanelPatient
          key={row.id}
          of={row}
          to={to}
          detail={
            <>
              <span>{name({ name: row.itemName, nameEn: row.itemNameEn })}</span>
              {row.criticalCount > 0 ? (
                <strong className={style.critical}>{say('homePage.panel.critical', { count: row.criticalCount })}</strong>
              ) : null}
              {row.criticalCount === 0 && row.abnormalCount > 0 ? (
                <span className={style.abnormal}>{say('homePage.panel.abnormal', { count: row.abnormalCount })}</span>
              ) : null}
            </>
          }
          end={date(row.reviewedAt)}
        />
      ))}
    />
  );
}
