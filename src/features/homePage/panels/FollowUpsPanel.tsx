import { useMemo } from 'react';
import { api } from '../../../api/api.ts';
import { PanelPatient, WorkPanel } from '../../../blocks/home/WorkPanel.tsx';
import { dateAt } from '../../../domain/dates.ts';
import { followUpState } from '../../../domain/followup/states.ts';
import { useWords } from '../../../words/useWords.ts';
import { mostNamed, type PanelProps, renewed } from './panel.ts';

/** Follow-ups that are due today or overdue, the longest due first. */
export function FollowUpsPanel({ count, to }: PanelProps) {
  const { date } = useWords();
  const today = useMemo(() => dateAt(new Date()), []);
  const criteria = { to: today, status: followUpState.waiting };
  const asked = api.useQueryFollowUpListQuery({ page: 1, size: mostNamed, sort: 'planDate', direction: 'asc', ...criteria }, renewed);
  return (
    <WorkPanel
      title="homePage.card.followUps"
      count={count}
      to={to}
      asked={asked}
      rows={asked.currentData?.rows.map((row) => (
        <PanelPatient key={row.id} of={row} to={to} detail={row.content || row.diagnosis} end={date(row.planDate)} />
      ))}
    />
  );
}
