import { api } from '../api/api.ts';

/** The sex of a patient whose band stands on the screen already: asked with the same query. Undefined until it is known. */
export const usePatientSex = (patientId: string): string | undefined =>
  api.useQuerySlidingWindowPatientInfoQuery({ id: patientId }).currentData?.sex;
