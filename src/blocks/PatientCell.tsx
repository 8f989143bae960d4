import type { PatientIdentity } from '../domain/patient/identity.ts';
import { useWords } from '../words/useWords.ts';
import { Age } from './Age.tsx';
import style from './band.module.css';

/** The patient of a row that acts: name, sex and age, and below them the record number. The form of `PatientBand` for what a row knows. */
export function PatientCell({ of: { patientName, mrn, sex, birthDate } }: { of: PatientIdentity }) {
  const { say } = useWords();
  return (
    <span className={style.cell}>
      <span className={style.cellLine}>
        <strong title={patientName}>{patientName}</strong>
        <span className={style.cellFacts}>
          {say(`common.sex.${sex as 'M' | 'F' | 'X'}`)} <Age birthDate={birthDate} />
        </span>
      </span>
      <span className={style.mrn}>{mrn}</span>
    </span>
  );
}
