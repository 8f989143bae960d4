import { useWords } from '../words/useWords.ts';
import parts from './parts.module.css';

/** That a patient has died, and when if it is known; shown wherever the name of a patient is. */
export function Deceased({ on }: { on?: string | null | undefined }) {
  const { say, date } = useWords();
  return (
    <span className={parts.deceased}>{on ? say('common.patient.deceasedOn', { date: date(on) }) : say('common.patient.deceased')}</span>
  );
}
