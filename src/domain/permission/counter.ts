import type { Permission } from './codes.ts';

/** Staff who meet the patient: any of them may look a patient up. */
export const atTheCounter = ['m_patient', 'm_appointment', 'm_chart', 'm_billing', 'm_pharmacy'] as const satisfies readonly Permission[];
