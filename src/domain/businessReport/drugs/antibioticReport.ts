import { businessReaders } from '../../permission/reports.ts';
import { longPresets } from '../period.ts';
import type { Report } from '../reports.ts';

/**
 * Antibiotics by doctor and department (抗菌药物临床应用管理办法, 2012, articles 34 to 36: use is monitored, analysed and published in the
 * clinic). The campaign plans of the ministry since 2011 hold outpatients to 20 % of visits.
 */
export const antibioticReports = {
  'antibiotic-use': {
    title: 'shell.screen.antibiotic-use',
    about: 'businessReport.about.antibiotic-use',
    section: 'drugs',
    measures: [
      'visits',
      'antibioticVisits',
      'antibioticVisitShare',
      'injectionVisits',
      'injectionVisitShare',
      'prescriptions',
      'drugsPerPrescription',
      'antibioticPrescriptions',
      'antibioticPrescriptionShare',
      'injectionPrescriptionShare',
      'antibioticOrders',
      'freeGradeOrders',
      'restrictedOrders',
      'specialOrders',
      'antibioticIncome',
      'antibioticShare',
    ],
    headline: [
      'antibioticVisitShare',
      'antibioticPrescriptionShare',
      'injectionPrescriptionShare',
      'drugsPerPrescription',
      'antibioticShare',
    ],
    groupings: ['doctor', 'department', 'item', 'month', 'day', 'clinic'],
    filters: ['doctor', 'department'],
    presets: longPresets,
    preset: 'thisMonth',
    window: 'anyList',
    comparisons: ['before', 'yearAgo'],
    chart: ['antibioticPrescriptions'],
    rights: businessReaders,
  },
} as const satisfies Record<string, Report>;
export type AntibioticReportCode = keyof typeof antibioticReports;
