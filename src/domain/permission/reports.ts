import type { Permission } from './codes.ts';

/** Who reads the reports of the business: each screen of reports has its own right, and all of them show the same figures. */
export const businessReaders = ['m_report', 'm_report_center', 'm_clinical_management'] as const satisfies readonly Permission[];
