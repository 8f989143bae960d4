import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ActingFor } from '../../blocks/actingFor.ts';
import { MoreMenu } from '../../blocks/MoreMenu.tsx';
import { RowLink } from '../../blocks/RowAct.tsx';
import { useStaff } from '../../blocks/staff.ts';
import { refusalAfterDeath } from '../../domain/patient/death.ts';
import type * as Patient from '../../domain/patient/shapes.ts';
import { PrintNow } from '../../print/acts/PrintNow.tsx';
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
  const navigate = useNavigate();
  const bookPath = useBookPath();
  const isServed = refusalAfterDeath('book', patient) === undefined;
  const [book, walkIn] = isServed ? [bookPath(patient.id), bookPath(patient.id, 'walkIn')] : [];
  const [isPrinting, setPrinting] = useState(false);
  const acts = [
    ...(walkIn ? [{ label: 'patient.walkIn' as const, act: () => void navigate(walkIn) }] : []),
    { label: 'patient.printLabel' as const, act: () => setPrinting(true) },
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
      <MoreMenu of={patient.name} acts={acts} />
      {isPrinting ? (
        <ActingFor value={{ id: patient.id, name: patient.name }}>
          <PrintNow printable={{ document: 'label', patientId: patient.id }} close={() => setPrinting(false)} />
        </ActingFor>
      ) : null}
    </span>
  );
}
