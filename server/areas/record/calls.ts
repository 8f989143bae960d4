import * as z from 'zod/mini';
import * as NoteRecord from '../../../src/domain/record/shapes.ts';
import * as Sheet from '../../../src/domain/sheet/shapes.ts';
import * as Wire from '../../../src/domain/wire.ts';
import { type Calls, call, sheetAnswer } from '../../pipeline/call.ts';
import type { Context } from '../../pipeline/context.ts';
import { list } from '../../pipeline/list.ts';
import { absent } from '../../pipeline/problem.ts';
import { newExportTicket } from '../../sessions/exportTicket.ts';
import { updateEncounterEmr } from '../encounter/acts/updateEncounterEmr.ts';
import { exportNote } from '../print/acts/exportNote.ts';
import { deleteNoteType, saveNoteType } from './acts/saveNoteType.ts';
import { findEarlierRecords } from './queries/earlierRecords.ts';
import { findHeldParts, findNoteType, findNoteTypes, findPartsOfRecord, listNoteTypes, printItemsOf } from './queries/noteType.ts';

const byId = z.object({ id: Wire.id });
const listing = { ...Wire.listing, size: Wire.size.check(z.maximum(100)) };
const printItems = z.array(NoteRecord.printItem);

export const recordCalls = {
  deleteNoteType: call({ takes: byId, gives: Wire.done }, ({ id }, context) => deleteNoteType(context, id)),
  getNoteExportData: call(
    { takes: z.object({ ...Sheet.asked, noteRecordId: Wire.id, token: Wire.shortText }), gives: sheetAnswer },
    (wanted, context) => exportNote(context, wanted),
  ),
  noteExportTicket: call({ takes: byId, gives: z.object({ token: z.string() }) }, async ({ id }, context) => {
    await patientOfRecord(context, id);
    return { token: await newExportTicket(context.db, context.session, 'getNoteExportData', id, context.now()) };
  }),
  queryCurrentNotePrintItem: call({ takes: z.object({ noteRecordId: Wire.id }), gives: printItems }, async ({ noteRecordId }, context) => {
    const patientId = await patientOfRecord(context, noteRecordId);
    context.audit({ patientId, objectId: noteRecordId });
    const [parts, held] = await Promise.all([findPartsOfRecord(context.db, noteRecordId), findHeldParts(context.db, noteRecordId)]);
    const codes = (held ?? []).map(({ code }) => code);
    const ofType = printItemsOf(parts).filter(({ code }) => codes.includes(code));
    // Written before the type was changed: not one of its modules, and still on paper unless somebody takes it off.
    const others = (held ?? []).filter(({ code }) => !ofType.some((item) => item.code === code));
    return [...ofType, ...others.map((module) => ({ ...module, isPrinted: true }))];
  }),
  queryNotePrintItem: call({ takes: z.object({ noteTypeId: Wire.id }), gives: printItems }, async ({ noteTypeId }, context) =>
    printItemsOf(await typeOf(context, noteTypeId)),
  ),
  queryNoteTypeItem: call(
    { takes: byId, gives: z.array(NoteRecord.module) },
    async ({ id }, context) => (await typeOf(context, id)).modules,
  ),
  queryNoteTypeList: list(
    { takes: z.object({ ...listing, keyword: z.optional(Wire.shortText) }), gives: Wire.pageOf(NoteRecord.noteTypeLine) },
    (criteria, { db }) => findNoteTypes(db, criteria),
  ),
  queryNoteTypesInUse: call({ takes: z.object({}), gives: z.array(NoteRecord.noteTypeChoice) }, (_, { db }) => listNoteTypes(db)),
  queryPatientNoteRecords: list(
    { takes: z.extend(NoteRecord.earlierCriteria, listing), gives: Wire.pageOf(NoteRecord.earlier) },
    (criteria, { db, audit }) => {
      audit({ patientId: criteria.patientId });
      return findEarlierRecords(db, criteria);
    },
  ),
  saveNoteType: call(
    { takes: z.extend(NoteRecord.noteTypeDraft, { id: z.optional(Wire.id), version: z.optional(Wire.version) }), gives: Wire.saved },
    (draft, context) => saveNoteType(context, draft),
  ),
  updateEncounterEmr: call({ takes: NoteRecord.emrDraft, gives: NoteRecord.emrSaved }, (draft, context) =>
    updateEncounterEmr(context, draft),
  ),
} satisfies Partial<Calls>;

async function patientOfRecord({ db }: Context, noteRecordId: string): Promise<string> {
  const [record] = await db<[{ patientId: string }?]>`select patient_id from encounter where id = ${noteRecordId}`;
  if (!record) throw absent();
  return record.patientId;
}

async function typeOf({ db }: Context, id: string) {
  const type = await findNoteType(db, id);
  if (!type) throw absent();
  return type;
}
