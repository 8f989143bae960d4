import { api } from '../../api/api.ts';
import { type Unpaid, unpaidOfBefore } from '../../domain/patient/owing/unpaid.ts';
import { useWords } from '../../words/useWords.ts';
import style from '../band.module.css';

/** "Unpaid ¥139.40 (2026-11-29)". */
export function UnpaidMark({ of: { amount, since } }: { of: Unpaid }) {
  const { say, money, date } = useWords();
  return <span className={style.owes}>{say('common.patient.unpaid', { amount: money(amount), date: date(since) })}</span>;
}

/** Beside a patient who is received: left without paying on an earlier day, or owes. */
export function OwingMarks({ patientId }: { patientId: string }) {
  const { say, money } = useWords();
  const { currentData: patient } = api.useQuerySlidingWindowPatientInfoQuery({ id: patientId });
  const left = unpaidOfBefore(patient?.unpaid, new Date());
  const owed = patient?.owed ?? 0;
  if (!left && owed === 0) return null;
  return (
    <p className={style.owing}>
      {left ? <UnpaidMark of={left} /> : null}
      {owed > 0 ? <span className={style.owes}>{say('common.patient.owes', { amount: money(owed) })}</span> : null}
    </p>
  );
}
