import { api } from '../../api/api.ts';
import { useStaff } from '../../blocks/staff.ts';
import { followUpState } from '../../domain/followup/states.ts';
import type * as Patient from '../../domain/patient/shapes.ts';
import { useWords } from '../../words/useWords.ts';
import { OverviewCard } from './OverviewCard.tsx';
import style from './overview.module.css';

const looked = 20;

interface Props {
  summary: Patient.Summary;
  mayRead: boolean;
}

/** What is still to be done for a patient: follow-ups that wait, and reports that are not signed. */
export function TaskCard({ summary, mayRead }: Props) {
  const { say, name, date } = useWords();
  const { may, pathTo } = useStaff();
  const followsUp = may(['o_follow_up', 'm_chart']);
  const window = { patientId: summary.id, page: 1, size: looked };
  const plans = api.useQueryFollowUpListQuery(
    { keyword: summary.mrn, status: followUpState.waiting, page: 1, size: looked },
    { skip: !followsUp },
  );
  const labs = api.useQueryLabCheckOverviewQuery(window, { skip: !mayRead });
  const images = api.useQueryVideoCheckOverviewQuery(window, { skip: !mayRead });
  const path = pathTo('patients/revisit-record');
  // The keyword also finds a longer record number that begins the same.
  const planned = followsUp ? plans.currentData?.rows.filter(({ patientId }) => patientId === summary.id) : [];
  const awaited = mayRead
    ? labs.currentData && images.currentData && [...labs.currentData.rows, ...images.currentData.rows].filter(({ reportId }) => !reportId)
    : [];
  const lines = planned &&
    awaited && [
      ...planned.map((plan) => (
        <span key={plan.id} className={style.line}>
          <span>{say('patient.overview.followUp', { content: plan.content })}</span>
          <span className={style.quiet}>{date(plan.planDate)}</span>
        </span>
      )),
      ...awaited.map((report) => (
        <span key={report.id} className={style.line}>
          <span>{say('patient.overview.report', { item: name({ name: report.itemName, nameEn: report.itemNameEn }) })}</span>
          <span className={style.quiet}>{date(report.at)}</span>
        </span>
      )),
    ];
  return (
    <OverviewCard
      title="patient.overview.tasks"
      way={path ? { to: `${path}?keyword=${encodeURIComponent(summary.mrn)}` } : undefined}
      lines={lines}
      none="patient.overview.noTasks"
      failed={plans.error ?? labs.error ?? images.error}
    />
  );
}
