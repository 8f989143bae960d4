import { api } from '../../api/api.ts';
import { ErrorState } from '../../blocks/ErrorState.tsx';
import { useWords } from '../../words/useWords.ts';
import { Differences } from './Differences.tsx';
import style from './till.module.css';

/** The day of every clinic where the reader reads reports, one card each, also on a telephone. */
export function ClinicsTab({ day }: { day: string }) {
  const { say, name, money } = useWords();
  const often = { pollingInterval: 60_000, skipPollingIfUnfocused: true };
  const { currentData: clinics, error, refetch } = api.useQueryClinicDaysQuery({ day }, often);
  if (error && !clinics) return <ErrorState message={error.message} retry={() => void refetch()} />;
  return (
    <div className={style.clinics}>
      {(clinics ?? []).map((clinic) => (
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
