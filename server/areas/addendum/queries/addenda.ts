import type * as Addendum from '../../../../src/domain/addendum/shapes.ts';
import type * as Print from '../../../../src/domain/print/shapes.ts';
import type { Subject } from '../../../../src/domain/vitals/age.ts';
import type { Db, Fragment } from '../../../database/connect.ts';
import { both } from '../../../names/both.ts';
import { staffThen } from '../../../names/nameThen.ts';
import { type SectionValue, type StoredVersion, subjectOf, wordedChanges } from './wordedChanges.ts';

type Worded = 'changes' | 'subject';
type Stored<Row extends { changes?: unknown; subject?: unknown }> = Omit<Row, Worded> & StoredVersion & { patient: Subject };

const versionColumns = (db: Db): Fragment => db`
  a.part, a.section_type, a.before_value, a.after_value,
  (select jsonb_build_object('birthDate', p.birth_date, 'sex', p.sex) from patient p where p.org_id = a.org_id and p.id = a.patient_id) as patient`;

async function findPositions(db: Db): Promise<ReadonlyMap<string, Print.Bilingual>> {
  const rows = await db<{ code: string; name: Print.Bilingual }[]>`
    select w.code, ${both(db, 'w.name_zh', 'w.name_en')} as name from dictionary w where w.kind = 'temperaturePosition'`;
  return new Map(rows.map(({ code, name }) => [code, name]));
}

/** Adds what a version changed, in words of both languages. */
async function word<Row extends StoredVersion & { patient: Subject }>(db: Db, rows: readonly Row[]) {
  const positions = rows.some(({ part }) => part === 'vitalSigns') ? await findPositions(db) : new Map<string, Print.Bilingual>();
  return rows.map(({ patient, beforeValue, afterValue, ...row }) => {
    const stored = { part: row.part, sectionType: row.sectionType, beforeValue, afterValue };
    return { row, afterValue, changes: wordedChanges(stored, { subject: patient, positions }), subject: subjectOf(stored) };
  });
}

/** In the order they were signed. */
export async function listAddenda(db: Db, encounterId: string): Promise<Addendum.Line[]> {
  const rows = await db<Stored<Omit<Addendum.Line, 'fields'>>[]>`
    select a.id, a.number, a.kind, a.before_text as before, a.after_text as text, a.reason, spoken(s.name, s.name_en) as signed_by, a.signed_at,
      ${versionColumns(db)}
    from note_addendum a ${staffThen(db, 's', 'a.signed_by', 'a.signed_at')}
    where a.encounter_id = ${encounterId} and a.practice_id = app_practice() order by a.number`;
  return (await word(db, rows)).map(({ row, afterValue, ...worded }) => ({
    ...row,
    ...worded,
    fields: row.part === 'section' ? ((afterValue as SectionValue | null)?.fields ?? null) : null,
  }));
}

/** The same for a paper, whatever parts of the record are chosen: a paper without the corrections would say what is known to be wrong. */
export async function findAddenda(db: Db, encounterId: string): Promise<Print.Addendum[]> {
  const rows = await db<Stored<Print.Addendum>[]>`
    select a.number, coalesce(n.module_name, '') as module_name, a.before_text as before, a.after_text as text, a.reason,
      ${both(db, 's.name', 's.name_en')} as signed_by, a.signed_at, ${versionColumns(db)}
    from note_addendum a ${staffThen(db, 's', 'a.signed_by', 'a.signed_at')}
    left join note_section n on n.org_id = a.org_id and n.encounter_id = a.encounter_id and n.section_type = a.section_type
    where a.encounter_id = ${encounterId} order by a.number`;
  return (await word(db, rows)).map(({ row, afterValue: _, ...worded }) => ({ ...row, ...worded }));
}
