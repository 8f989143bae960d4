import { useMemo } from 'react';
import { api } from '../../../api/api.ts';
import { PanelPatient, WorkPanel } from '../../../blocks/home/WorkPanel.tsx';
import { useStaff } from '../../../blocks/staff.ts';
import { useQueueScope } from '../../../blocks/useQueueScope.ts';
import { dateAt } from '../../../domain/dates.ts';
import { encounterStateWords, unfinishedStates } from '../../../domain/encounter/states.ts';
import { useWords } from '../../../words/useWords.ts';
import { mostNamed, type PanelProps, renewed } from './panel.ts';

/** Visits of earlier days that are not completed: records and orders there wait for a signature. The latest comes first. */
export function UnfinishedPanel({ count, to }: PanelProps) {
  const { say, date } = useWords();
  const { user: me, recordPath } = useStaff();
  const [scope] = useQueueScope();
  const today = useMemo(() => dateAt(new Date()), []);
  const whose = scope === 'mine' ? { doctorId: me.userId } : {};
  const criteria = { date: today, isBefore: true, statuses: [...unfinishedStates], ...whose };
  const asked = api.useQueryWorkListQuery({ page: 1, size: mostNamed, sort: 'scheduledAt', direction: 'desc', ...criteria }, renewed);
  return (
    <WorkPanel
      title="homePage.panel.unfinished"
      count={count}
      to={to}
      asked={asked}
      rows={asked.currentData?.rows.map((row) => (
        <PanelPatient
          key={row.id}
          of={row}
          to={recordPath(row.appointmentId)}
          detail={`${say(encounterStateWords[row.status])}${row.reason ? ` · ${row.reason}` : ''}`}
          end={date(row.startedAt ?? row.scheduledAt)}
        />
      ))}
    />
  );
}
