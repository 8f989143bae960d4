import { type ComponentType, createContext, useContext } from 'react';

/** Another area's part of what is known of a patient. `src/app/patientPanels.tsx` lists them. */
export interface PatientPanel {
  id: string;
  Panel: ComponentType<{ patientId: string }>;
}

export const PatientPanelsContext = createContext<readonly PatientPanel[]>([]);
export const usePatientPanels = () => useContext(PatientPanelsContext);
