import type { WindowName } from '../domain/windowInForce.ts';
import type { Call } from './catalogue.ts';

/**
 * The longest range of dates a reading call takes, by the window; all others with `from` and `to` take `anyList`. The server refuses a longer
 * range for every call in one place, and the clinic may shorten it. `narrowed`: by the tab of a list of bills, and by the row of a report.
 */
export const windowRows: Partial<Record<Call, WindowName | 'narrowed'>> = {
  drillBusinessReport: 'narrowed',
  exportBillList: 'narrowed',
  exportBusinessReport: 'narrowed',
  exportCriticalRegister: 'report',
  exportFormStatistics: 'billsOfOnePatient',
  exportImagingReports: 'report',
  exportLabReports: 'report',
  exportRuleFigures: 'report',
  queryBusinessReport: 'narrowed',
  queryCriticalRegister: 'report',
  queryCriticalRegisterPrint: 'report',
  queryFormPeople: 'billsOfOnePatient',
  queryFormStatistics: 'billsOfOnePatient',
  queryHavePayList: 'narrowed',
  queryImagingReportList: 'report',
  queryLabReportList: 'report',
  queryNotPayList: 'billsOfOnePatient',
  queryOweList: 'billsOfOnePatient',
  queryPatientBillList: 'billsOfOnePatient',
  queryRuleAnswers: 'report',
  queryRuleFigures: 'report',
  querySettlementList: 'billsOfOnePatient',
  queryShareExplanation: 'narrowed',
};
