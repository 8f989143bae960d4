import * as z from 'zod/mini';
import * as Payable from '../../../../src/domain/inventory/payable/shapes.ts';
import * as Patient from '../../../../src/domain/patient/shapes.ts';
import { holds } from '../../../../src/domain/permission/holds.ts';
import * as Controlled from '../../../../src/domain/pharmacy/controlled/shapes.ts';
import * as Agent from '../../../../src/domain/print/agent.ts';
import * as Print from '../../../../src/domain/print/shapes.ts';
import * as Wire from '../../../../src/domain/wire.ts';
import { type Calls, call } from '../../../pipeline/call.ts';
import type { Context } from '../../../pipeline/context.ts';
import { list } from '../../../pipeline/list.ts';
import { absent, forbidden } from '../../../pipeline/problem.ts';
import { findConfig, storeConfig } from '../../configuration/queries/personal.ts';
import { parameterInForce } from '../../configuration/queries/settings.ts';
import { findPrinter } from '../../organisation/queries/printHeads.ts';
import { findAgentKey, newPrintToken } from '../acts/agentToken.ts';
import { notePrint } from '../acts/notePrint.ts';
import { requireKeptSight } from '../acts/requireKeptSight.ts';
import {
  bagLabelPaper,
  billPaper,
  certificatePaper,
  claimPaper,
  collectionPaper,
  complaintPaper,
  consultationPaper,
  controlledRegisterPaper,
  depositPaper,
  dispensingPaper,
  drugSheetPaper,
  executionPaper,
  formPaper,
  invoicePaper,
  labelPaper,
  medicationListPaper,
  packagePaper,
  papers,
  prescriptionOfDispensing,
  prescriptionPapers,
  priceAdjustmentPaper,
  rechargePaper,
  recordPaper,
  refundPaper,
  stockMonthPaper,
  stockSlipPaper,
  stocktakePaper,
  testRequestPapers,
  warehousingPaper,
  wristbandPaper,
} from '../queries/papers.ts';
import { appraisalPaper } from '../queries/pharmacy/appraisalSheet.ts';
import { findPrinted, listPrinted } from '../queries/printedPapers.ts';
import type { Found } from '../queries/prints.ts';
import {
  chainTransferPaper,
  consumableSendingPaper,
  purchasePlanPaper,
  settlementPaper,
  supplierStatementPaper,
} from '../queries/store/storePapers.ts';

const settingKey = 'print';
/** Technical contract §7: every option is off until somebody wants it. */
const allOff: Print.Setting = { address: 0, medication: 0, laboratory: 0, pay: 0, diagnosis: 0, languages: {} };

/** The trail names patient and document of every look, too: a preview shows as much as paper does. */
async function shown<Paper>(
  { audit }: Context,
  document: Print.DocumentName,
  objectId: string,
  looking: Promise<Found<Paper>>,
): Promise<Paper> {
  const { patientId, paper } = await looking;
  audit({ patientId, objectId, detail: { document } });
  return paper;
}

const receipt = (document: Print.DocumentName, find: (context: Context, id: string) => Promise<Found<Print.ReceiptPrint>>) =>
  call({ takes: z.object({ id: Wire.id }), gives: Print.receiptPrint }, ({ id }, context) =>
    shown(context, document, id, find(context, id)),
  );

export const printCalls = {
  createAgentToken: call({ takes: z.object({}), gives: Agent.printToken }, async (_, { db, outsideTenant, session, now }) => {
    const documents = Print.documentNames.filter((document) => holds(session.authorities, papers[document].printers));
    const name = await findPrinter(db, session.staffId);
    const minutes = await parameterInForce(db, 'PRINT_TOKEN_MINUTES');
    return outsideTenant('installationKey', (sql) => newPrintToken(sql, { ...session, name }, documents, { at: now(), minutes }));
  }),
  getAgentKey: call({ takes: z.object({}), gives: Agent.agentKey }, (_, { outsideTenant }) =>
    outsideTenant('installationKey', findAgentKey),
  ),
  queryBillingPrintInfo: call({ takes: z.object({ billingId: Wire.id }), gives: Print.billPrint }, ({ billingId }, context) =>
    shown(context, 'bill', billingId, billPaper(context, billingId)),
  ),
  queryClaimPrint: call(
    { takes: z.object({ ids: z.array(Wire.id).check(z.maxLength(50)) }), gives: Print.claimPrint },
    async ({ ids }, context) => {
      const paper = await claimPaper(context, ids);
      const patients = [...new Set(paper.claims.flatMap(({ bills }) => bills.map(({ patientId }) => patientId)))];
      context.audit({ patients, objectId: ids[0]!, detail: { document: 'claim', claims: ids, patients } });
      return paper;
    },
  ),
  queryCollectionPrint: call({ takes: z.object({ id: Wire.id }), gives: Print.collectionPrint }, ({ id }, context) =>
    shown(context, 'collection', id, collectionPaper(context, id)),
  ),
  queryCertificatePrint: call({ takes: z.object({ id: Wire.id }), gives: Print.certificatePrint }, ({ id }, context) =>
    shown(context, 'certificate', id, certificatePaper(context, id)),
  ),
  queryComplaintPrint: call({ takes: z.object({ id: Wire.id }), gives: Print.complaintPrint }, ({ id }, context) =>
    shown(context, 'complaint', id, complaintPaper(context, id)),
  ),
  queryConsultationPrint: call({ takes: z.object({ id: Wire.id }), gives: Print.consultationPrint }, ({ id }, context) =>
    shown(context, 'consultation', id, consultationPaper(context, id)),
  ),
  queryDepositPrint: receipt('deposit', depositPaper),
  queryDispensingPrint: call({ takes: z.object({ id: Wire.id }), gives: Print.dispensingPrint }, ({ id }, context) =>
    shown(context, 'dispensing', id, dispensingPaper(context, id)),
  ),
  queryDrugSheetPrint: call({ takes: z.object({ id: Wire.id }), gives: Print.drugSheetPrint }, ({ id }, context) =>
    shown(context, 'drugSheet', id, drugSheetPaper(context, id)),
  ),
  queryMedicationListPrint: call({ takes: z.object({ patientId: Wire.id }), gives: Print.medicationListPrint }, ({ patientId }, context) =>
    shown(context, 'medicationList', patientId, medicationListPaper(context, patientId)),
  ),
  queryPackageClientPrint: receipt('packageClient', packagePaper),
  queryPackagePrint: receipt('package', packagePaper),
  queryControlledRegisterPrint: call(
    { takes: Controlled.lineCriteria, gives: Print.controlledRegisterPrint },
    async (criteria, context) => {
      const paper = await controlledRegisterPaper(context, criteria);
      const patients = [...new Set(paper.lines.flatMap(({ receiver }) => receiver?.patientId ?? []))];
      context.audit({ ...(patients[0] && { patientId: patients[0] }), detail: { document: 'controlledRegister', patients } });
      return paper;
    },
  ),
  queryExecutionPrint: call(
    { takes: z.object({ orderExecuteIds: z.array(Wire.id).check(z.maxLength(100)) }), gives: Print.executionPrint },
    async ({ orderExecuteIds }, context) => {
      const paper = await executionPaper(context, orderExecuteIds);
      const patients = [...new Set(paper.lines.map(({ patientId }) => patientId))];
      context.audit({ patientId: patients[0]!, detail: { document: 'executions', orders: orderExecuteIds, patients } });
      return paper;
    },
  ),
  queryFormPrint: call({ takes: z.object({ id: Wire.id }), gives: Print.formPrint }, ({ id }, context) =>
    shown(context, 'form', id, formPaper(context, id)),
  ),
  queryInvoicePrint: call({ takes: z.object({ id: Wire.id }), gives: Print.invoicePrint }, ({ id }, context) =>
    shown(context, 'invoice', id, invoicePaper(context, id)),
  ),
  queryModulePrint: call(
    { takes: z.object({ noteRecordId: Wire.id, modules: z.array(Wire.shortText).check(z.maxLength(60)) }), gives: Print.recordPrint },
    ({ noteRecordId, modules }, context) => shown(context, 'record', noteRecordId, recordPaper(context, noteRecordId, modules)),
  ),
  queryPatientLabel: call({ takes: z.object({ id: Wire.id }), gives: Patient.label }, ({ id }, context) =>
    shown(context, 'label', id, labelPaper(context, id)),
  ),
  queryPrescriptionPrint: call(
    { takes: z.object({ encounterId: Wire.id, prescriptionNumber: z.optional(Wire.shortText) }), gives: z.array(Print.prescriptionPrint) },
    (which, context) => shown(context, 'prescription', which.encounterId, prescriptionPapers(context, which)),
  ),
  queryPrescriptionPrintForSendGoods: call(
    { takes: z.object({ id: Wire.id }), gives: z.array(Print.prescriptionPrint) },
    ({ id }, context) => shown(context, 'prescription', id, prescriptionOfDispensing(context, id)),
  ),
  queryTestRequestPrint: call(
    { takes: z.object({ encounterId: Wire.id, adviceId: z.optional(Wire.id) }), gives: z.array(Print.testRequestPrint) },
    (which, context) => shown(context, 'testRequest', which.encounterId, testRequestPapers(context, which)),
  ),
  queryPrintSetting: call({ takes: z.object({}), gives: Print.setting }, async (_, { db, session }) => {
    const stored = Print.setting.safeParse({ ...allOff, ...((await findConfig(db, session.staffId))[settingKey] as object | undefined) });
    return stored.success ? stored.data : allOff;
  }),
  queryPrinted: call({ takes: z.object({ id: Wire.id }), gives: Print.printedFull }, async ({ id }, context) => {
    const kept = await findPrinted(context.db, context.session.language, id);
    if (!kept) throw absent();
    if (!holds(context.session.authorities, papers[kept.document].printers)) throw forbidden(papers[kept.document].printers);
    await requireKeptSight(context, kept);
    context.audit({ patientId: kept.patientId, objectId: kept.objectId, detail: { document: kept.document, printed: id } });
    const { showsRecord: _, printedById: _by, ...printed } = kept;
    return printed;
  }),
  queryPrintedList: list(
    { takes: z.extend(Print.printedCriteria, { page: Wire.page, size: Wire.size }), gives: Wire.pageOf(Print.printedLine), atMost: 100 },
    (query, { db, session: { language, authorities } }) => {
      const documents = Print.documentNames.filter((document) => holds(authorities, papers[document].printers));
      return listPrinted(db, language, { ...query, documents });
    },
  ),
  queryRechargeClientPrint: receipt('rechargeClient', rechargePaper),
  queryRechargePrint: receipt('recharge', rechargePaper),
  queryRefundPrint: call({ takes: z.object({ id: Wire.id }), gives: Print.refundPrint }, ({ id }, context) =>
    shown(context, 'refund', id, refundPaper(context, id)),
  ),
  queryStocktakePrint: call(
    { takes: z.object({ id: Wire.id }), gives: Print.stocktakePrint },
    async ({ id }, context) => (await stocktakePaper(context, id)).paper,
  ),
  queryChainTransferPrint: call(
    { takes: z.object({ id: Wire.id }), gives: Print.chainTransferPrint },
    async ({ id }, context) => (await chainTransferPaper(context, id)).paper,
  ),
  queryPurchasePlanPrint: call(
    { takes: z.object({ id: Wire.id }), gives: Print.purchasePlanPrint },
    async ({ id }, context) => (await purchasePlanPaper(context, id)).paper,
  ),
  queryAppraisalPrint: call({ takes: z.object({ id: Wire.id }), gives: Print.appraisalSheetPrint }, async ({ id }, context) => {
    const { paper, patients } = await appraisalPaper(context, id);
    context.audit({ ...(patients[0] && { patientId: patients[0] }), objectId: id, detail: { document: 'appraisalSheet', patients } });
    return paper;
  }),
  queryConsignmentSettlementPrint: call(
    { takes: z.object({ id: Wire.id }), gives: Print.settlementPrint },
    async ({ id }, context) => (await settlementPaper(context, id)).paper,
  ),
  querySupplierStatementPrint: call(
    { takes: Payable.accountQuestion, gives: Print.supplierStatementPrint },
    async (asked, context) => (await supplierStatementPaper(context, asked)).paper,
  ),
  queryConsumableSendingPrint: call({ takes: z.object({ id: Wire.id }), gives: Print.consumableSendingPrint }, ({ id }, context) =>
    shown(context, 'consumableSending', id, consumableSendingPaper(context, id)),
  ),
  queryPriceAdjustmentPrint: call(
    { takes: z.object({ id: Wire.id }), gives: Print.priceAdjustmentPrint },
    async ({ id }, context) => (await priceAdjustmentPaper(context, id)).paper,
  ),
  queryStockMonthPrint: call(
    { takes: z.object({ id: Wire.id, kinds: z.optional(z.enum(['1'])) }), gives: Print.stockMonthPrint },
    async ({ id, kinds }, context) => (await stockMonthPaper(context, id, { hasKinds: kinds === '1' })).paper,
  ),
  queryStockSlipPrint: call(
    { takes: z.object({ id: Wire.id }), gives: Print.stockSlipPrint },
    async ({ id }, context) => (await stockSlipPaper(context, id)).paper,
  ),
  queryRecordPrint: call({ takes: z.object({ noteRecordId: Wire.id }), gives: Print.recordPrint }, ({ noteRecordId }, context) =>
    shown(context, 'record', noteRecordId, recordPaper(context, noteRecordId)),
  ),
  queryWarehousingPrint: call(
    { takes: z.object({ id: Wire.id }), gives: Print.warehousingPrint },
    async ({ id }, context) => (await warehousingPaper(context, id)).paper,
  ),
  queryBagLabelPrint: call({ takes: z.object({ id: Wire.id }), gives: Print.bagLabelPrint }, ({ id }, context) =>
    shown(context, 'bagLabel', id, bagLabelPaper(context, id)),
  ),
  queryWristbandPrint: call({ takes: z.object({ id: Wire.id }), gives: Print.wristbandPrint }, ({ id }, context) =>
    shown(context, 'wristband', id, wristbandPaper(context, id)),
  ),
  savePrintLog: call({ takes: Print.printed, gives: Wire.done }, (given, context) => notePrint(context, given)),
  savePrintSetting: call({ takes: Print.setting, gives: Wire.done }, async (setting, { db, session }) => {
    await storeConfig(db, session, settingKey, setting);
    return { done: true as const };
  }),
} satisfies Partial<Calls>;
