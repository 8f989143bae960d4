import { Link } from 'react-router-dom';
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
  return may('m_patient') ? <Link to={patientPath(patientId)}>{shown}</Link> : <span>{shown}</span>;
}
