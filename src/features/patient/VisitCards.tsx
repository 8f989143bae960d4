import { Link } from 'react-router-dom';
import { api } from '../../api/api.ts';
import { StatusDot } from '../../blocks/StatusDot.tsx';
import { useStaff } from '../../blocks/staff.ts';
import type * as Appointment from '../../domain/appointment/shapes.ts';
import { sortedVisits } from '../../domain/patient/overview.ts';
import type * as Patient from '../../domain/patient/shapes.ts';
import { useWords } from '../../words/useWords.ts';
import { OverviewCard } from './OverviewCard.tsx';
import style from './overview.module.css';

const most = 3;

/** The last visits and what is booked. */
export function VisitCards({ summary, goTo }: { summary: Patient.Summary; goTo: (tab: string) => void }) {
  const { may } = useStaff();
  const { currentData, error } = api.useQuickViewPatientAppointmentRecordsQuery({ patientId: summary.id });
  const visits = currentData && sortedVisits(currentData, new Date().toISOString());
  const way = { act: () => goTo('facts') };
  const isLinked = may('m_chart') && summary.recordOpen;
  const line = (of: Appointment.Line) => <VisitLine of={of} isLinked={isLinked} />;
  return (
    <>
      <OverviewCard
        title="patient.overview.coming"
        way={way}
        lines={visits?.coming.slice(0, most).map((of) => <VisitLine key={of.id} of={of} isLinked={false} />)}
        none="patient.overview.noComing"
        failed={error}
      />
      <OverviewCard
        title="patient.overview.visits"
        way={way}
        lines={visits?.past.slice(0, most).map(line)}
        none="patient.overview.noVisits"
        failed={error}
      />
    </>
  );
}

function VisitLine({ of, isLinked }: { of: Appointment.Line; isLinked: boolean }) {
  const { dateTime, name } = useWords();
  const { recordPath } = useStaff();
  return (
    <span className={style.line}>
      <span>
        {isLinked ? (
          <Link className={style.link} to={recordPath(of.id)}>
            {dateTime(of.startsAt)}
          </Link>
        ) : (
          dateTime(of.startsAt)
        )}{' '}
        {name({ name: of.doctorName, nameEn: of.doctorNameEn })} <span className={style.quiet}>{of.reason}</span>
      </span>
      <StatusDot kind="appointment" state={of.status} />
    </span>
  );
}
