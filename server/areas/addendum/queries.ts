import type * as Addendum from '../../../src/domain/addendum/shapes.ts';
import type { Db } from '../../database/connect.ts';
import { staffThen } from '../../names/nameThen.ts';

/** In the order they were signed. */
export const listAddenda = async (db: Db, encounterId: string): Promise<Addendum.Line[]> => [
  ...(await db<Addendum.Line[]>`
    select a.id, a.number, a.kind, a.section_type, a.before_text as before, a.after_text as text, a.reason, spoken(s.name, s.name_en) as signed_by, a.signed_at
    from note_addendum a ${staffThen(db, 's', 'a.signed_by', 'a.signed_at')}
    where a.encounter_id = ${encounterId} and a.practice_id = app_practice() order by a.number`),
];
