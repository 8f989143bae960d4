import { isDeepStrictEqual } from 'node:util';
import { checkNoteLength } from '../../../../src/domain/encounter/noteLength.ts';
import { isWordedSection, recordClosed, sectionOffered, sectionWords } from '../../../../src/domain/encounter/sections.ts';
import type * as Encounter from '../../../../src/domain/encounter/shapes.ts';
import { checkNewFields } from '../../../../src/domain/encounter/structuredFields.ts';
import type { Context } from '../../../pipeline/context.ts';
import { Problem } from '../../../pipeline/problem.ts';
import { say } from '../../../words/words.ts';
import { parameterInForce } from '../../configuration/queries/settings.ts';
import { findPartsOfRecord } from '../../record/queries/noteType.ts';
import { findSection } from '../queries/note.ts';
import { lockRecord } from './lockVisit.ts';
import { isReopenedFor } from './reopenRecord.ts';

interface NoteDraft {
  noteRecordId: string;
  sectionType: string;
  content: Encounter.SectionContent;
  version: number;
}
type NoteAnswer = { saved: Encounter.Section | null; conflict: Encounter.Section | null };

/**
 * Saves one section as it is typed. `version` is the one the typing began from: when a colleague has saved meanwhile,
 * nothing is written and the answer carries the colleague's section. The older text stays in note_section_history.
 */
export async function saveNote(context: Context, { noteRecordId, sectionType, content, version }: NoteDraft): Promise<NoteAnswer> {
  const { db } = context;
  const record = await lockRecord(db, noteRecordId);
  const closed = recordClosed(record.status, await isReopenedFor(context, { id: noteRecordId, status: record.status }));
  if (closed) throw new Problem(closed);
  if (!sectionOffered(sectionType, record.sex)) throw new Problem('encounter.note.womenOnly');

  const stored = await findSection(db, noteRecordId, sectionType);
  // The same text again: a repeated request, or two people who typed alike.
  if (stored && isDeepStrictEqual(stored.content, content)) return { saved: stored, conflict: null };
  if ((stored?.version ?? 0) !== version) return { saved: null, conflict: stored };
  const most = await parameterInForce(db, 'NOTE_LENGTH');
  const [tooLong] = checkNoteLength(content.text, { most, before: stored?.content.text });
  if (tooLong) throw new Problem(tooLong.message, { values: tooLong.values });

  context.audit({ patientId: record.patientId, objectId: noteRecordId, detail: { sectionType, version: version + 1 } });
  const before = await writeSection(context, { encounterId: noteRecordId, sectionType, content, stored: stored?.content });
  // Told when the hand changes, not at every pause of one who types.
  if (before !== context.session.staffId) await context.announce({ subType: null, tags: ['Note'], audience: { permission: 'o_treat' } });
  return { saved: await findSection(db, noteRecordId, sectionType), conflict: null };
}

interface Writing {
  encounterId: string;
  sectionType: string;
  content: Encounter.SectionContent;
  /** Content that it takes the place of. */
  stored: Encounter.SectionContent | undefined;
}

/** The older text stays in note_section_history. The caller holds the record's lock. */
export function writeSection(context: Context, { encounterId, sectionType, content, stored }: Writing): Promise<string> {
  const [wrong] = checkNewFields(sectionType, content, stored);
  if (wrong) throw new Problem(wrong.message);
  return stored ? replaceSection(context, encounterId, sectionType, content) : insertSection(context, encounterId, sectionType, content);
}

async function replaceSection({ db, session, now }: Context, encounterId: string, sectionType: string, content: Encounter.SectionContent) {
  const [before] = await db<[{ updatedBy: string }]>`
    insert into note_section_history (org_id, practice_id, encounter_id, section_type, version, content, updated_by, updated_at)
    select org_id, practice_id, encounter_id, section_type, version, content, updated_by, updated_at from note_section
    where encounter_id = ${encounterId} and section_type = ${sectionType} returning updated_by`;
  await db`
    update note_section set content = ${db.json(content)}, version = version + 1, updated_by = ${session.staffId}, updated_at = ${now()}
    where encounter_id = ${encounterId} and section_type = ${sectionType}`;
  return before.updatedBy;
}

async function insertSection({ db, session, now }: Context, encounterId: string, sectionType: string, content: Encounter.SectionContent) {
  const { modules } = await findPartsOfRecord(db, encounterId);
  const known = isWordedSection(sectionType) ? say('zh', sectionWords[sectionType]) : '';
  const moduleName = modules.find(({ code }) => code === sectionType)?.nameZh ?? known;
  await db`
    insert into note_section ${db({
      orgId: session.orgId,
      practiceId: session.practiceId,
      encounterId,
      sectionType,
      moduleName,
      content: db.json(content),
      updatedBy: session.staffId,
      updatedAt: now(),
      version: 1,
    })}`;
  return session.staffId;
}
