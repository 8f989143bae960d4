import type { AllergyMark } from '../domain/patient/identity.ts';
import { WarningIcon as WarningAmberIcon } from './icons.tsx';
import style from './patientCell.module.css';
import { useMarkWords } from './useMarkWords.ts';

/**
 * The allergies of a patient in a row: a sign, the most severe by name and how many more, "not asked", or "none". Nothing of it is ever
 * shortened: a name without room beside the record number takes lines of its own. Every name is in the title and read out.
 */
export function RowAllergies({ mark }: { mark: AllergyMark }) {
  const { kind, text, more, whole } = useMarkWords()(mark);
  if (kind === 'none' || kind === 'historical') {
    return (
      <span className={style.rowAnswered} data-allergy>
        {text}
      </span>
    );
  }
  return (
    <span className={kind === 'listed' ? style.rowAllergy : style.rowNotAsked} data-allergy title={whole} role="img" aria-label={whole}>
      <WarningAmberIcon fontSize="inherit" aria-hidden />
      <span>{text}</span>
      {more > 0 ? <b>+{more}</b> : null}
    </span>
  );
}
