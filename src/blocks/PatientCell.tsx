import { saysDeceased } from '../domain/patient/death.ts';
import type { ClinicalIdentity, PatientIdentity } from '../domain/patient/identity.ts';
import { bearsName } from '../domain/patient/namesake.ts';
import { useWords } from '../words/useWords.ts';
import { Age } from './Age.tsx';
import { Deceased } from './Deceased.tsx';
import { PatientName } from './names/PatientName.tsx';
import style from './patientCell.module.css';
import { RowAllergies } from './RowAllergies.tsx';
import { RowPregnancy } from './RowPregnancy.tsx';

/**
 * The patient of a row that acts: name, sex and age, and below them the record number; in clinical rows also what is known of allergies. The
 * form of `PatientBand` for what a row knows. A name without room takes a second line: no name is cut.
 */
export function PatientCell({ of }: { of: (PatientIdentity | ClinicalIdentity) & { hasCriticalValue?: boolean | undefined } }) {
  const { say } = useWords();
  const { patientName, patientNameEn, mrn, sex } = of;
  return (
    <span className={style.cell}>
      <span className={style.cellLine}>
        <PatientName of={{ name: patientName, nameEn: patientNameEn }} first={style.name} second={style.secondName} />
        <span className={style.cellFacts}>
          {of.isWithoutFile ? (
            [patientName, patientNameEn].includes(say('common.patient.walkIn')) ? null : (
              say('common.patient.walkIn')
            )
          ) : (
            <>
              {say(`common.sex.${sex as 'M' | 'F' | 'X'}`)} <Age of={of} />
            </>
          )}
        </span>
      </span>
      <span className={`${style.cellLine} ${style.cellMarks}`}>
        <span className={style.mrn}>{mrn}</span>
        {bearsName(of) ? (
          <span className={style.namesake} title={say('common.patient.namesake.hint')}>
            {say('common.patient.namesake')}
          </span>
        ) : null}
        {saysDeceased(of) ? <Deceased /> : null}
        {of.hasCriticalValue ? <span className={style.rowAllergy}>{say('common.criticalChip')}</span> : null}
        {'allergyMark' in of ? <RowPregnancy mark={of.allergyMark} /> : null}
        {'allergyMark' in of ? <RowAllergies mark={of.allergyMark} /> : null}
      </span>
    </span>
  );
}
