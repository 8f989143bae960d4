import { api } from '../api/api.ts';

interface Named {
  id: string;
  name: string;
}

/** The patient of a field by its id: as it was picked, else as it is on file; a restored form knows the id alone. */
export function useChosenPatient(patientId: string, picked: Named | null): Named | null {
  const isPicked = patientId === '' || picked?.id === patientId;
  const { currentData: found } = api.useQuerySlidingWindowPatientInfoQuery({ id: patientId }, { skip: isPicked });
  if (patientId === '') return null;
  return isPicked ? picked : (found ?? null);
}
