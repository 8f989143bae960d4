import * as z from 'zod/mini';
import { dateAt } from '../../../src/domain/dates.ts';
import * as History from '../../../src/domain/history/shapes.ts';
import { strip } from '../../../src/domain/history/stripShapes.ts';
import { holds } from '../../../src/domain/permission/holds.ts';
import * as Wire from '../../../src/domain/wire.ts';
import { type Calls, call } from '../../pipeline/call.ts';
import { findKnownPatient } from '../patient/acts/findKnownPatient.ts';
import { patientOfHistory } from './acts/keepHistory.ts';
import { deleteHistory, updateHistoryStatus } from './acts/markHistory.ts';
import { mergeHistories } from './acts/mergeHistories.ts';
import { saveHistory } from './acts/saveHistory.ts';
import { findHistories, findHistoryChanges, findPresentPregnancy } from './queries/histories.ts';
import { findStrip } from './queries/strip.ts';

/** Who deals with the packages of a patient. */
const moneyReaders = ['m_billing', 'm_patient'] as const;

export const historyCalls = {
  deleteHistory: call(
    { takes: z.object({ id: Wire.id, reason: Wire.remark, version: Wire.version }), gives: Wire.saved },
    (which, context) => deleteHistory(context, which),
  ),
  mergeHistories: call({ takes: History.merge, gives: History.merged }, (choice, context) => mergeHistories(context, choice)),
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
  queryPatientStrip: call({ takes: z.object({ patientId: Wire.id }), gives: strip }, async ({ patientId }, context) => {
    const { birthDate } = await findKnownPatient(context, patientId);
    const { db, session, now } = context;
    return findStrip(db, { patientId, birthDate, now: now(), mayReadMoney: holds(session.authorities, moneyReaders) });
  }),
  saveHistory: call({ takes: History.saving, gives: Wire.saved }, (draft, context) => saveHistory(context, draft)),
  updateHistoryStatus: call(
    { takes: z.object({ id: Wire.id, status: History.status, version: Wire.version }), gives: Wire.saved },
    (which, context) => updateHistoryStatus(context, which),
  ),
} satisfies Partial<Calls>;
