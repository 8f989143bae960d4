import { type QueryWindow, queryWindows } from '../dates.ts';
import type { MessageId } from '../messageId.ts';
import type { Permission } from '../permission/codes.ts';
import { businessReaders } from '../permission/reports.ts';
import type { ReportCode } from './codes.ts';
import type { DimensionName } from './dimensions.ts';
import type { MeasureName } from './measures.ts';
import { type Comparison, expiryPresets, longPresets, type Preset, usualPresets } from './period.ts';

export type FilterName = 'cashier' | 'doctor' | 'department';

/** One report. Screen, SQL, files, paper and tests are made from this row. */
export interface Report {
  title: MessageId;
  /** One sentence in the report centre. */
  about: MessageId;
  section: 'money' | 'business' | 'drugs' | 'medical';
  measures: readonly MeasureName[];
  /** Of the measures, the ones above the table. */
  headline: readonly MeasureName[];
  /** What the rows can be grouped by; the first is the grouping at the start. */
  groupings: readonly DimensionName[];
  /** The second grouping at the start. */
  andBy?: DimensionName;
  filters: readonly FilterName[];
  presets: readonly Preset[];
  /** The preset at the start. */
  preset: Preset;
  /** The longest period. */
  window: QueryWindow;
  comparisons: readonly Comparison[];
  /** Measures that are drawn, over the first grouping. */
  chart: readonly MeasureName[];
  rights: readonly Permission[];
}

const reports: Readonly<Record<ReportCode, Report>> = {
  'bill-daily': {
    title: 'shell.screen.bill-daily',
    about: 'businessReport.about.bill-daily',
    section: 'money',
    measures: [
      'bills',
      'gross',
      'packageDeduction',
      'rateDiscount',
      'reduction',
      'coupon',
      'points',
      'insurance',
      'net',
      'arrearsMade',
      'billPaid',
      'arrearsCollected',
      'billRefunded',
      'writtenOff',
    ],
    headline: ['gross', 'net', 'billPaid', 'arrearsMade', 'billRefunded'],
    groupings: ['cashier', 'hour', 'day', 'method', 'doctor', 'department', 'clinic'],
    filters: ['cashier', 'doctor', 'department'],
    presets: usualPresets,
    preset: 'today',
    window: queryWindows.billingList,
    comparisons: [],
    chart: ['net', 'billPaid'],
    rights: businessReaders,
  },
  'cash-statistics-report': {
    title: 'shell.screen.cash-statistics-report',
    about: 'businessReport.about.cash-statistics-report',
    section: 'money',
    measures: ['payments', 'taken', 'paidOut', 'takings', 'fromCards', 'fromDeposits', 'moneyIn'],
    headline: ['taken', 'paidOut', 'takings', 'fromCards', 'fromDeposits', 'moneyIn'],
    groupings: ['method', 'moneyKind', 'cashier', 'day', 'hour', 'clinic'],
    andBy: 'moneyKind',
    filters: ['cashier'],
    presets: usualPresets,
    preset: 'today',
    window: queryWindows.billingList,
    comparisons: ['before'],
    chart: ['takings'],
    rights: businessReaders,
  },
  'business-statistics-report': {
    title: 'shell.screen.business-statistics-report',
    about: 'businessReport.about.business-statistics-report',
    section: 'business',
    measures: ['visits', 'newVisits', 'returningVisits', 'newShare', 'bookings', 'came', 'cameShare', 'bills', 'net', 'averageBill'],
    headline: ['visits', 'newShare', 'cameShare', 'net', 'averageBill'],
    groupings: ['day', 'doctor', 'department', 'clinic', 'month'],
    filters: ['doctor', 'department'],
    presets: longPresets,
    preset: 'thisMonth',
    window: queryWindows.anyList,
    comparisons: ['before', 'yearAgo'],
    chart: ['visits', 'bookings'],
    rights: businessReaders,
  },
  'statistics-doctors-drug-consumption': {
    title: 'shell.screen.statistics-doctors-drug-consumption',
    about: 'businessReport.about.statistics-doctors-drug-consumption',
    section: 'drugs',
    measures: ['visits', 'income', 'drugUnits', 'drugIncome', 'drugShare', 'antibioticIncome', 'antibioticShare', 'drugPerVisit'],
    headline: ['drugIncome', 'drugShare', 'antibioticShare', 'drugPerVisit'],
    groupings: ['doctor', 'department', 'item', 'month', 'day', 'clinic'],
    filters: ['doctor', 'department'],
    presets: longPresets,
    preset: 'thisMonth',
    window: queryWindows.anyList,
    comparisons: ['before'],
    chart: ['drugIncome', 'antibioticIncome'],
    rights: businessReaders,
  },
  'doctor-bill-item-statistics': {
    title: 'shell.screen.doctor-bill-item-statistics',
    about: 'businessReport.about.doctor-bill-item-statistics',
    section: 'business',
    measures: ['itemLines', 'units', 'itemGross', 'itemOff', 'itemPackage', 'itemRefunded', 'income'],
    headline: ['itemLines', 'itemGross', 'itemOff', 'itemRefunded', 'income'],
    groupings: ['doctor', 'executor', 'item', 'category', 'department', 'day', 'month', 'clinic'],
    andBy: 'item',
    filters: ['doctor', 'department'],
    presets: longPresets,
    preset: 'thisMonth',
    window: queryWindows.report,
    comparisons: [],
    chart: ['income'],
    rights: businessReaders,
  },
  'doctor-bill-classification-statistics': {
    title: 'shell.screen.doctor-bill-classification-statistics',
    about: 'businessReport.about.doctor-bill-classification-statistics',
    section: 'business',
    measures: ['itemLines', 'units', 'itemGross', 'itemOff', 'itemPackage', 'itemRefunded', 'income'],
    headline: ['itemLines', 'itemGross', 'itemOff', 'itemRefunded', 'income'],
    groupings: ['doctor', 'executor', 'category', 'department', 'day', 'month', 'clinic'],
    andBy: 'category',
    filters: ['doctor', 'department'],
    presets: longPresets,
    preset: 'thisMonth',
    window: queryWindows.report,
    comparisons: ['before'],
    chart: ['income'],
    rights: businessReaders,
  },
  'drug-expiration-date': {
    title: 'shell.screen.drug-expiration-date',
    about: 'businessReport.about.drug-expiration-date',
    section: 'drugs',
    measures: ['batches', 'batchUnits', 'usedUnits', 'daysOfCover', 'batchValue'],
    headline: ['batches', 'batchValue', 'daysOfCover'],
    groupings: ['expiryMonth', 'item', 'category', 'warehouse', 'clinic'],
    filters: [],
    presets: expiryPresets,
    preset: 'next12Months',
    window: queryWindows.report,
    comparisons: [],
    chart: ['batchValue'],
    rights: businessReaders,
  },
  'medical-report': {
    title: 'shell.screen.medical-report',
    about: 'businessReport.about.medical-report',
    section: 'medical',
    measures: [
      'visits',
      'newVisits',
      'completedVisits',
      'leftVisits',
      'averageWaiting',
      'averageTreating',
      'bookings',
      'noShows',
      'noShowShare',
      'primaryDiagnoses',
      'diagnoses',
    ],
    headline: ['visits', 'averageWaiting', 'averageTreating', 'noShowShare'],
    groupings: ['ageGroup', 'sex', 'diagnosis', 'doctor', 'department', 'hour', 'day', 'month', 'clinic'],
    filters: ['doctor', 'department'],
    presets: longPresets,
    preset: 'thisMonth',
    window: queryWindows.anyList,
    comparisons: ['before'],
    chart: ['visits'],
    rights: businessReaders,
  },
  'income-statement': {
    title: 'shell.screen.income-statement',
    about: 'businessReport.about.income-statement',
    section: 'money',
    measures: ['itemGross', 'itemPackage', 'itemOff', 'itemInsured', 'itemNet', 'itemRefunded', 'income'],
    headline: ['itemGross', 'itemOff', 'itemRefunded', 'income'],
    groupings: ['category', 'month', 'day', 'department', 'doctor', 'clinic'],
    filters: ['doctor', 'department'],
    presets: longPresets,
    preset: 'thisMonth',
    // Business catalogue §5: bill dates of at most 60 months. A year of months stands beside the years before.
    window: queryWindows.billsOfOnePatient,
    comparisons: ['before', 'yearAgo'],
    chart: ['income'],
    rights: businessReaders,
  },
  'operational-statement': {
    title: 'shell.screen.operational-statement',
    about: 'businessReport.about.operational-statement',
    section: 'money',
    measures: ['itemGross', 'itemOff', 'income', 'cost', 'margin', 'marginShare'],
    headline: ['income', 'cost', 'margin', 'marginShare'],
    groupings: ['category', 'month', 'day', 'department', 'doctor', 'item', 'clinic'],
    filters: ['doctor', 'department'],
    presets: longPresets,
    preset: 'thisMonth',
    window: queryWindows.report,
    comparisons: ['before', 'yearAgo'],
    chart: ['income', 'cost'],
    rights: businessReaders,
  },
  'doctor-income-statistics': {
    title: 'shell.screen.doctor-income-statistics',
    about: 'businessReport.about.doctor-income-statistics',
    section: 'money',
    measures: ['income', 'shareBase', 'share', 'shareOfIncome'],
    headline: ['income', 'shareBase', 'share', 'shareOfIncome'],
    groupings: ['doctor', 'shareRule', 'shareRole', 'category', 'item', 'department', 'month', 'day', 'clinic'],
    filters: ['doctor', 'department'],
    presets: longPresets,
    preset: 'thisMonth',
    window: queryWindows.report,
    comparisons: ['before', 'yearAgo'],
    chart: ['share'],
    rights: businessReaders,
  },
  'department-statement': {
    title: 'shell.screen.department-statement',
    about: 'businessReport.about.department-statement',
    section: 'business',
    measures: ['visits', 'income', 'incomePerVisit', 'drugIncome', 'drugShare'],
    headline: ['visits', 'income', 'incomePerVisit', 'drugShare'],
    groupings: ['department', 'doctor', 'month', 'day', 'clinic'],
    filters: ['department', 'doctor'],
    presets: longPresets,
    preset: 'thisMonth',
    window: queryWindows.report,
    comparisons: ['before', 'yearAgo'],
    chart: ['income'],
    rights: businessReaders,
  },
};

export const reportOf = (code: ReportCode): Report => reports[code];
