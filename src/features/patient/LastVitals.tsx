import { api } from '../../api/api.ts';
import { VitalSummary } from '../../blocks/VitalSummary.tsx';
import { useWords } from '../../words/useWords.ts';
import style from './patient.module.css';

/** The last vital signs of a patient, whatever the visit, judged, with their time. */
export function LastVitals({ patientId }: { patientId: string }) {
  const { say, dateTime } = useWords();
  const { currentData } = api.useQueryVitalSignOverviewQuery({ patientId, page: 1, size: 1 });
  if (!currentData) return null;
  const [last] = currentData.rows;
  return (
    <section className={style.block}>
      <h3 className={style.blockTitle}>{say('patient.detail.vitals')}</h3>
      {last ? <p className={style.hint}>{dateTime(last.at)}</p> : <p className={style.hint}>{say('patient.detail.noVitals')}</p>}
      {last ? <VitalSummary vitals={{ values: last.values, recordedAt: last.at }} subject={last} isWhole /> : null}
    </section>
  );
}
