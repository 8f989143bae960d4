import { api } from '../../api/api.ts';
import { Policies } from '../../blocks/Policies.tsx';

/** What insures a patient, as a tab of the patient: whoever has a card or not. */
export function PoliciesPanel({ patientId }: { patientId: string }) {
  const { currentData: patient } = api.useQueryPatientDetailQuery({ id: patientId });
  return patient ? <Policies patient={{ id: patientId, name: patient.name }} /> : null;
}
