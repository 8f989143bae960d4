import * as z from 'zod/mini';
import * as Patient from '../../src/domain/patient/shapes.ts';
import type { Permission } from '../../src/domain/permission/codes.ts';
import { holds } from '../../src/domain/permission/holds.ts';
import * as Agent from '../../src/domain/print/agent.ts';
import * as Print from '../../src/domain/print/shapes.ts';
import * as Wire from '../../src/domain/wire.ts';
import { findAgentKey, newPrintToken } from '../acts/print/agentToken.ts';
import { forbidden, Problem } from '../problem.ts';
import { findExecutionLines } from '../queries/executionPrint.ts';
import { findPartsOfRecord } from '../queries/noteType.ts';
import { findConfig, storeConfig } from '../queries/personal.ts';
import { type Found, findBillPaper, findLabel, findPrescriptionPapers } from '../queries/prints.ts';
import { findPackagePaper, findRechargePaper } from '../queries/receipts.ts';
import { findRecordPaper, isEmptyRecord, onlyParts } from '../queries/recordPrint.ts';
import { parameterInForce } from '../queries/settings.ts';
import { findDispensingPaper, findSheetOf, findWarehousingPaper } from '../queries/stockPrints.ts';
import { type Calls, call } from './call.ts';
import type { Context } from './context.ts';
import { imagingPaper, labPaper } from './report.ts';

const settingKey = 'print';
/** Technical contract §7: every option is off until somebody wants it. */
const allOff: Print.Setting = { address: 0, medication: 0, laboratory: 0, pay: 0, diagnosis: 0, languages: {} };

/** Business catalogue §8: no print where patient, bill or clinic data is missing. Another practice's object is missing too. */
const missing = () => new Problem('print.missing');

/** Whoever may read a document may print it. */
const printers: Record<Print.DocumentName, readonly Permission[]> = {
  bill: ['m_billing'],
  prescription: ['m_chart', 'm_pharmacy'],
  record: ['m_chart'],
  label: ['m_patient', 'm_appointment', 'm_chart', 'm_billing', 'm_pharmacy'],
  lab: ['m_chart', 'm_patient'],
  imaging: ['m_chart', 'm_patient'],
  warehousing: ['m_inventory'],
  dispensing: ['m_pharmacy'],
  recharge: ['m_billing'],
  rechargeClient: ['m_billing'],
  package: ['m_billing'],
  packageClient: ['m_billing'],
  executions: ['m_chart'],
};

async function billPaper({ db }: Context, billingId: string): Promise<Found<Print.BillPrint>> {
  const found = await findBillPaper(db, billingId);
  if (!found) throw missing();
  return found;
}

async function prescriptionPapers({ db }: Context, which: { encounterId: string; prescriptionNumber?: string | undefined }) {
  const found = await findPrescriptionPapers(db, which);
  if (!found) throw new Problem('print.prescription.none');
  return found;
}

async function recordPaper({ db }: Context, encounterId: string, chosen?: readonly string[]): Promise<Found<Print.RecordPrint>> {
  const found = await findRecordPaper(db, encounterId);
  if (!found) throw missing();
  const { modules, printed } = await findPartsOfRecord(db, encounterId);
  const order = modules.map(({ code }) => code);
  // What was written outside of the type's modules is on paper too, unless somebody chose.
  const others = found.paper.sections.map(({ sectionType }) => sectionType).filter((code) => !order.includes(code));
  const paper = onlyParts(found.paper, chosen ?? [...printed, ...others], order);
  if (isEmptyRecord(paper)) throw new Problem('print.record.none');
  const lastMenstruationRule = await parameterInForce(db, 'PRINT_LAST_MENSTRUATION_RULE');
  return { ...found, paper: { ...paper, lastMenstruationRule } };
}

async function executionPaper({ db, session, now }: Context, ids: readonly string[]): Promise<Print.ExecutionPrint> {
  // Technical contract §5: nothing selected is told before anything is asked.
  if (ids.length === 0) throw new Problem('print.executions.none');
  const { head, lines } = await findExecutionLines(db, ids);
  if (lines.length === 0) throw missing();
  return { ...head, printedBy: session.staffName, printedAt: now().toISOString(), lines };
}

async function labelPaper({ db }: Context, patientId: string): Promise<Found<Patient.Label>> {
  const paper = await findLabel(db, patientId);
  if (!paper) throw missing();
  return { patientId, paper };
}

async function warehousingPaper({ db, session }: Context, id: string): Promise<Found<Print.WarehousingPrint>> {
  const paper = await findWarehousingPaper(db, session, id);
  if (!paper) throw missing();
  return { patientId: null, paper };
}

async function dispensingPaper({ db }: Context, id: string): Promise<Found<Print.DispensingPrint>> {
  const found = await findDispensingPaper(db, id);
  if (!found) throw missing();
  return found;
}

/** The sheet a pharmacist has open, as the prescription it was written on. */
async function prescriptionOfDispensing(context: Context, id: string): Promise<Found<Print.PrescriptionPrint[]>> {
  const sheet = await findSheetOf(context.db, id);
  if (!sheet) throw missing();
  return prescriptionPapers(context, sheet);
}
async function receiptPaper({ db }: Context, find: typeof findRechargePaper, id: string): Promise<Found<Print.ReceiptPrint>> {
  const found = await find(db, id);
  if (!found) throw missing();
  return found;
}
const rechargePaper = (context: Context, id: string) => receiptPaper(context, findRechargePaper, id);
const packagePaper = (context: Context, id: string) => receiptPaper(context, findPackagePaper, id);

const patientOf: Record<Print.DocumentName, (context: Context, id: string) => Promise<Found<unknown>>> = {
  bill: billPaper,
  prescription: (context, encounterId) => prescriptionPapers(context, { encounterId }),
  record: (context, encounterId) => recordPaper(context, encounterId),
  label: labelPaper,
  lab: labPaper,
  imaging: imagingPaper,
  warehousing: warehousingPaper,
  dispensing: dispensingPaper,
  recharge: rechargePaper,
  rechargeClient: rechargePaper,
  package: packagePaper,
  packageClient: packagePaper,
  // The list may be of several patients: the trail names the first, and the call that showed it every order.
  executions: async (context, id) => {
    const paper = await executionPaper(context, [id]);
    return { patientId: paper.lines[0]!.patientId, paper };
  },
};

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
  createAgentToken: call({ takes: z.object({}), gives: Agent.printToken }, (_, { sessions, session, now }) => {
    const documents = Print.documentNames.filter((document) => holds(session.authorities, printers[document]));
    return newPrintToken(sessions.sql, session, documents, now());
  }),
  getAgentKey: call({ takes: z.object({}), gives: Agent.agentKey }, (_, { sessions, now }) => findAgentKey(sessions.sql, now())),
  queryBillingPrintInfo: call({ takes: z.object({ billingId: Wire.id }), gives: Print.billPrint }, ({ billingId }, context) =>
    shown(context, 'bill', billingId, billPaper(context, billingId)),
  ),
  queryDispensingPrint: call({ takes: z.object({ id: Wire.id }), gives: Print.dispensingPrint }, ({ id }, context) =>
    shown(context, 'dispensing', id, dispensingPaper(context, id)),
  ),
  queryPackageClientPrint: receipt('packageClient', packagePaper),
  queryPackagePrint: receipt('package', packagePaper),
  queryExecutionPrint: call(
    { takes: z.object({ orderExecuteIds: z.array(Wire.id).check(z.maxLength(100)) }), gives: Print.executionPrint },
    async ({ orderExecuteIds }, context) => {
      const paper = await executionPaper(context, orderExecuteIds);
      const patients = [...new Set(paper.lines.map(({ patientId }) => patientId))];
      context.audit({ patientId: patients[0]!, detail: { document: 'executions', orders: orderExecuteIds, patients } });
      return paper;
    },
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
  queryPrintSetting: call({ takes: z.object({}), gives: Print.setting }, async (_, { db, session }) => {
    const stored = Print.setting.safeParse({ ...allOff, ...((await findConfig(db, session.staffId))[settingKey] as object | undefined) });
    return stored.success ? stored.data : allOff;
  }),
  queryRechargeClientPrint: receipt('rechargeClient', rechargePaper),
  queryRechargePrint: receipt('recharge', rechargePaper),
  queryRecordPrint: call({ takes: z.object({ noteRecordId: Wire.id }), gives: Print.recordPrint }, ({ noteRecordId }, context) =>
    shown(context, 'record', noteRecordId, recordPaper(context, noteRecordId)),
  ),
  queryWarehousingPrint: call(
    { takes: z.object({ id: Wire.id }), gives: Print.warehousingPrint },
    async ({ id }, context) => (await warehousingPaper(context, id)).paper,
  ),
  savePrintLog: call({ takes: Print.printed, gives: Wire.done }, async ({ document, id, language, sheets }, context) => {
    if (!holds(context.session.authorities, printers[document])) throw forbidden();
    const { patientId } = await patientOf[document](context, id);
    context.audit({ patientId, objectId: id, detail: { document, language, sheets } });
    return { done: true as const };
  }),
  savePrintSetting: call({ takes: Print.setting, gives: Wire.done }, async (setting, { db, session }) => {
    await storeConfig(db, session, settingKey, setting);
    return { done: true as const };
  }),
} satisfies Partial<Calls>;
