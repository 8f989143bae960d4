import * as z from 'zod/mini';
import * as Appointment from '../../../src/domain/appointment/shapes.ts';
import { checkDateRange, queryWindows } from '../../../src/domain/dates.ts';
import * as Schedule from '../../../src/domain/schedule/shapes.ts';
import * as Wire from '../../../src/domain/wire.ts';
import { type Calls, call } from '../../pipeline/call.ts';
import { list } from '../../pipeline/list.ts';
import { refuse } from '../../pipeline/problem.ts';
import { deleteReason, saveReason } from '../appointment/acts/notes.ts';
import { deleteSuspension, saveSuspension } from '../appointment/acts/saveSuspension.ts';
import { findReasons } from '../appointment/queries/appointmentNotes.ts';
import { findConfig, findHistory } from '../appointment/queries/appointmentSettings.ts';
import { findHit, findHits, findSuspensions } from '../appointment/queries/suspensions.ts';
import { copyWeek, deleteDuty, plannedCopy, saveDuty } from './acts/roster.ts';
import { saveSetting, undoSetting } from './acts/saveSetting.ts';
import { deleteKind, saveKind } from './acts/shiftKind.ts';
import { findKinds, findWeek } from './queries/roster.ts';

const nothing = z.object({});
const ofId = z.object({ id: Wire.id });
const paged = z.object({ page: Wire.page, size: Wire.size });
const confirmed = z.optional(z.boolean());
const changing = { id: z.optional(Wire.id), version: z.optional(Wire.version) };
const done = { done: true } as const;

export const scheduleCalls = {
  checkScheduling: call({ takes: Schedule.copy, gives: z.array(Schedule.copied) }, (copy, context) => plannedCopy(context, copy)),
  checkSuspension: call(
    { takes: z.object({ doctorId: Wire.id, startsAt: Wire.instant, endsAt: Wire.instant }), gives: z.array(Schedule.hit) },
    async (period, { db, audit, session, now, outside }) => {
      audit({ objectId: period.doctorId });
      if (period.endsAt <= period.startsAt) return [];
      const asking = { practiceId: session.practiceId, now: now(), hasProvider: outside.messaging !== undefined };
      const hits = await findHits(db, await findHit(db, period), { ...asking, doctorId: period.doctorId });
      audit({ patients: hits.map(({ patientId }) => patientId) });
      return hits;
    },
  ),
  copyWeek: call({ takes: Schedule.copy, gives: z.array(Schedule.copied) }, (copy, context) => copyWeek(context, copy)),
  deleteReason: call({ takes: ofId, gives: Wire.done }, async ({ id }, context) => {
    await deleteReason(context, id);
    return done;
  }),
  deleteScheduling: call({ takes: z.extend(ofId, { confirmed }), gives: Wire.done }, async ({ id, confirmed: isSure = false }, context) => {
    await deleteDuty(context, id, isSure);
    return done;
  }),
  deleteShiftKind: call({ takes: ofId, gives: Wire.done }, async ({ id }, context) => {
    await deleteKind(context, id);
    return done;
  }),
  deleteSuspension: call({ takes: ofId, gives: Wire.done }, async ({ id }, context) => {
    await deleteSuspension(context, id);
    return done;
  }),
  queryAppointmentConfig: call({ takes: nothing, gives: Schedule.config }, (_, { db, session }) => findConfig(db, session.practiceId)),
  queryReasonManageList: call({ takes: nothing, gives: z.array(Appointment.reason) }, (_, { db }) => findReasons(db, null, true)),
  querySettingHistory: list({ takes: paged, gives: Wire.pageOf(Schedule.settingChange), atMost: 100 }, (paging, { db }) =>
    findHistory(db, paging),
  ),
  queryShiftKinds: list({ takes: paged, gives: Wire.pageOf(Schedule.kind), atMost: 100 }, (paging, { db }) => findKinds(db, paging)),
  querySuspensions: list(
    {
      takes: z.extend(paged, { a: Wire.calendarDate, b: Wire.calendarDate, id: z.optional(Wire.id) }),
      gives: Wire.pageOf(Schedule.suspensionLine),
      atMost: 100,
    },
    ({ a: from, b: to, ...asked }, { db }) => {
      refuse(checkDateRange({ from, to }, queryWindows.anyList));
      return findSuspensions(db, { ...asked, from, to });
    },
  ),
  queryWeekList: call(
    { takes: z.object({ date: Wire.calendarDate, departmentId: z.optional(Wire.id) }), gives: Schedule.week },
    (asked, { db, session }) => findWeek(db, { ...asked, practiceId: session.practiceId }),
  ),
  saveAppointmentSetting: call(
    { takes: z.object({ values: Schedule.settings, version: Wire.version }), gives: Wire.saved },
    ({ values, version }, context) => saveSetting(context, values, version),
  ),
  saveReason: call({ takes: z.extend(Appointment.reasonDraft, changing), gives: Wire.saved }, (draft, context) =>
    saveReason(context, draft),
  ),
  saveScheduling: call(
    { takes: z.extend(Schedule.cell, { confirmed }), gives: Wire.saved },
    ({ confirmed: isSure = false, ...cell }, context) => saveDuty(context, cell, isSure),
  ),
  saveShiftKind: call({ takes: z.extend(Schedule.kindDraft, changing), gives: Wire.saved }, (draft, context) => saveKind(context, draft)),
  saveSuspension: call(
    {
      takes: z.extend(Schedule.suspensionDraft, {
        ...changing,
        handOver: z.array(Schedule.handOver).check(z.maxLength(200)),
        callOff: z.optional(z.array(Schedule.callOff).check(z.maxLength(200))),
        confirmed,
      }),
      gives: Wire.saved,
    },
    ({ confirmed: isSure = false, callOff = [], ...draft }, context) => saveSuspension(context, { ...draft, callOff, confirmed: isSure }),
  ),
  undoSetting: call({ takes: ofId, gives: Wire.saved }, ({ id }, context) => undoSetting(context, id)),
} satisfies Partial<Calls>;
