import type { Call, ResultOf } from '../../api/catalogue.ts';
import type * as Print from '../../domain/print/shapes.ts';
import { appraisalSheetModel } from '../appraisalSheet/model.ts';
import { bagLabelModel } from '../bagLabel/model.ts';
import { billModel } from '../bill/model.ts';
import { certificateModel } from '../certificate/model.ts';
import { chainTransferModel } from '../chainTransfer/model.ts';
import { claimModel } from '../claim/model.ts';
import { closingSheetModel } from '../closingSheet/model.ts';
import { collectionModel } from '../collection/model.ts';
import { complaintModel } from '../complaint/model.ts';
import { consultationModel } from '../consultation/model.ts';
import { consumableSendingModel } from '../consumableSending/model.ts';
import { controlledRegisterModel } from '../controlledRegister/model.ts';
import { criticalRegisterModel } from '../criticalRegister/model.ts';
import { dispensingModel } from '../dispensing/model.ts';
import { drugSheetModel } from '../drugSheet/model.ts';
import { executionsModel } from '../executions/model.ts';
import { formModel } from '../form/model.ts';
import { imagingModel } from '../imaging/model.ts';
import { invoiceModel } from '../invoice/model.ts';
import { labModel } from '../lab/model.ts';
import { labelModel } from '../label/model.ts';
import { medicationListModel } from '../medicationList/model.ts';
import type { PrintJob } from '../page/job.ts';
import { prescriptionModel } from '../prescription/model.ts';
import { priceAdjustmentModel } from '../priceAdjustment/model.ts';
import { purchasePlanModel } from '../purchasePlan/model.ts';
import { receiptModel } from '../receipt/model.ts';
import { recordModel } from '../record/model.ts';
import { refundModel } from '../refund/model.ts';
import { settlementModel } from '../settlement/model.ts';
import { stockMonthModel } from '../stockMonth/model.ts';
import { stockSlipModel } from '../stockSlip/model.ts';
import { stocktakeModel } from '../stocktake/model.ts';
import { supplierStatementModel } from '../supplierStatement/model.ts';
import { withTemplate } from '../template/applied.ts';
import { testRequestModel } from '../testRequest/model.ts';
import { warehousingModel } from '../warehousing/model.ts';
import { contactIn } from '../wording/letterhead.ts';
import { wristbandModel } from '../wristband/model.ts';
import type { Printable, Wanted } from './printable.ts';
import { ask } from './source/ask.ts';
import type { AnySource, PrintSource } from './source/types.ts';

function source<Name extends Print.DocumentName, Asked extends Call>(document: Name, of: PrintSource<Name, Asked>): AnySource {
  const wanted = (printable: Printable) => printable as Wanted<Name>; // the table is read by the printable's own document
  return {
    ask: (printable) => of.ask(wanted(printable)),
    object: (printable) => of.object(wanted(printable)),
    lay: (answer, words, options, template) => {
      const given = answer as ResultOf<Asked>; // what `ask` was answered
      const title = [words.say(`print.document.${document}`), of.number(given)].filter(Boolean).join(' ');
      const job = { document, language: words.language, title, model: of.model(given, words, options) } as PrintJob; // `document` and `model` belong together by the type of `of`
      return template ? withTemplate(job, template, contactIn(answer, words)) : job;
    },
  };
}

const receipt = (
  document: 'recharge' | 'rechargeClient' | 'package' | 'packageClient' | 'deposit',
  call: 'queryRechargePrint' | 'queryRechargeClientPrint' | 'queryPackagePrint' | 'queryPackageClientPrint' | 'queryDepositPrint',
) =>
  source(document, {
    ask: ({ id }) => ask(call, { id }),
    object: ({ id }) => id,
    number: ({ number }) => number,
    model: (paper, words) => receiptModel(paper, document.endsWith('Client') ? 'client' : 'staff', words),
  });

const stocktake = (document: 'stocktakeBlank' | 'stocktake') =>
  source(document, {
    ask: ({ countId }) => ask('queryStocktakePrint', { id: countId }),
    object: ({ countId }) => countId,
    number: ({ applyNo }) => applyNo,
    model: (count, words) => stocktakeModel(count, document === 'stocktake' ? 'result' : 'blank', words),
  });

/** Where the data of each document comes from, and the model it is laid out by. */
export const sources: Readonly<Record<Print.DocumentName, AnySource>> = {
  bill: source('bill', {
    ask: ({ billingId }) => ask('queryBillingPrintInfo', { billingId }),
    object: ({ billingId }) => billingId,
    number: ({ billingNo }) => billingNo,
    model: (bill, words, options) => billModel(bill, options, words),
  }),
  prescription: source('prescription', {
    ask: ({ encounterId, prescriptionNumber, dispensingId }) =>
      dispensingId
        ? ask('queryPrescriptionPrintForSendGoods', { id: dispensingId })
        : ask('queryPrescriptionPrint', { encounterId, ...(prescriptionNumber ? { prescriptionNumber } : {}) }),
    object: ({ encounterId }) => encounterId,
    number: (sheets) => sheets[0]?.recipeNo ?? '',
    model: (sheets, words) => prescriptionModel(sheets, words),
  }),
  testRequest: source('testRequest', {
    ask: ({ encounterId, adviceId }) => ask('queryTestRequestPrint', { encounterId, ...(adviceId ? { adviceId } : {}) }),
    object: ({ encounterId }) => encounterId,
    number: (slips) => slips[0]?.mrn ?? '',
    model: (slips, words) => testRequestModel(slips, words),
  }),
  record: source('record', {
    ask: ({ noteRecordId, modules }) =>
      modules ? ask('queryModulePrint', { noteRecordId, modules: [...modules] }) : ask('queryRecordPrint', { noteRecordId }),
    object: ({ noteRecordId }) => noteRecordId,
    number: ({ mrn }) => mrn,
    model: (record, words) => recordModel(record, words),
  }),
  label: source('label', {
    ask: ({ patientId }) => ask('queryPatientLabel', { id: patientId }),
    object: ({ patientId }) => patientId,
    number: (facts) => facts.find(({ key }) => key === 'mrn')?.value ?? '',
    model: (facts, words) => labelModel(facts, words),
  }),
  wristband: source('wristband', {
    ask: ({ patientId }) => ask('queryWristbandPrint', { id: patientId }),
    object: ({ patientId }) => patientId,
    number: ({ mrn }) => mrn,
    model: (band, words) => wristbandModel(band, words),
  }),
  bagLabel: source('bagLabel', {
    ask: ({ dispensingId }) => ask('queryBagLabelPrint', { id: dispensingId }),
    object: ({ dispensingId }) => dispensingId,
    number: ({ code }) => code,
    model: (label, words) => bagLabelModel(label, words),
  }),
  certificate: source('certificate', {
    ask: ({ certificateId }) => ask('queryCertificatePrint', { id: certificateId }),
    object: ({ certificateId }) => certificateId,
    number: ({ number }) => number,
    model: (certificate, words) => certificateModel(certificate, words),
  }),
  complaint: source('complaint', {
    ask: ({ complaintId }) => ask('queryComplaintPrint', { id: complaintId }),
    object: ({ complaintId }) => complaintId,
    number: ({ number }) => number,
    model: (complaint, words) => complaintModel(complaint, words),
  }),
  consultation: source('consultation', {
    ask: ({ consultationId }) => ask('queryConsultationPrint', { id: consultationId }),
    object: ({ consultationId }) => consultationId,
    number: ({ number }) => number,
    model: (consultation, words) => consultationModel(consultation, words),
  }),
  drugSheet: source('drugSheet', {
    ask: ({ id }) => ask('queryDrugSheetPrint', { id }),
    object: ({ id }) => id,
    number: ({ prescription }) => prescription?.recipeNo ?? '',
    model: (sheet, words) => drugSheetModel(sheet, words),
  }),
  medicationList: source('medicationList', {
    ask: ({ patientId }) => ask('queryMedicationListPrint', { patientId }),
    object: ({ patientId }) => patientId,
    number: ({ mrn }) => mrn,
    model: (list, words) => medicationListModel(list, words),
  }),
  form: source('form', {
    ask: ({ formAnswerId }) => ask('queryFormPrint', { id: formAnswerId }),
    object: ({ formAnswerId }) => formAnswerId,
    number: ({ mrn }) => mrn,
    model: (form, words) => formModel(form, words),
  }),
  lab: source('lab', {
    ask: ({ reportId }) => ask('printLabReport', { id: reportId }),
    object: ({ reportId }) => reportId,
    number: ({ reportNumber }) => reportNumber,
    model: (report, words) => labModel(report, words),
  }),
  imaging: source('imaging', {
    ask: ({ reportId }) => ask('queryImagingPrint', { id: reportId }),
    object: ({ reportId }) => reportId,
    number: ({ reportNumber }) => reportNumber,
    model: (report, words) => imagingModel(report, words),
  }),
  warehousing: source('warehousing', {
    ask: ({ documentId }) => ask('queryWarehousingPrint', { id: documentId }),
    object: ({ documentId }) => documentId,
    number: ({ applyNo }) => applyNo,
    model: (entry, words) => warehousingModel(entry, words),
  }),
  dispensing: source('dispensing', {
    ask: ({ dispensingId }) => ask('queryDispensingPrint', { id: dispensingId }),
    object: ({ dispensingId }) => dispensingId,
    number: ({ recipeNo }) => recipeNo,
    model: (list, words) => dispensingModel(list, words),
  }),
  recharge: receipt('recharge', 'queryRechargePrint'),
  rechargeClient: receipt('rechargeClient', 'queryRechargeClientPrint'),
  package: receipt('package', 'queryPackagePrint'),
  packageClient: receipt('packageClient', 'queryPackageClientPrint'),
  deposit: receipt('deposit', 'queryDepositPrint'),
  executions: source('executions', {
    ask: ({ orderExecuteIds }) => ask('queryExecutionPrint', { orderExecuteIds: [...orderExecuteIds] }),
    object: ({ orderExecuteIds }) => orderExecuteIds[0] ?? '',
    number: () => '',
    model: (due, words) => executionsModel(due, words),
  }),
  criticalRegister: source('criticalRegister', {
    ask: ({ criteria }) => ask('queryCriticalRegisterPrint', criteria),
    object: ({ id }) => id,
    number: () => '',
    model: (register, words) => criticalRegisterModel(register, words),
  }),
  controlledRegister: source('controlledRegister', {
    ask: ({ criteria }) => ask('queryControlledRegisterPrint', criteria),
    object: ({ id }) => id,
    number: () => '',
    model: (register, words) => controlledRegisterModel(register, words),
  }),
  refund: source('refund', {
    ask: ({ refundId }) => ask('queryRefundPrint', { id: refundId }),
    object: ({ refundId }) => refundId,
    number: ({ number }) => number,
    model: (refund, words) => refundModel(refund, words),
  }),
  collection: source('collection', {
    ask: ({ paymentId }) => ask('queryCollectionPrint', { id: paymentId }),
    object: ({ paymentId }) => paymentId,
    number: ({ billingNo }) => billingNo,
    model: (collection, words) => collectionModel(collection, words),
  }),
  invoice: source('invoice', {
    ask: ({ invoiceId }) => ask('queryInvoicePrint', { id: invoiceId }),
    object: ({ invoiceId }) => invoiceId,
    number: ({ number }) => number,
    model: (invoice, words) => invoiceModel(invoice, words),
  }),
  claim: source('claim', {
    ask: ({ claimIds }) => ask('queryClaimPrint', { ids: [...claimIds] }),
    object: ({ claimIds }) => claimIds[0] ?? '',
    number: ({ claims }) => (claims.length === 1 ? (claims[0]?.number ?? '') : ''),
    model: (report, words) => claimModel(report, words),
  }),
  stockSlip: source('stockSlip', {
    ask: ({ documentId }) => ask('queryStockSlipPrint', { id: documentId }),
    object: ({ documentId }) => documentId,
    number: ({ applyNo }) => applyNo,
    model: (slip, words) => stockSlipModel(slip, words),
  }),
  stockMonth: source('stockMonth', {
    ask: ({ monthId, hasKinds }) => ask('queryStockMonthPrint', { id: monthId, ...(hasKinds && { kinds: '1' as const }) }),
    object: ({ monthId }) => monthId,
    number: ({ month }) => month,
    model: (month, words) => stockMonthModel(month, words),
  }),
  priceAdjustment: source('priceAdjustment', {
    ask: ({ adjustmentId }) => ask('queryPriceAdjustmentPrint', { id: adjustmentId }),
    object: ({ adjustmentId }) => adjustmentId,
    number: ({ number }) => number,
    model: (adjustment, words) => priceAdjustmentModel(adjustment, words),
  }),
  chainTransfer: source('chainTransfer', {
    ask: ({ transferId }) => ask('queryChainTransferPrint', { id: transferId }),
    object: ({ transferId }) => transferId,
    number: ({ number }) => number,
    model: (transfer, words) => chainTransferModel(transfer, words),
  }),
  purchasePlan: source('purchasePlan', {
    ask: ({ planId }) => ask('queryPurchasePlanPrint', { id: planId }),
    object: ({ planId }) => planId,
    number: ({ number }) => number,
    model: (plan, words) => purchasePlanModel(plan, words),
  }),
  consumableSending: source('consumableSending', {
    ask: ({ sendingId }) => ask('queryConsumableSendingPrint', { id: sendingId }),
    object: ({ sendingId }) => sendingId,
    number: ({ number }) => number,
    model: (sending, words) => consumableSendingModel(sending, words),
  }),
  closingSheet: source('closingSheet', {
    ask: ({ sheetId }) => ask('queryClosingSheetPrint', { id: sheetId }),
    object: ({ sheetId }) => sheetId,
    number: ({ sheetNumber }) => sheetNumber,
    model: (sheet, words) => closingSheetModel(sheet, words),
  }),
  settlement: source('settlement', {
    ask: ({ settlementId }) => ask('queryConsignmentSettlementPrint', { id: settlementId }),
    object: ({ settlementId }) => settlementId,
    number: ({ number }) => number,
    model: (settlement, words) => settlementModel(settlement, words),
  }),
  supplierStatement: source('supplierStatement', {
    ask: ({ asked }) => ask('querySupplierStatementPrint', asked),
    object: ({ asked }) => asked.supplierId,
    number: () => '',
    model: (statement, words) => supplierStatementModel(statement, words),
  }),
  appraisalSheet: source('appraisalSheet', {
    ask: ({ appraisalId }) => ask('queryAppraisalPrint', { id: appraisalId }),
    object: ({ appraisalId }) => appraisalId,
    number: () => '',
    model: (sheet, words) => appraisalSheetModel(sheet, words),
  }),
  stocktakeBlank: stocktake('stocktakeBlank'),
  stocktake: stocktake('stocktake'),
};

export const objectOf = (printable: Printable): string => sources[printable.document].object(printable);
