import type * as Inquiry from '../../../../src/domain/inquiry/shapes.ts';
import type * as NoteRecord from '../../../../src/domain/record/shapes.ts';
import type { Context } from '../../../pipeline/context.ts';
import { absent } from '../../../pipeline/problem.ts';
import { updateEncounterEmr } from '../../encounter/acts/updateEncounterEmr.ts';
import { findSheet } from '../queries/sheets.ts';

/** Writes a sheet into a record of the same patient, every section or none, and notes that it was taken over. */
export async function takeOverSheet(
  context: Context,
  { id, noteRecordId, sections }: Inquiry.TakingOver & { id: string },
): Promise<NoteRecord.EmrSaved> {
  const { db, session, now } = context;
  const sheet = await findSheet(db, id);
  const [visit] = await db<[{ patientId: string }?]>`select patient_id from encounter where id = ${noteRecordId}`;
  if (!sheet || !visit || sheet.patientId !== visit.patientId) throw absent();
  const written = await updateEncounterEmr(context, { noteRecordId, sections });
  if (written.conflicts.length > 0) return written;
  const { orgId, practiceId, staffId } = session;
  await db`
    insert into inquiry_taken ${db({ orgId, practiceId, sheetId: id, encounterId: noteRecordId, at: now(), staffId })} on conflict do nothing`;
  await context.announce({ subType: null, tags: ['InquirySheet'], audience: { permission: 'm_chart' } });
  return written;
}
