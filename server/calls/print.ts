import * as z from 'zod/mini';
import * as Patient from '../../src/domain/patient/shapes.ts';
import type { Permission } from '../../src/domain/permission/codes.ts';
import * as Print from '../../src/domain/print/shapes.ts';
import * as Wire from '../../src/domain/wire.ts';
import { forbidden, Problem } from '../problem.ts';
import { findConfig, storeConfig } from '../queries/personal.ts';
import { type Found, findBillPaper, findLabel, findPrescriptionPapers } from '../queries/prints.ts';
import { findRecordPaper, isEmptyRecord } from '../queries/recordPrint.ts';
import { parameterInForce } from '../queries/settings.ts';
import { type Calls, call } from './call.ts';
import type { Context } from './context.ts';

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

async function recordPaper({ db }: Context, encounterId: string): Promise<Found<Print.RecordPrint>> {
  const found = await findRecordPaper(db, encounterId);
  if (!found) throw missing();
  if (isEmptyRecord(found.paper)) throw new Problem('print.record.none');
  const lastMenstruationRule = await parameterInForce(db, 'PRINT_LAST_MENSTRUATION_RULE');
  const { orderList, vitalSignList } = found.paper;
  const paper = {
    ...{ ...found.paper, lastMenstruationRule },
    orderList: (await parameterInForce(db, 'PRINT_RECORD_ORDERS')) ? orderList : [],
    vitalSignList: (await parameterInForce(db, 'PRINT_RECORD_VITAL_SIGNS')) ? vitalSignList : [],
  };
  return { ...found, paper };
}

async function labelPaper({ db }: Context, patientId: string): Promise<Found<Patient.Label>> {
  const paper = await findLabel(db, patientId);
  if (!paper) throw missing();
  return { patientId, paper };
}

const patientOf: Record<Print.DocumentName, (context: Context, id: string) => Promise<Found<unknown>>> = {
  bill: billPaper,
  prescription: (context, encounterId) => prescriptionPapers(context, { encounterId }),
  record: recordPaper,
  label: labelPaper,
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

export const printCalls = {
  queryBillingPrintInfo: call({ takes: z.object({ billingId: Wire.id }), gives: Print.billPrint }, ({ billingId }, context) =>
    shown(context, 'bill', billingId, billPaper(context, billingId)),
  ),
  queryPatientLabel: call({ takes: z.object({ id: Wire.id }), gives: Patient.label }, ({ id }, context) =>
    shown(context, 'label', id, labelPaper(context, id)),
  ),
  queryPrescriptionPrint: call(
    { takes: z.object({ encounterId: Wire.id, prescriptionNumber: z.optional(Wire.shortText) }), gives: z.array(Print.prescriptionPrint) },
    (which, context) => shown(context, 'prescription', which.encounterId, prescriptionPapers(context, which)),
  ),
  queryPrintSetting: call({ takes: z.object({}), gives: Print.setting }, async (_, { db, session }) => {
    const stored = Print.setting.safeParse({ ...allOff, ...((await findConfig(db, session.staffId))[settingKey] as object | undefined) });
    return stored.success ? stored.data : allOff;
  }),
  queryRecordPrint: call({ takes: z.object({ noteRecordId: Wire.id }), gives: Print.recordPrint }, ({ noteRecordId }, context) =>
    shown(context, 'record', noteRecordId, recordPaper(context, noteRecordId)),
  ),
  savePrintLog: call({ takes: Print.printed, gives: Wire.done }, async ({ document, id, language, sheets }, context) => {
    if (!printers[document].some((code) => context.session.authorities.includes(code))) throw forbidden();
    const { patientId } = await patientOf[document](context, id);
    context.audit({ patientId, objectId: id, detail: { document, language, sheets } });
    return { done: true as const };
  }),
  savePrintSetting: call({ takes: Print.setting, gives: Wire.done }, async (setting, { db, session }) => {
    await storeConfig(db, session, settingKey, setting);
    return { done: true as const };
  }),
} satisfies Partial<Calls>;
