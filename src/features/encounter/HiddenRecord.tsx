import { api } from '../../api/api.ts';
import { HiddenPatient } from '../../blocks/HiddenPatient.tsx';

/** The visit of a patient out of sight: whose it is, and the way to open it in an emergency. */
export function HiddenRecord({ appointmentId }: { appointmentId: string }) {
  const { currentData: visit } = api.useQueryAppointmentQuery({ appointmentId });
  return visit ? <HiddenPatient id={visit.patientId} name={visit.patientName} /> : null;
}
