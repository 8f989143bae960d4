import type { Call } from '../../src/api/catalogue.ts';
import type { Replica } from './replica.ts';

/**
 * Calls that may answer from a read replica: they look back and leave the house, and nobody decides by them about money, stock, a patient's
 * treatment or who may sign in. A list that somebody works through (who waits, what is unpaid, what is on the shelf) is not among them.
 */
const looksBack: readonly Call[] = [
  ...(['queryTrailList', 'queryChangeList', 'queryPrintedList', 'queryMessageRecords', 'querySmsList'] as const),
  ...(['queryStockMovements', 'queryMemberEntryList', 'queryRefundList', 'queryCouponIssueList'] as const),
];
const exported: readonly Call[] = [
  ...(['exportAppointmentList', 'exportApprovals', 'exportBillList', 'exportChargeItems', 'exportConsulting'] as const),
  ...(['exportComplaints', 'exportSurgeries'] as const),
  ...(['exportCouponIssues', 'exportCoupons', 'exportCriticalRegister', 'exportFollowUps', 'exportClaims', 'exportInsuredBills'] as const),
  ...(['exportGoods', 'exportStockCounts', 'exportStockDocuments', 'exportStockItems', 'exportStockList', 'exportSuppliers'] as const),
  ...([
    'exportConsumableRecords',
    'exportPriceAdjustments',
    'exportPurchaseOrders',
    'exportSupplierPayables',
    'exportPurchasePlans',
    'exportStockMonthLines',
    'exportDocumentLines',
  ] as const),
  ...(['exportConsumables', 'exportDrugFacts', 'exportPrescriptionReviews', 'exportSentConsumables', 'exportStockMonths'] as const),
  ...(['exportTraceBoxes', 'exportTraceDuties', 'exportTraceUncoded'] as const),
  ...(['exportWarehouses', 'exportInvoiceList', 'exportCards', 'exportMemberEntries', 'exportDepartments', 'exportPractices'] as const),
  ...(['exportPatientPackages', 'exportCustomList', 'exportDispensings', 'exportRefunds', 'exportImagingReports'] as const),
  ...([
    'exportAppraisalSheets',
    'exportAppraisals',
    'exportClosingSheets',
    'exportControlledEntries',
    'exportControlledLines',
    'exportLabReports',
    'exportRoles',
    'exportStaff',
    'exportTrail',
  ] as const),
];

export const callsThatMayLag: readonly Call[] = [...looksBack, ...exported];
const names: ReadonlySet<string> = new Set(callsThatMayLag);

export const mayLag = (name: string): boolean => names.has(name);

/**
 * A replica is read by calls that may lag, unless the browser or the practice has written what it may not have yet. Whoever sees some
 * patients only reads where it is decided who they are.
 */
export const replicaFor = (
  replica: Replica | undefined,
  { name, practiceId, sight, hasWritten }: { name: string; practiceId: string; sight: string; hasWritten: boolean },
): Replica | undefined => (mayLag(name) && !hasWritten && sight === 'all' && replica?.mayServe(practiceId) ? replica : undefined);
