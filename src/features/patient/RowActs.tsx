import { MoreMenu } from '../../blocks/MoreMenu.tsx';
import { RowLink } from '../../blocks/RowAct.tsx';
import { useStaff } from '../../blocks/staff.ts';
import type * as Patient from '../../domain/patient/shapes.ts';
import { useWords } from '../../words/useWords.ts';
import { useBookPath } from './PatientDetail.tsx';
import style from './patient.module.css';

interface Props {
  patient: Patient.Line;
  edit: (id: string) => void;
  remove: (patient: Patient.Line) => void;
}

/** What is done with a patient straight from the list. */
export function RowActs({ patient, edit, remove }: Props) {
  const { say } = useWords();
  const { may } = useStaff();
  const book = useBookPath()(patient.id);
  const acts = [
    ...(may('m_patient') ? [{ label: 'patient.edit' as const, act: () => edit(patient.id) }] : []),
    ...(may('o_patient_delete') ? [{ label: 'patient.delete' as const, act: () => remove(patient) }] : []),
  ];
  return (
    <span className={style.acts}>
      {book ? (
        <RowLink to={book} aria-label={`${say('patient.book')} ${patient.name}`}>
          {say('patient.book')}
        </RowLink>
      ) : null}
      {acts.length > 0 ? <MoreMenu of={patient.name} acts={acts} /> : null}
    </span>
  );
}
