import type { Call } from '../../src/api/catalogue.ts';

/** What cannot be read from a row's shape. */
interface Awkward {
  /** Values that satisfy rules beyond the shape, so that the rules behind them are reached. */
  argument?: Record<string, unknown>;
  /** Why even one's own object may be answered as if it were not there. */
  misses?: string;
  /** Why who holds the code may still be refused. */
  refuses?: string;
  /** Why something deleted is not answered like something that never was. */
  knowsDeleted?: string;
  /** Arguments that may name anything: a filter, a note to oneself. */
  takesAny?: readonly string[];
}

const listFile = 'a form with a file: server/import/lists.db.test.ts';

/** Calls whose owner is not seen to succeed by the matrix: a form with a file cannot be told in JSON, and one act wants what another takes away. */
export const unprovenRows: Partial<Record<Call, string>> = {
  importChargeItems: listFile,
  importGoods: 'a form with a file: server/import/goods.db.test.ts',
  importAppointments: listFile,
  importManufacturers: listFile,
  importMembers: listFile,
  importOpeningStock: listFile,
  importPackages: listFile,
  importPatientList: 'a form with a file: server/import/patients.db.test.ts',
  importRetailPrices: 'a form with a file: server/areas/inventory/priceAdjustment.db.test.ts',
  importRooms: listFile,
  importStockPlaces: listFile,
  importStaff: listFile,
  importStatement: 'a form with a file: server/areas/till/channel.db.test.ts',
  importSuppliers: listFile,
  readDeliveryFile: 'a form with a file: server/areas/inventory/delivery.db.test.ts',
  openTill: 'wants no till open, which other calls want: server/areas/till/till.db.test.ts',
  resumeTill: 'wants no till open, which other calls want: server/areas/till/till.db.test.ts',
  saveLeafletFile: 'a form with a file: server/areas/inventory/leafletFile.db.test.ts',
  sendEducationPart: 'a part of a file: server/areas/education/education.db.test.ts',
  uploadFile: 'a form with a file: server/areas/document/document.db.test.ts',
};

/** A question of a report that stands: its groupings and comparisons are its own. */
const businessReport = {
  reportCode: 'cash-statistics-report',
  by: 'method',
  andBy: 'moneyKind',
  comparisons: ['before'],
  from: '2026-11-01',
  to: '2026-11-02',
  isChain: false,
  /** Of claims only: with it other reports have no figures. */
  insurerId: undefined,
};
/** A field that the first form of the library has. */
const formField = { code: 'total', kind: 'number', from: '2026-01-01', to: '2026-12-31', versionNumber: undefined };
/** Narrowed by somebody unknown, a report holds nothing. */
const narrowing = ['cashierId', 'doctorId', 'departmentId'];

export const awkwardRows: Partial<Record<Call, Awkward>> = {
  acceptChannelProposals: { argument: { methodCode: 'wechat' }, misses: 'a method of another clinic' },
  closeChannelDay: { argument: { methodCode: 'wechat' } },
  createPurchaseOrders: { misses: 'a plan of which nothing is to be ordered' },
  queryControlledRegisterPrint: { misses: 'goods without a register' },
  saveControlledEntry: { misses: 'goods without a register' },
  signControlled: { misses: 'a movement of goods without a register' },
  respondToAppraisal: { misses: 'a prescription of another doctor' },
  queryBagLabelPrint: { misses: 'a decoction that is not filled into bags' },
  dispatchTransfer: { misses: 'a warehouse that only people of its own work in' },
  transferStockDirectly: { misses: 'a warehouse that only people of its own work in' },
  linkChannel: { misses: 'a payment by another method than the line' },
  queryChannelDay: { argument: { methodCode: 'wechat' } },
  reopenChannelDay: { argument: { methodCode: 'wechat' }, misses: 'a day that was never closed' },
  deleteDrugTaken: { misses: 'a history that is no medicine' },
  stopDrugTaken: { misses: 'a history that is no medicine' },
  reviewDrugsTaken: { misses: 'a visit of another patient' },
  delegateTask: { misses: 'a task of somebody else' },
  returnTask: { misses: 'a task that nobody has given' },
  correctTill: { misses: 'the till of somebody else' },
  declineFloat: { misses: 'a float asked of somebody else' },
  declineHandover: { misses: 'a hand-over offered to somebody else' },
  exportClosingSheets: { takesAny: ['cashierId'] },
  querySharedFacts: { misses: 'two patients who are not related' },
  // Without a medicine from elsewhere that the order takes over: it has to be one of the patient and of the ingredient.
  saveOrder: { argument: { takenOver: [] } },
  applyOrderSet: { argument: { takenOver: [] } },
  applyOrderPack: { argument: { takenOver: [] } },
  renewStanding: { argument: { takenOver: [] }, misses: 'a standing prescription of another patient' },
  withdrawVitalSigns: { misses: 'measurement and visit belong together' },
  readReport: { misses: 'a result that another doctor has to read' },
  reopenSheet: { refuses: 'a cashier only asks for it, where a flow decides' },
  resumeTill: { misses: 'the till of somebody else' },
  settleDifference: { misses: 'a sheet without a difference by that method' },
  signSheet: { misses: 'the till of somebody else' },
  withdrawFloat: { misses: 'a float asked for by somebody else' },
  withdrawHandover: { misses: 'a hand-over offered by somebody else' },
  askApproval: { refuses: 'the right to the act is asked for as well' },
  approveApproval: { refuses: 'a request without a flow is decided by who may approve refunds' },
  cancelApproval: { refuses: 'a request is withdrawn by its asker, or by who may do the act or approve refunds' },
  refuseApproval: { refuses: 'a request without a flow is decided by who may approve refunds' },
  sendBackApproval: { refuses: 'a request without a flow is decided by who may approve refunds' },
  acknowledgeCriticalValue: { refuses: 'it is for who was notified, or reads records' },
  addBillSale: { misses: 'it names a package or a card, not both' },
  calculateBilling: { misses: 'the policy of another patient than the bill’s' },
  queryShareExplanation: { argument: { from: '2020-01-01', to: '2020-01-02', isChain: false }, takesAny: ['doctorId'] },
  drillBusinessReport: { argument: { ...businessReport, sum: 'takings', keys: [] }, takesAny: narrowing },
  createExternalLink: { argument: { page: 'details-medical-records' }, misses: 'a visit of another patient' },
  deleteSearchFilter: { refuses: 'a filter is changed by who saved it' },
  executeFollowUp: { argument: { satisfaction: '5' } },
  exportAppointmentList: { takesAny: ['doctorId', 'departmentId'] },
  exportBusinessReport: { argument: businessReport, takesAny: narrowing },
  exportFormStatistics: { argument: formField, takesAny: ['departmentId'] },
  queryFormPeople: { argument: { ...formField, key: '4' }, takesAny: ['departmentId'] },
  queryFormStatistics: { argument: formField, takesAny: ['departmentId'] },
  exportCards: { takesAny: ['typeId'] },
  exportClaims: { takesAny: ['companyId'] },
  exportControlledEntries: { takesAny: ['itemId', 'storehouseId'] },
  exportControlledLines: { takesAny: ['itemId', 'storehouseId'] },
  exportCouponIssues: { takesAny: ['couponId'] },
  exportCriticalRegister: { takesAny: ['doctorId', 'departmentId'] },
  exportCustomList: { takesAny: ['serviceStaffId'] },
  exportFollowUps: { takesAny: ['ownerId', 'patientId'] },
  exportInsuredBills: { takesAny: ['companyId'] },
  exportDeposits: { takesAny: ['patientId'] },
  exportMemberEntries: { takesAny: ['cardId'] },
  exportPatientPackages: { takesAny: ['patientId'] },
  exportRegister: { refuses: 'a register is handed over to who may see its list' },
  exportPurchaseOrders: { takesAny: ['storehouseId', 'supplierId'] },
  exportPurchasePlans: { takesAny: ['storehouseId'] },
  exportStockCounts: { takesAny: ['storehouseId'] },
  exportStockDocuments: { takesAny: ['criteria.storehouseId'] },
  exportStockItems: { takesAny: ['storehouseId', 'classifyId'] },
  exportStockList: { takesAny: ['storehouseId'] },
  exportComplaints: { takesAny: ['handlerId', 'patientId'] },
  exportSurgeries: { takesAny: ['patientId', 'roomId', 'surgeonId'] },
  exportConsumableRecords: { takesAny: ['storehouseId', 'departmentId'] },
  exportConsumables: { takesAny: ['storehouseId', 'departmentId'] },
  exportSentConsumables: { takesAny: ['storehouseId'] },
  exportStockMonths: { takesAny: ['storehouseId'] },
  exportDrugFacts: { takesAny: ['classifyId'] },
  exportStockMonthLines: { takesAny: ['classifyId'] },
  exportStockPlaces: { takesAny: ['storehouseId'] },
  exportTraceBoxes: { takesAny: ['storehouseId'] },
  exportTraceUncoded: { takesAny: ['storehouseId'] },
  exportOperations: { takesAny: ['staffId'] },
  exportSignIns: { takesAny: ['practiceId'] },
  exportTrail: { refuses: 'who takes the trail along may also see it', takesAny: ['patientId', 'staffId'] },
  cosignFormAnswer: { refuses: 'a form is co-signed by a colleague of who wrote it' },
  correctFormAnswer: { refuses: 'a form is corrected by who signed it' },
  deleteFormAnswer: { refuses: 'a draft is thrown away by who writes it' },
  saveFormAnswer: { refuses: 'a draft is changed by who writes it' },
  signFormAnswer: { refuses: 'a form is signed by who wrote it' },
  handleCriticalValue: { refuses: 'it is for who was notified, or reads records' },
  issueCertificate: { misses: 'the diagnoses of the visit', refuses: 'a visit is certified by its doctor' },
  answerSubstitution: { refuses: 'a proposal is answered by the doctor of the sheet' },
  querySubstitutes: { misses: 'a sheet that no longer waits' },
  queryPrescriptionReview: { misses: 'a sheet that was sent without a review' },
  queryChangeList: { refuses: 'the history of a thing is told to who sees the thing' },
  queryCriticalRegisterPrint: { misses: 'a filter that finds nothing prints nothing', takesAny: ['doctorId', 'departmentId'] },
  queryCriticalValue: { misses: 'it is shown to who was notified, or reads records' },
  queryClaimPrint: { misses: 'the other clinic’s claim has no bill in the demonstration' },
  queryCollectionPrint: { misses: 'only what was taken later has such a paper' },
  queryStockSlipPrint: { misses: 'only what goes out or moves has such a paper' },
  queryPrinted: { refuses: 'a paper is shown to who may print it' },
  // People for an enquiry are all; for a plan the roles narrow them.
  queryFollowUpOwners: { argument: { purpose: undefined } },
  queryIngredientInteractions: { argument: { codes: ['warfarin'] } },
  queryPackageClientPrint: { misses: 'printed where it was bought' },
  queryPackagePrint: { misses: 'printed where it was bought' },
  queryHistoryOrderList: { knowsDeleted: 'whoever was ever given an order is not deleted' },
  quickViewPatientAppointmentRecords: { knowsDeleted: 'whoever was ever booked is not deleted' },
  saveClaim: {
    misses: 'no bill of the demonstration waits for an insurer',
    knowsDeleted: 'what an insurer owes is claimed, whether new policies of theirs are taken or not',
  },
  saveClaimFile: { misses: 'claim and file belong to one patient' },
  saveDocument: { misses: 'patient, visit and file belong together' },
  // A kept line is looked up again when it is used: what is gone by then is shown as gone.
  saveFavourite: { takesAny: ['lines[].itemId'] },
  saveGoods: { argument: { calculationRule: 'by-unit' } },
  saveOrderSet: { takesAny: ['lines[].itemId'] },
  saveTemplate: { takesAny: ['orders[].itemId'] },
  downloadInvoiceFile: { misses: 'an invoice has files once the tax platform has issued it' },
  resumeDrugTaken: { misses: 'the other organisation has no medicine that was stopped' },
  resendInvoice: { misses: 'an invoice is sent only where the clinic has a provider' },
  savePrintLog: { misses: 'a paper is printed again as what it was', refuses: 'a document is printed by who may read it' },
  saveSearchFilter: { refuses: 'a filter is changed by who saved it' },
  saveStockSetting: { refuses: 'whether documents are approved alone is answered by the administrator of the organisation' },
  saveVaccination: { misses: 'no vaccine of the demonstration waits to be given' },
  // What comes in makes batches of its own.
  matchDelivery: { takesAny: ['supplierId', 'itemIds[]'] },
  saveStockIn: { takesAny: ['lines[].batchId', 'file.chosen[].itemId'] },
  setCategoryTax: { argument: { categoryCode: 'other', before: null } },
  setDefaultSearchFilter: { misses: 'a filter of another list' },
  settleBilling: { misses: 'the policy of another patient than the bill’s' },
  // The first way is the receiving clinic's.
  settleChainTransfer: { argument: { way: 'takeBack' } },
  // Of every kind: each comes from an area of its own.
  queryTaskList: { argument: { kind: undefined, whose: undefined } },
  takeOverInquirySheet: { misses: 'a visit of another patient' },
  updateGroup: { misses: 'orders of one group' },
  voidCertificate: { refuses: 'a certificate is voided by who issued it' },
  queryBusinessReport: { argument: businessReport, takesAny: narrowing },
};
