import { Link } from 'react-router-dom';
import { api } from '../../api/api.ts';
import { StatusDot } from '../../blocks/StatusDot.tsx';
import { useStaff } from '../../blocks/staff.ts';
import table from '../../blocks/table.module.css';
import { type AppointmentState, visitedStates } from '../../domain/appointment/states.ts';
import { useWords } from '../../words/useWords.ts';
import style from './patient.module.css';

/** Appointments and visits, the newest first; who may read records opens one. */
export function VisitList({ patientId }: { patientId: string }) {
  const { say, dateTime, name } = useWords();
  const { may, recordPath } = useStaff();
  const { currentData: visits } = api.useQuickViewPatientAppointmentRecordsQuery({ patientId });
  const hasRecord = (status: AppointmentState) => visitedStates.includes(status);
  return (
    <section className={style.block}>
      <h3 className={style.blockTitle}>{say('patient.detail.visits')}</h3>
      {visits?.length === 0 ? <p className={style.hint}>{say('patient.detail.noVisits')}</p> : null}
      {visits && visits.length > 0 ? (
        <table className={`${table.table} ${table.tall}`}>
          <thead>
            <tr>
              <th>{say('patient.visit.time')}</th>
              <th>{say('patient.visit.doctor')}</th>
              <th>{say('patient.visit.reason')}</th>
              <th>{say('patient.visit.status')}</th>
            </tr>
          </thead>
          <tbody>
            {visits.map((visit) => (
              <tr key={visit.id}>
                <td className={style.fixed}>
                  {may('m_chart') && hasRecord(visit.status) ? (
                    <Link className={style.link} to={recordPath(visit.id)}>
                      {dateTime(visit.startsAt)}
                    </Link>
                  ) : (
                    dateTime(visit.startsAt)
                  )}
                </td>
                <td className={style.fixed}>{name({ name: visit.doctorName, nameEn: visit.doctorNameEn })}</td>
                <td>{visit.reason}</td>
                <td className={style.fixed}>
                  <StatusDot kind="appointment" state={visit.status} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
    </section>
  );
}
