import type { queryWindows } from '../domain/dates.ts';
import type { Call } from './catalogue.ts';

/**
 * The longest range of dates a reading call takes, by the window; all others with `from` and `to` take `anyList`. The server refuses a longer
 * range for every call in one place. Lists of bills narrow theirs further by tab, reports by the row of the report.
 */
export const windowRows: Partial<Record<Call, keyof typeof queryWindows>> = {
  drillBusinessReport: 'billsOfOnePatient',
  exportBillList: 'billsOfOnePatient',
  exportBusinessReport: 'billsOfOnePatient',
  exportCriticalRegister: 'report',
  exportImagingReports: 'report',
  exportLabReports: 'report',
  queryBusinessReport: 'billsOfOnePatient',
  queryCriticalRegister: 'report',
  queryCriticalRegisterPrint: 'report',
  queryHavePayList: 'billsOfOnePatient',
  queryImagingReportList: 'report',
  queryLabReportList: 'report',
  queryNotPayList: 'billsOfOnePatient',
  queryOweList: 'billsOfOnePatient',
  querySettlementList: 'billsOfOnePatient',
};
