import * as z from 'zod/mini';
import { dateAt } from '../../../src/domain/dates.ts';
import * as Dictionary from '../../../src/domain/dictionary/shapes.ts';
import { sectionCode } from '../../../src/domain/encounter/sections.ts';
import * as Encounter from '../../../src/domain/encounter/shapes.ts';
import * as Patient from '../../../src/domain/patient/shapes.ts';
import * as NoteRecord from '../../../src/domain/record/shapes.ts';
import { checkReason } from '../../../src/domain/required.ts';
import * as Wire from '../../../src/domain/wire.ts';
import { sortedBy } from '../../paging/listing.ts';
import { type Calls, call } from '../../pipeline/call.ts';
import type { Context } from '../../pipeline/context.ts';
import { list } from '../../pipeline/list.ts';
import { absent, refuse } from '../../pipeline/problem.ts';
import { listEntries } from '../dictionary/queries/dictionaries.ts';
import { findAllergies } from '../patient/queries/allergy.ts';
import { findDiagnoses, findDiagnosesOfAppointment, findDiagnosisStanding } from '../patient/queries/diagnosis.ts';
import { findPregnancy } from '../patient/queries/pregnancy.ts';
import { countWithdrawn, findAllVitalSigns, findLastValues, findPreviousVitals, findVitalSigns } from '../patient/queries/vitalSigns.ts';
import { findPartsOfRecord } from '../record/queries/noteType.ts';
import { completeEncounter } from './acts/completeEncounter.ts';
import { deleteAllergy } from './acts/deleteAllergy.ts';
import { lockVisit } from './acts/lockVisit.ts';
import { moveVisit } from './acts/moveVisit.ts';
import { reopenRecord, signReopening } from './acts/reopenRecord.ts';
import { saveAllergy } from './acts/saveAllergy.ts';
import { saveAllergyUnable } from './acts/saveAllergyUnable.ts';
import { saveDiagnoses } from './acts/saveDiagnoses.ts';
import { saveNeverAllergic } from './acts/saveNeverAllergic.ts';
import { saveNote } from './acts/saveNote.ts';
import { savePregnancy } from './acts/savePregnancy.ts';
import { deleteTemplate, renameTemplate, saveTemplate, shareTemplate } from './acts/saveTemplate.ts';
import { saveVitalSigns } from './acts/saveVitalSigns.ts';
import { startEncounter } from './acts/startEncounter.ts';
import { withdrawVitalSigns } from './acts/withdrawVitalSigns.ts';
import { countWorkList, findPlanOfVisit, findVisitOfAppointment, findWorkList, workListSorts } from './queries/encounter.ts';
import { findFee } from './queries/encounterFee.ts';
import { findOlderTexts, findSection, findSections } from './queries/note.ts';
import { findReopenings } from './queries/reopenings.ts';
import { refusalOfTakeBack } from './queries/takeBack.ts';
import { findTemplate, findTemplates } from './queries/template.ts';

const byId = z.object({ id: Wire.id });
const act = z.object({ id: Wire.id, confirmed: z.optional(z.boolean()) });
const diagnoses = z.array(Encounter.diagnosis);
const noteAnswer = z.object({ saved: z.nullable(Encounter.section), conflict: z.nullable(Encounter.section) });
const done: Wire.Done = { done: true };

export const encounterCalls = {
  applyTemplate: call({ takes: byId, gives: Encounter.template }, async ({ id }, { db, session, now }) => {
    const { staffId, language } = session;
    const template = await findTemplate(db, { staffId, id, today: dateAt(now()), language });
    if (!template) throw absent();
    return template;
  }),
  checkNeedAddEncountFee: call({ takes: z.object({ appointmentId: Wire.id }), gives: NoteRecord.fee }, ({ appointmentId }, { db, now }) =>
    findFee(db, appointmentId, now()),
  ),
  completeEncounter: call({ takes: z.extend(act, Encounter.completion.shape), gives: Wire.done }, (arg, context) =>
    completeEncounter(context, arg),
  ),
  continueEncounter: call({ takes: act, gives: Wire.done }, ({ id, confirmed }, context) => moved(context, 'continue', id, confirmed)),
  deleteAllergy: call({ takes: byId, gives: Wire.done }, ({ id }, context) => deleteAllergy(context, id)),
  deleteTemplate: call({ takes: byId, gives: Wire.done }, ({ id }, context) => deleteTemplate(context, id)),
  leaveEncounter: call({ takes: act, gives: Wire.done }, ({ id, confirmed }, context) => moved(context, 'leave', id, confirmed)),
  queryAllergies: call({ takes: byId, gives: z.array(Patient.allergy) }, ({ id }, { db }) => findAllergies(db, id)),
  queryDiagnosesOfAppointment: call({ takes: byId, gives: diagnoses }, ({ id }, context) => {
    context.audit({ objectId: id });
    return findDiagnosesOfAppointment(context.db, id);
  }),
  queryDiagnosesOfNote: call({ takes: byId, gives: diagnoses }, ({ id }, context) => {
    context.audit({ objectId: id });
    return findDiagnoses(context.db, id);
  }),
  queryEncounter: call({ takes: z.object({ appointmentId: Wire.id }), gives: Encounter.full }, ({ appointmentId }, context) =>
    loadFull(context, appointmentId),
  ),
  queryEncounterCounts: call(
    { takes: z.object({ date: Wire.calendarDate, doctorId: z.optional(Wire.id) }), gives: Encounter.counts },
    (criteria, { db }) => countWorkList(db, criteria),
  ),
  queryHealthTypes: call({ takes: z.object({}), gives: z.array(Dictionary.entry) }, (_, { db }) => listEntries(db, 'healthType')),
  queryNote: call(
    {
      takes: z.object({ sectionType: z.string().check(z.regex(sectionCode)), noteRecordId: Wire.id }),
      gives: z.nullable(Encounter.section),
    },
    ({ noteRecordId, sectionType }, { db, audit }) => {
      audit({ objectId: noteRecordId });
      return findSection(db, noteRecordId, sectionType);
    },
  ),
  queryNoteHistory: call(
    { takes: z.object({ noteRecordId: Wire.id }), gives: z.array(Encounter.section) },
    async ({ noteRecordId }, { db, audit }) => {
      const [record] = await db<[{ patientId: string }?]>`select patient_id from encounter where id = ${noteRecordId}`;
      if (!record) throw absent();
      audit({ patientId: record.patientId, objectId: noteRecordId });
      return findOlderTexts(db, noteRecordId);
    },
  ),
  queryTemplateList: call(
    { takes: z.object({ keyword: z.optional(Wire.shortText) }), gives: z.array(Encounter.template) },
    ({ keyword }, { db, session: { staffId, language }, now }) => findTemplates(db, { staffId, keyword, today: dateAt(now()), language }),
  ),
  queryVitalSigns: call({ takes: byId, gives: z.array(Encounter.vitalSigns) }, ({ id }, { db, audit }) => {
    audit({ objectId: id });
    return findAllVitalSigns(db, id);
  }),
  queryWorkList: list(
    {
      takes: z.extend(Encounter.criteria, sortedBy(workListSorts)),
      gives: Wire.pageOf(Encounter.workLine),
    },
    // The front desk reads this list, too; vital signs are for readers of the chart.
    (criteria, { db, session }) => findWorkList(db, criteria, session.authorities.includes('m_chart')),
  ),
  reopenRecord: call({ takes: Encounter.reopeningDraft, gives: Wire.done }, (draft, context) => reopenRecord(context, draft)),
  renameTemplate: call({ takes: z.extend(byId, { name: Wire.shortText, version: Wire.version }), gives: Wire.saved }, (arg, context) =>
    renameTemplate(context, arg),
  ),
  rollbackEncounter: call({ takes: z.object({ id: Wire.id, reason: Wire.remark }), gives: Wire.done }, async ({ id, reason }, context) => {
    refuse(checkReason(reason));
    await moved(context, 'rollback', id);
    context.audit({ detail: { act: 'rollback', reason } });
    return done;
  }),
  saveAllergy: call(
    {
      takes: z.extend(Patient.allergyDraft, { patientId: Wire.id, id: z.optional(Wire.id), version: z.optional(Wire.version) }),
      gives: Wire.saved,
    },
    (draft, context) => saveAllergy(context, draft),
  ),
  saveAllergyUnable: call({ takes: z.object({ patientId: Wire.id, reason: Wire.remark }), gives: Wire.done }, (arg, context) =>
    saveAllergyUnable(context, arg),
  ),
  saveDiagnoses: call(
    {
      takes: z.object({ encounterId: Wire.id, rows: z.array(Encounter.diagnosisDraft), known: z.optional(z.array(Wire.id)) }),
      gives: diagnoses,
    },
    (list, context) => saveDiagnoses(context, list),
  ),
  saveNeverAllergic: call({ takes: z.object({ patientId: Wire.id, flag: Wire.flag }), gives: Wire.done }, (arg, context) =>
    saveNeverAllergic(context, arg),
  ),
  saveNote: call(
    {
      takes: z.object({
        noteRecordId: Wire.id,
        sectionType: z.string().check(z.regex(sectionCode)),
        content: Encounter.sectionContent,
        version: Wire.version,
      }),
      gives: noteAnswer,
    },
    (draft, context) => saveNote(context, draft),
  ),
  savePregnancy: call({ takes: z.extend(Patient.pregnancyDraft, { patientId: Wire.id }), gives: Wire.done }, (arg, context) =>
    savePregnancy(context, arg),
  ),
  saveTemplate: call({ takes: Encounter.templateDraft, gives: Wire.saved }, (draft, context) => saveTemplate(context, draft)),
  withdrawVitalSigns: call({ takes: Encounter.vitalWithdrawal, gives: Wire.done }, (arg, context) => withdrawVitalSigns(context, arg)),
  saveVitalSigns: call({ takes: Encounter.vitalDraft, gives: Encounter.vitalSaved }, (draft, context) => saveVitalSigns(context, draft)),
  shareTemplate: call({ takes: Encounter.sharing, gives: Wire.saved }, (arg, context) => shareTemplate(context, arg)),
  signReopening: call({ takes: byId, gives: Wire.done }, (which, context) => signReopening(context, which)),
  startEncounter: call(
    {
      takes: z.object({ a: Wire.id, b: Wire.id, confirmed: z.optional(z.boolean()) }),
      gives: z.object({ encounterId: Wire.id, appointmentId: Wire.id }),
    },
    ({ a, b, confirmed }, context) => startEncounter(context, { appointmentId: a, doctorId: b, confirmed }),
  ),
} satisfies Partial<Calls>;

async function moved(context: Context, name: 'continue' | 'leave' | 'rollback', id: string, confirmed?: boolean): Promise<Wire.Done> {
  await moveVisit(context, await lockVisit(context.db, { id }), name, confirmed);
  return done;
}

async function loadFull(context: Context, appointmentId: string): Promise<Encounter.Full> {
  const { db, session, now, audit } = context;
  const visit = await findVisitOfAppointment(db, appointmentId);
  if (!visit) throw absent();
  const { id, patientId } = visit;
  audit({ patientId, objectId: id });
  const [sections, found, diagnosisStanding, vitalSigns, withdrawnVitals, allergies, followUp, parts, reopenings] = await Promise.all([
    findSections(db, id),
    findDiagnoses(db, id),
    findDiagnosisStanding(db, id),
    findVitalSigns(db, appointmentId),
    countWithdrawn(db, appointmentId),
    findAllergies(db, patientId),
    findPlanOfVisit(db, id),
    findPartsOfRecord(db, id),
    findReopenings(db, id, now()),
  ]);
  const [previousVitals, lastValues, pregnancy] = await Promise.all([
    findPreviousVitals(db, { patientId, appointmentId, before: visit.signedAt ?? visit.scheduledAt }),
    findLastValues(db, { patientId, before: now().toISOString(), except: null }),
    findPregnancy(db, patientId, dateAt(now())),
  ]);
  const canTreat = session.authorities.includes('o_treat');
  return {
    ...visit,
    takeBackRefused: (canTreat && (await refusalOfTakeBack(context, id))) || null,
    sections,
    modules: parts.modules,
    reopenings: [...reopenings],
    diagnoses: found,
    diagnosisStanding,
    vitalSigns,
    withdrawnVitals,
    allergies,
    previousVitals,
    pregnancy,
    lastValues: lastValues as Encounter.Full['lastValues'],
    followUp: followUp ? planned(followUp) : null,
    canTreat,
  };
}

const planned = ({ planDate, type, method, content, ownerId }: Encounter.PlannedFollowUp): Encounter.PlannedFollowUp => ({
  planDate,
  type,
  method,
  content,
  ownerId,
});
