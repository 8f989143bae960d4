import * as z from 'zod/mini';
import { dateAt } from '../../../src/domain/dates.ts';
import * as Drug from '../../../src/domain/history/drugs/shapes.ts';
import * as History from '../../../src/domain/history/shapes.ts';
import { strip } from '../../../src/domain/history/stripShapes.ts';
import { holds } from '../../../src/domain/permission/holds.ts';
import * as Wire from '../../../src/domain/wire.ts';
import { type Calls, call } from '../../pipeline/call.ts';
import { findKnownPatient } from '../patient/acts/findKnownPatient.ts';
import { patientOfHistory } from '../patient/acts/keepHistory.ts';
import { deleteDrugTaken, resumeDrugTaken, reviewDrugsTaken, saveDrugTaken, stopDrugTaken } from './acts/keepDrug.ts';
import { deleteHistory, updateHistoryStatus } from './acts/markHistory.ts';
import { mergeHistories } from './acts/mergeHistories.ts';
import { saveHistory } from './acts/saveHistory.ts';
import { findDrugsTaken, searchMedicines } from './queries/drugsTaken.ts';
import { findHistories, findHistoryChanges, findPresentPregnancy } from './queries/histories.ts';
import { findStrip } from './queries/strip.ts';

/** Who deals with the packages of a patient. */
const moneyReaders = ['m_billing', 'm_patient'] as const;

const marked = z.object({ id: Wire.id, version: Wire.version });

export const historyCalls = {
  deleteDrugTaken: call({ takes: z.extend(marked, { reason: Wire.remark }), gives: Wire.saved }, (which, context) =>
    deleteDrugTaken(context, which),
  ),
  deleteHistory: call(
    { takes: z.object({ id: Wire.id, reason: Wire.remark, version: Wire.version }), gives: Wire.saved },
    (which, context) => deleteHistory(context, which),
  ),
  mergeHistories: call({ takes: History.merge, gives: History.merged }, (choice, context) => mergeHistories(context, choice)),
  queryDrugsTaken: call({ takes: z.object({ patientId: Wire.id }), gives: Drug.list }, async ({ patientId }, context) => {
    await findKnownPatient(context, patientId);
    return findDrugsTaken(context, patientId);
  }),
  queryHistories: call({ takes: z.object({ patientId: Wire.id }), gives: History.full }, async ({ patientId }, context) => {
    await findKnownPatient(context, patientId);
    const { db, now } = context;
    const [rows, pregnancy] = await Promise.all([findHistories(db, patientId), findPresentPregnancy(db, patientId, dateAt(now()))]);
    return { rows, pregnancy };
  }),
  queryHistoryChanges: call({ takes: z.object({ id: Wire.id }), gives: z.array(History.change) }, async ({ id }, { db, audit }) => {
    audit({ patientId: await patientOfHistory(db, id), objectId: id });
    return findHistoryChanges(db, id);
  }),
  queryMedicineNames: call(
    { takes: z.object({ keyword: z.optional(Wire.shortText) }), gives: z.array(Drug.found) },
    ({ keyword = '' }, { db, now }) => searchMedicines(db, { keyword, today: dateAt(now()) }),
  ),
  queryPatientStrip: call({ takes: z.object({ patientId: Wire.id }), gives: strip }, async ({ patientId }, context) => {
    const { birthDate } = await findKnownPatient(context, patientId);
    const { db, session, now } = context;
    return findStrip(db, { patientId, birthDate, now: now(), mayReadMoney: holds(session.authorities, moneyReaders) });
  }),
  resumeDrugTaken: call({ takes: marked, gives: Wire.saved }, (which, context) => resumeDrugTaken(context, which)),
  reviewDrugsTaken: call(
    {
      takes: z.object({ patientId: Wire.id, noteRecordId: z.optional(Wire.id), listed: z.number().check(z.int(), z.minimum(0)) }),
      gives: Wire.saved,
    },
    (arg, context) => reviewDrugsTaken(context, arg),
  ),
  saveDrugTaken: call({ takes: Drug.saving, gives: Wire.saved }, (draft, context) => saveDrugTaken(context, draft)),
  saveHistory: call({ takes: History.saving, gives: Wire.saved }, (draft, context) => saveHistory(context, draft)),
  stopDrugTaken: call({ takes: Drug.stop, gives: Wire.saved }, (stop, context) => stopDrugTaken(context, stop)),
  updateHistoryStatus: call(
    { takes: z.object({ id: Wire.id, status: History.status, version: Wire.version }), gives: Wire.saved },
    (which, context) => updateHistoryStatus(context, which),
  ),
} satisfies Partial<Calls>;
