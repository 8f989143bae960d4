import type { ComponentType } from 'react';

/** The other medicines of the patient, beside a prescription. */
export type MedicinesBeside = ComponentType<{ patientId: string }>;
