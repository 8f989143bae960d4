import type { Permission } from './codes.ts';

/** Staff who meet the patient: any of them may look a patient up. */
export const atTheCounter = ['m_patient', 'm_appointment', 'm_chart', 'm_billing', 'm_pharmacy'] as const satisfies readonly Permission[];

/** Of the staff at the counter, those whose right changes something: they bind a patient's WeChat account and tell the patient to come. */
export const receiving = ['m_patient', 'm_appointment', 'm_chart', 'o_bill_notice', 'o_dispense'] as const satisfies readonly Permission[];
