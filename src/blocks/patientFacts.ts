import { type ComponentType, createContext, useContext } from 'react';

/** Another area's part of the facts of a patient. `src/app/patientFacts.tsx` lists them. */
export interface PatientFact {
  id: string;
  Panel: ComponentType<{ patientId: string }>;
}

export const PatientFactsContext = createContext<readonly PatientFact[]>([]);
export const usePatientFacts = () => useContext(PatientFactsContext);
