import { api } from '../../api/api.ts';
import { useStaff } from '../../blocks/staff.ts';
import { followUpState } from '../../domain/followup/states.ts';
import type * as Strip from '../../domain/history/stripShapes.ts';
import type * as Patient from '../../domain/patient/shapes.ts';
import type { Speech } from '../../words/speech.ts';
import { useWords } from '../../words/useWords.ts';
import { OverviewCard } from './OverviewCard.tsx';
import style from './overview.module.css';

const looked = 20;

interface Props {
  summary: Patient.Summary;
  mayRead: boolean;
  goTo: (tab: string) => void;
}

/** Work that is open for a patient: vaccines that are due, follow-ups that wait, and reports that are not signed. */
export function TaskCard({ summary, mayRead, goTo }: Props) {
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
  const { currentData: strip } = api.useQueryPatientStripQuery({ patientId: summary.id }, { skip: !mayRead });
  const path = pathTo('patients/revisit-record');
  // The keyword also finds a longer record number that begins the same.
  const planned = followsUp ? plans.currentData?.rows.filter(({ patientId }) => patientId === summary.id) : [];
  const awaited = mayRead
    ? labs.currentData && images.currentData && [...labs.currentData.rows, ...images.currentData.rows].filter(({ reportId }) => !reportId)
    : [];
  const lines = planned &&
    awaited && [
      ...vaccineLines(strip, () => goTo('vaccines'), say),
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

/** Doses of the programme that are due now, the overdue ones named; a press opens the vaccines. */
function vaccineLines(strip: Strip.Strip | undefined, open: () => void, say: Speech['say']) {
  if (!strip || strip.vaccinesDue === 0) return [];
  const { vaccinesDue: due, vaccinesOverdue: overdue = 0 } = strip;
  return [
    <button key="vaccines" type="button" className={style.opens} onClick={open}>
      {overdue > 0 ? (
        <strong className={style.owed}>{say('patient.overview.vaccinesOverdue', { due, overdue })}</strong>
      ) : (
        say('patient.overview.vaccinesDue', { due })
      )}
    </button>,
  ];
}
