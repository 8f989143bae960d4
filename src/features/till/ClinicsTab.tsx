import { api } from '../../api/api.ts';
import { ErrorState } from '../../blocks/ErrorState.tsx';
import { useWords } from '../../words/useWords.ts';
import { Differences } from './Differences.tsx';
import style from './till.module.css';

/** The day of every clinic where the reader reads reports, one card each, also on a telephone. */
export function ClinicsTab({ day }: { day: string }) {
  const { say, name, money } = useWords();
  const clinics = api.useQueryClinicDaysQuery({ day }, { pollingInterval: 60_000, skipPollingIfUnfocused: true });
  if (clinics.error && !clinics.data) return <ErrorState message={clinics.error.message} retry={() => void clinics.refetch()} />;
  return (
    <div className={style.clinics}>
      {(clinics.data ?? []).map((clinic) => (
        <section key={clinic.practiceId} className={style.clinic}>
          <h2>{name(clinic)}</h2>
          <dl>
            <dt>{say('till.net')}</dt>
            <dd>
              <strong>{money(clinic.taken - clinic.paidOut)}</strong>
            </dd>
            <dt>{say('till.taken')}</dt>
            <dd>{money(clinic.taken)}</dd>
            <dt>{say('till.paidOut')}</dt>
            <dd>{money(clinic.paidOut)}</dd>
            <dt>{say('till.day.inOpen')}</dt>
            <dd>{clinic.unclosed}</dd>
            <dt>{say('till.sheets')}</dt>
            <dd>{clinic.sheets}</dd>
            <dt>{say('till.difference')}</dt>
            <dd>
              <Differences of={clinic} />
            </dd>
            <dt>{say('till.state')}</dt>
            <dd>{say(clinic.isLocked ? 'till.day.locked' : 'till.day.notLocked')}</dd>
          </dl>
        </section>
      ))}
    </div>
  );
}
