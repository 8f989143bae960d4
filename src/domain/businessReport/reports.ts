import type { MessageId } from '../messageId.ts';
import type { Permission } from '../permission/codes.ts';
import { businessReaders } from '../permission/reports.ts';
import type { WindowName } from '../windowInForce.ts';
import { type CareReportCode, careReports } from './careReports.ts';
import type { ReportCode } from './codes.ts';
import type { DimensionName } from './dimensions.ts';
import { type AntibioticReportCode, antibioticReports } from './drugs/antibioticReport.ts';
import type { MeasureName } from './measures.ts';
import { type Comparison, longPresets, type Preset, usualPresets } from './period.ts';
import { type StoreReportCode, storeReports } from './storeReports.ts';

export type FilterName = 'cashier' | 'doctor' | 'department' | 'insurer';

/** One report. Screen, SQL, files, paper and tests are made from this row. */
export interface Report {
  title: MessageId;
  /** One sentence in the report centre. */
  about: MessageId;
  section: 'money' | 'business' | 'drugs' | 'store' | 'medical';
  measures: readonly MeasureName[];
  /** Of the measures, the ones above the table. */
  headline: readonly MeasureName[];
  /** What the rows can be grouped by; the first is the grouping at the start. */
  groupings: readonly DimensionName[];
  /** The second grouping at the start. */
  andBy?: DimensionName;
  /** Measures that put the rows in order, one after another, the largest first; without them the last one. */
  rank?: readonly MeasureName[];
  filters: readonly FilterName[];
  /** Asks for the days that stock is wanted to last. */
  hasTarget?: true;
  presets: readonly Preset[];
  /** The preset at the start. */
  preset: Preset;
  /** The longest period. */
  window: WindowName;
  comparisons: readonly Comparison[];
  /** Measures that are drawn, over the first grouping; with a second grouping the first of them is stacked by it. */
  chart: readonly MeasureName[];
  /** Steps that ever fewer pass, drawn by their totals. */
  funnel?: readonly MeasureName[];
  rights: readonly Permission[];
}

const reports: Readonly<Record<Exclude<ReportCode, CareReportCode | StoreReportCode | AntibioticReportCode>, Report>> = {
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
    window: 'billingList',
    comparisons: [],
    chart: ['net', 'billPaid'],
    rights: businessReaders,
  },
  'cash-statistics-report': {
    title: 'shell.screen.cash-statistics-report',
    about: 'businessReport.about.cash-statistics-report',
    section: 'money',
    measures: ['payments', 'taken', 'paidOut', 'takings', 'fromCards', 'fromDeposits'],
    headline: ['taken', 'paidOut', 'takings', 'fromCards', 'fromDeposits'],
    groupings: ['method', 'moneyKind', 'cashier', 'shift', 'day', 'weekday', 'hour', 'clinic'],
    andBy: 'moneyKind',
    filters: ['cashier'],
    presets: usualPresets,
    preset: 'today',
    window: 'billingList',
    comparisons: ['before'],
    chart: ['takings'],
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
    window: 'report',
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
    window: 'report',
    comparisons: ['before'],
    chart: ['income'],
    rights: businessReaders,
  },
  'income-statement': {
    title: 'shell.screen.income-statement',
    about: 'businessReport.about.income-statement',
    section: 'money',
    measures: [
      'itemGross',
      'itemPackage',
      'itemOff',
      'itemInsured',
      'itemNet',
      'itemRefunded',
      'cost',
      'consumableCost',
      'margin',
      'income',
    ],
    headline: ['itemGross', 'itemOff', 'itemRefunded', 'cost', 'margin', 'income'],
    groupings: ['category', 'incomeSource', 'month', 'day', 'department', 'doctor', 'clinic'],
    filters: ['doctor', 'department'],
    presets: longPresets,
    preset: 'thisMonth',
    // Business catalogue §5: bill dates of at most 60 months. A year of months stands beside the years before.
    window: 'billsOfOnePatient',
    comparisons: ['before', 'yearAgo'],
    chart: ['income'],
    rights: businessReaders,
  },
  'operational-statement': {
    title: 'shell.screen.operational-statement',
    about: 'businessReport.about.operational-statement',
    section: 'money',
    measures: ['itemGross', 'itemOff', 'income', 'cost', 'consumableCost', 'margin', 'marginShare'],
    headline: ['income', 'cost', 'margin', 'marginShare'],
    groupings: ['category', 'incomeSource', 'month', 'day', 'department', 'doctor', 'item', 'clinic'],
    filters: ['doctor', 'department'],
    presets: longPresets,
    preset: 'thisMonth',
    window: 'report',
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
    window: 'report',
    comparisons: ['before', 'yearAgo'],
    chart: ['share'],
    rights: businessReaders,
  },
  'department-statement': {
    title: 'shell.screen.department-statement',
    about: 'businessReport.about.department-statement',
    section: 'business',
    measures: ['visits', 'cost', 'consumableCost', 'income', 'incomePerVisit', 'drugIncome', 'drugShare'],
    headline: ['visits', 'cost', 'income', 'incomePerVisit', 'drugShare'],
    groupings: ['department', 'doctor', 'month', 'day', 'clinic'],
    filters: ['department', 'doctor'],
    presets: longPresets,
    preset: 'thisMonth',
    window: 'report',
    comparisons: ['before', 'yearAgo'],
    chart: ['income'],
    rights: businessReaders,
  },
  'claims-report': {
    title: 'shell.screen.claims-report',
    about: 'businessReport.about.claims-report',
    section: 'money',
    measures: [
      'claims',
      'claimedBills',
      'claimDrafted',
      'claimed',
      'claimPaid',
      'paidShare',
      'claimReduced',
      'claimRefused',
      'openClaims',
      'averageOpenDays',
      'claimOpen',
    ],
    headline: ['claimed', 'claimPaid', 'claimReduced', 'claimRefused', 'claimOpen', 'averageOpenDays'],
    groupings: ['insurer', 'plan', 'claimState', 'claimAge', 'month', 'day', 'clinic'],
    filters: ['insurer'],
    presets: longPresets,
    preset: 'thisYear',
    window: 'report',
    comparisons: ['before', 'yearAgo'],
    chart: ['claimed', 'claimPaid'],
    rights: businessReaders,
  },
};

const allReports: Readonly<Record<ReportCode, Report>> = { ...reports, ...careReports, ...antibioticReports, ...storeReports };

export const reportOf = (code: ReportCode): Report => allReports[code];
