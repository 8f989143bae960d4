import { Link } from 'react-router-dom';
import { Deceased } from '../../../blocks/Deceased.tsx';
import { useStaff } from '../../../blocks/staff.ts';
import type * as Crm from '../../../domain/crm/shapes.ts';
import { useWords } from '../../../words/useWords.ts';

/** Whose application it is, once that is known. */
export function PatientLink({ application }: { application: Crm.Application }) {
  const { say } = useWords();
  const { patientPath, may } = useStaff();
  const { patientId, patientName, mrn } = application;
  if (patientId === null) return <span>{say('crm.apply.unbound')}</span>;
  const shown = `${patientName} ${mrn}`;
  return (
    <span>
      {may('m_patient') ? <Link to={patientPath(patientId)}>{shown}</Link> : shown} {application.isDeceased ? <Deceased /> : null}
    </span>
  );
}
