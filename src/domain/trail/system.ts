/** Who stands in the trail for an act of the program: no member of staff has this id. */
export const systemStaffId = '00000000-0000-0000-0000-000000000000';

/** Acts of the program that are in the trail and are no call of the catalogue. */
export const systemActs = {
  escalateApproval: { kind: 'change', subject: 'approval' },
  escalateCriticalValue: { kind: 'change', subject: 'report' },
  applyPrices: { kind: 'change', subject: 'stock' },
  makeFollowUp: { kind: 'change', subject: 'followup' },
  markNoShow: { kind: 'change', subject: 'appointment' },
  remindMemo: { kind: 'change', subject: 'messages' },
  notifyReportDoubt: { kind: 'change', subject: 'report' },
  sendInvoice: { kind: 'change', subject: 'invoice' },
  sendTraceRow: { kind: 'change', subject: 'dispensing' },
  notifyCriticalValue: { kind: 'change', subject: 'report' },
} as const;
export type SystemAct = keyof typeof systemActs;
