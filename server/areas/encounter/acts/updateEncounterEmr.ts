import { isDeepStrictEqual } from 'node:util';
import { recordClosed, sectionOffered } from '../../../../src/domain/encounter/sections.ts';
import type * as Encounter from '../../../../src/domain/encounter/shapes.ts';
import type * as NoteRecord from '../../../../src/domain/record/shapes.ts';
import type { Context } from '../../../pipeline/context.ts';
import { Problem } from '../../../pipeline/problem.ts';
import { findSections } from '../queries/note.ts';
import { lockRecord } from './lockVisit.ts';
import { writeSection } from './saveNote.ts';

/** Several sections of a record, and the type it is written in, all or none: what is copied from an earlier record arrives whole. */
export async function updateEncounterEmr(context: Context, draft: NoteRecord.EmrDraft): Promise<NoteRecord.EmrSaved> {
  const { db } = context;
  const { noteRecordId, noteTypeId, sections } = draft;
  const record = await lockRecord(db, noteRecordId);
  const closed = recordClosed(record.status);
  if (closed) throw new Problem(closed);
  if (sections.some(({ sectionType }) => !sectionOffered(sectionType, record.sex))) throw new Problem('encounter.note.womenOnly');

  const stored = new Map((await findSections(db, noteRecordId)).map((section) => [section.sectionType, section]));
  const changed = sections.filter(({ sectionType, content }) => !isDeepStrictEqual(stored.get(sectionType)?.content, content));
  const conflicts = changed.flatMap(({ sectionType, version }): Encounter.Section[] => {
    const theirs = stored.get(sectionType);
    return theirs && theirs.version !== version ? [theirs] : [];
  });
  if (conflicts.length > 0) return { saved: [], conflicts };

  if (noteTypeId) await chooseType(context, noteRecordId, noteTypeId);
  for (const { sectionType, content } of changed)
    await writeSection(context, { encounterId: noteRecordId, sectionType, content, stored: stored.get(sectionType)?.content });
  const types = changed.map(({ sectionType }) => sectionType);
  context.audit({ patientId: record.patientId, objectId: noteRecordId, detail: { sections: types, ...(noteTypeId && { noteTypeId }) } });
  await context.announce({ subType: null, tags: ['Note', 'Encounter'], audience: { permission: 'm_chart' } });
  const written = await findSections(db, noteRecordId);
  return { saved: written.filter(({ sectionType }) => types.includes(sectionType)), conflicts: [] };
}

async function chooseType({ db }: Context, encounterId: string, noteTypeId: string): Promise<void> {
  const [type] = await db`select 1 from note_type where id = ${noteTypeId} and enabled for share`;
  if (!type) throw new Problem('record.noteType.incorrect');
  await db`update encounter set note_type_id = ${noteTypeId}, version = version + 1 where id = ${encounterId}`;
}
