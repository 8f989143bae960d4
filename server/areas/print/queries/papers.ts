import type * as CriticalValue from '../../../../src/domain/criticalValue/shapes.ts';
import type * as Patient from '../../../../src/domain/patient/shapes.ts';
import { imagingWork, labWork, medicineTask, type Permission } from '../../../../src/domain/permission/codes.ts';
import { holds } from '../../../../src/domain/permission/holds.ts';
import type * as Controlled from '../../../../src/domain/pharmacy/controlled/shapes.ts';
import type * as Print from '../../../../src/domain/print/shapes.ts';
import type { SheetPrint } from '../../../../src/domain/till/sheetPaper.ts';
import type { Context } from '../../../pipeline/context.ts';
import { Problem } from '../../../pipeline/problem.ts';
import { findCertificatePaper } from '../../certificate/queries.ts';
import { findComplaintPaper } from '../../complaint/queries/complaintPaper.ts';
import { parameterInForce } from '../../configuration/queries/settings.ts';
import { findConsultationPaper } from '../../consultation/queries/consultationPaper.ts';
import { findRegisterLines } from '../../criticalValue/queries/criticalValueRegister.ts';
import { findFormPaper } from '../../form/queries/formPaper.ts';
import { findMedicationList } from '../../history/queries/medicationList.ts';
import { findPracticeHead, findPrinter } from '../../organisation/queries/printHeads.ts';
import { isInSight } from '../../patient/queries/patientSight.ts';
import { findPartsOfRecord } from '../../record/queries/noteType.ts';
import { findSheetPrint } from '../../till/queries/sheets.ts';
import { findBillPaper, findCollectionPaper, findRefundPaper } from './billPrints.ts';
import { findClaimPaper } from './claimPrints.ts';
import { findDrugSheet } from './drugSheet.ts';
import { findExecutionLines } from './executionPrint.ts';
import { findBagLabel } from './herbal/bagLabel.ts';
import { findInvoicePaper } from './invoicePrint.ts';
import { appraisalPaper } from './pharmacy/appraisalSheet.ts';
import { findPriceAdjustmentPaper } from './priceAdjustmentPaper.ts';
import { type Found, findLabel, findPrescriptionPapers, findWristband } from './prints.ts';
import { findDepositPaper, findPackagePaper, findRechargePaper } from './receipts.ts';
import { findRecordPaper, isEmptyRecord, onlyParts } from './recordPrint.ts';
import { imagingPaper, labPaper } from './reportPapers.ts';
import { findTestRequests } from './request/testRequest.ts';
import { findStockMonthPaper } from './stockMonthPaper.ts';
import { findDispensingPaper, findSheetOf, findStockSlip, findStocktake, findWarehousingPaper } from './stockPrints.ts';
import { findControlledRegister } from './store/controlledRegister.ts';
import {
  chainTransferPaper,
  consumableSendingPaper,
  purchasePlanPaper,
  settlementPaper,
  supplierStatementPaper,
} from './store/storePapers.ts';
import { whole } from './whole.ts';

const seesPatient = async ({ db }: Context, patientId: string | null): Promise<boolean> =>
  patientId !== null && (await isInSight(db, patientId));

/** True for a person who sees the record of the patient, or makes the claims that ask for diagnoses. */
export const mayReadDiagnoses = async (context: Context, patientId: string | null): Promise<boolean> =>
  holds(context.session.authorities, 'o_claim') || (await seesPatient(context, patientId));

/** With the diagnoses for a person who sees the record; whoever makes claims gets them only on the bill of an insured patient. */
export async function billPaper(context: Context, billingId: string): Promise<Found<Print.BillPrint>> {
  const found = whole('bill', await findBillPaper(context.db, billingId));
  const isInsured = found.paper.insuranceCompanyId !== null;
  const mayRead = isInsured ? await mayReadDiagnoses(context, found.patientId) : await seesPatient(context, found.patientId);
  return mayRead ? found : { ...found, paper: { ...found.paper, diagnoseForOrderVos: [] } };
}

export async function prescriptionPapers({ db }: Context, which: { encounterId: string; prescriptionNumber?: string | undefined }) {
  return whole('prescription', await findPrescriptionPapers(db, which));
}

export async function testRequestPapers({ db }: Context, which: { encounterId: string; adviceId?: string | undefined }) {
  return whole('testRequest', await findTestRequests(db, which));
}

export async function recordPaper({ db }: Context, encounterId: string, chosen?: readonly string[]): Promise<Found<Print.RecordPrint>> {
  const found = whole('record', await findRecordPaper(db, encounterId));
  const { modules, printed } = await findPartsOfRecord(db, encounterId);
  const order = modules.map(({ code }) => code);
  // What was written outside of the type's modules is on paper too, unless somebody chose.
  const others = found.paper.sections.map(({ sectionType }) => sectionType).filter((code) => !order.includes(code));
  const paper = onlyParts(found.paper, chosen ?? [...printed, ...others], order);
  if (isEmptyRecord(paper)) throw new Problem('print.record.none');
  const lastMenstruationRule = await parameterInForce(db, 'PRINT_LAST_MENSTRUATION_RULE');
  return { ...found, paper: { ...paper, lastMenstruationRule } };
}

export async function executionPaper({ db, session, now }: Context, ids: readonly string[]): Promise<Print.ExecutionPrint> {
  // Technical contract §5: nothing selected is told before anything is asked.
  if (ids.length === 0) throw new Problem('print.executions.none');
  const { head, lines } = await findExecutionLines(db, ids);
  const printedBy = await findPrinter(db, session.staffId);
  return whole('executions', { ...head, printedBy, printedAt: now().toISOString(), lines });
}

/** The register as it is filtered, or one line of it. */
export async function criticalRegisterPaper(
  { db, session, now }: Context,
  criteria: CriticalValue.Criteria,
  id?: string,
): Promise<Print.CriticalRegisterPrint> {
  const [head, lines, printedBy] = await Promise.all([
    findPracticeHead(db),
    findRegisterLines(db, criteria, id),
    findPrinter(db, session.staffId),
  ]);
  const { from = '', to = '' } = criteria;
  return whole('criticalRegister', head && { ...head, printedBy, printedAt: now().toISOString(), from, to, lines });
}

/** Pages of the special register; `id` is one of its lines. */
export async function controlledRegisterPaper(
  context: Context,
  criteria: Controlled.LineCriteria,
  id?: string,
): Promise<Print.ControlledRegisterPrint> {
  const printedBy = await findPrinter(context.db, context.session.staffId);
  return whole('controlledRegister', await findControlledRegister(context, criteria, { id, printedBy }));
}

export async function labelPaper({ db }: Context, patientId: string): Promise<Found<Patient.Label>> {
  return { patientId, paper: whole('label', await findLabel(db, patientId)) };
}

export const bagLabelPaper = async ({ db }: Context, dispensingId: string) => whole('bagLabel', await findBagLabel(db, dispensingId));

export async function wristbandPaper({ db, now }: Context, patientId: string): Promise<Found<Print.WristbandPrint>> {
  const found = whole('wristband', await findWristband(db, patientId));
  return { patientId, paper: { ...found, printedAt: now().toISOString() } };
}

export async function certificatePaper({ db }: Context, id: string): Promise<Found<Print.CertificatePrint>> {
  const found = whole('certificate', await findCertificatePaper(db, id));
  const { isVoid, ...paper } = found.paper;
  if (isVoid) throw new Problem('print.certificate.void');
  return { ...found, paper };
}

export async function complaintPaper({ db }: Context, id: string): Promise<Found<Print.ComplaintPrint>> {
  return whole('complaint', await findComplaintPaper(db, id));
}

export async function consultationPaper({ db }: Context, id: string): Promise<Found<Print.ConsultationPrint>> {
  return whole('consultation', await findConsultationPaper(db, id));
}

export async function drugSheetPaper({ db, session }: Context, id: string): Promise<Found<Print.DrugSheetPrint>> {
  return whole('drugSheet', await findDrugSheet(db, session, id));
}

export async function medicationListPaper(context: Context, patientId: string): Promise<Found<Print.MedicationListPrint>> {
  return { patientId, paper: whole('medicationList', await findMedicationList(context, patientId)) };
}

export async function formPaper({ db }: Context, id: string): Promise<Found<Print.FormPrint>> {
  return whole('form', await findFormPaper(db, id));
}

export async function warehousingPaper({ db, session }: Context, id: string): Promise<Found<Print.WarehousingPrint>> {
  return { patientId: null, paper: whole('warehousing', await findWarehousingPaper(db, session, id)) };
}

export async function dispensingPaper({ db }: Context, id: string): Promise<Found<Print.DispensingPrint>> {
  return whole('dispensing', await findDispensingPaper(db, id));
}

/** The sheet a pharmacist has open, as the prescription it was written on. */
export async function prescriptionOfDispensing(context: Context, id: string): Promise<Found<Print.PrescriptionPrint[]>> {
  const sheet = await findSheetOf(context.db, id);
  // Goods sold at the desk were never prescribed.
  const written = sheet?.encounterId ? { ...sheet, encounterId: sheet.encounterId } : undefined;
  return written ? prescriptionPapers(context, written) : whole<Found<Print.PrescriptionPrint[]>>('prescription', undefined);
}

export async function stockMonthPaper(
  { db, session }: Context,
  id: string,
  { hasKinds = false }: { hasKinds?: boolean } = {},
): Promise<Found<Print.StockMonthPrint>> {
  return { patientId: null, paper: whole('stockMonth', await findStockMonthPaper(db, session, { id, hasKinds })) };
}

export async function priceAdjustmentPaper({ db }: Context, id: string): Promise<Found<Print.PriceAdjustmentPrint>> {
  return { patientId: null, paper: whole('priceAdjustment', await findPriceAdjustmentPaper(db, id)) };
}

export async function stockSlipPaper({ db, session }: Context, id: string): Promise<Found<Print.StockSlipPrint>> {
  return { patientId: null, paper: whole('stockSlip', await findStockSlip(db, session, id)) };
}

/** Cashiers print their own sheets, readers of reports all. */
async function closingSheetPaper({ db, session, now }: Context, id: string): Promise<Found<SheetPrint>> {
  const isOwnOnly = !holds(session.authorities, 'm_report');
  return { patientId: null, paper: whole('closingSheet', await findSheetPrint({ db, now }, { id, staffId: session.staffId, isOwnOnly })) };
}

export async function stocktakePaper({ db, session }: Context, id: string): Promise<Found<Print.StocktakePrint>> {
  return { patientId: null, paper: whole('stocktake', await findStocktake(db, session, id)) };
}

/** Only what was paid out has a receipt. */
export async function refundPaper({ db }: Context, id: string): Promise<Found<Print.RefundPrint>> {
  return whole('refund', await findRefundPaper(db, id));
}

export async function collectionPaper({ db }: Context, paymentId: string): Promise<Found<Print.CollectionPrint>> {
  return whole('collection', await findCollectionPaper(db, paymentId));
}

export async function invoicePaper({ db }: Context, id: string): Promise<Found<Print.InvoicePrint>> {
  return whole('invoice', await findInvoicePaper(db, id));
}

/** Several claims on one report; of many patients: the call names them all in the trail. */
export async function claimPaper({ db, session, now }: Context, ids: readonly string[]): Promise<Print.ClaimPrint> {
  if (ids.length === 0) throw new Problem('print.claim.none');
  const found = whole('claim', await findClaimPaper(db, ids));
  return { ...found, printedBy: await findPrinter(db, session.staffId), printedAt: now().toISOString() };
}

export const rechargePaper = async ({ db }: Context, id: string) => whole('recharge', await findRechargePaper(db, id));
export const depositPaper = async ({ db }: Context, id: string) => whole('deposit', await findDepositPaper(db, id));
export const packagePaper = async ({ db }: Context, id: string) => whole('package', await findPackagePaper(db, id));

interface DocumentPaper {
  /** Whoever may read a document may print it. */
  printers: readonly Permission[];
  /** Refuses what is missing, and what another practice owns. */
  find: (context: Context, id: string) => Promise<Found<unknown>>;
}

/** Every document that can be printed; what the trail may name. */
export const papers: Readonly<Record<Print.DocumentName, DocumentPaper>> = {
  bill: { printers: ['m_billing'], find: billPaper },
  prescription: {
    printers: ['m_chart', 'm_pharmacy'],
    find: (context, encounterId) => prescriptionPapers(context, { encounterId }),
  },
  testRequest: { printers: ['m_chart'], find: (context, encounterId) => testRequestPapers(context, { encounterId }) },
  record: { printers: ['m_chart'], find: (context, encounterId) => recordPaper(context, encounterId) },
  label: { printers: ['m_patient', 'm_appointment', 'm_chart', 'm_billing', 'm_pharmacy'], find: labelPaper },
  certificate: { printers: ['m_chart'], find: certificatePaper },
  form: { printers: ['m_chart'], find: formPaper },
  complaint: { printers: ['m_patient'], find: complaintPaper },
  consultation: { printers: ['m_chart'], find: consultationPaper },
  drugSheet: { printers: ['m_pharmacy', 'm_chart', 'm_inventory'], find: drugSheetPaper },
  medicationList: { printers: ['m_chart', 'm_patient', ...medicineTask], find: medicationListPaper },
  bagLabel: { printers: ['m_pharmacy'], find: bagLabelPaper },
  wristband: { printers: ['m_patient', 'm_appointment', 'm_chart', 'm_billing', 'm_pharmacy'], find: wristbandPaper },
  lab: { printers: ['m_chart', 'm_patient', ...labWork], find: labPaper },
  imaging: { printers: ['m_chart', 'm_patient', ...imagingWork], find: imagingPaper },
  warehousing: { printers: ['m_inventory'], find: warehousingPaper },
  dispensing: { printers: ['m_pharmacy'], find: dispensingPaper },
  recharge: { printers: ['m_billing'], find: rechargePaper },
  rechargeClient: { printers: ['m_billing'], find: rechargePaper },
  package: { printers: ['m_billing'], find: packagePaper },
  packageClient: { printers: ['m_billing'], find: packagePaper },
  deposit: { printers: ['m_billing'], find: depositPaper },
  executions: {
    printers: ['m_chart'],
    // The list may be of several patients: the trail names the first, and the call that showed it every order.
    find: async (context, id) => {
      const paper = await executionPaper(context, [id]);
      return { patientId: paper.lines[0]!.patientId, paper };
    },
  },
  criticalRegister: {
    printers: ['m_chart', 'm_clinical_management'],
    find: async (context, id) => {
      const paper = await criticalRegisterPaper(context, {}, id);
      return { patientId: paper.lines[0]!.patientId, paper };
    },
  },
  controlledRegister: {
    printers: ['o_controlled_register'],
    find: async (context, id) => {
      const paper = await controlledRegisterPaper(context, {}, id);
      return { patientId: paper.lines[0]?.receiver?.patientId ?? null, paper };
    },
  },
  refund: { printers: ['m_billing'], find: refundPaper },
  collection: { printers: ['m_billing'], find: collectionPaper },
  invoice: { printers: ['m_billing'], find: invoicePaper },
  claim: {
    // It shows diagnoses, as insurers ask for them.
    printers: ['o_claim'],
    find: async (context, id) => {
      const paper = await claimPaper(context, [id]);
      return { patientId: paper.claims[0]?.bills[0]?.patientId ?? null, paper };
    },
  },
  stockMonth: { printers: ['m_inventory'], find: stockMonthPaper },
  priceAdjustment: { printers: ['m_inventory'], find: priceAdjustmentPaper },
  chainTransfer: { printers: ['m_inventory'], find: chainTransferPaper },
  purchasePlan: { printers: ['m_inventory'], find: purchasePlanPaper },
  settlement: { printers: ['m_inventory'], find: settlementPaper },
  supplierStatement: { printers: ['m_inventory'], find: (context, supplierId) => supplierStatementPaper(context, { supplierId }) },
  appraisalSheet: { printers: ['o_prescription_appraisal'], find: appraisalPaper },
  consumableSending: { printers: ['m_consumable'], find: consumableSendingPaper },
  stockSlip: { printers: ['m_inventory'], find: stockSlipPaper },
  stocktakeBlank: { printers: ['m_inventory'], find: stocktakePaper },
  stocktake: { printers: ['m_inventory'], find: stocktakePaper },
  closingSheet: { printers: ['m_billing', 'm_report'], find: closingSheetPaper },
};
