import type * as Encounter from '../../../../src/domain/encounter/shapes.ts';
import type { Db, Fragment } from '../../../database/connect.ts';
import { staffThen } from '../../../names/nameThen.ts';

const sections = (db: Db): Fragment => db`
  select n.section_type, n.module_name, n.content, n.version, spoken(s.name, s.name_en) as updated_by, n.updated_at
  from note_section n ${staffThen(db, 's', 'n.updated_by', 'n.updated_at')}`;

export const findSections = (db: Db, encounterId: string): Promise<Encounter.Section[]> =>
  db<Encounter.Section[]>`${sections(db)} where n.encounter_id = ${encounterId} order by n.section_type`;

export async function findSection(db: Db, encounterId: string, sectionType: string): Promise<Encounter.Section | null> {
  const [section] = await db<Encounter.Section[]>`
    ${sections(db)} where n.encounter_id = ${encounterId} and n.section_type = ${sectionType}`;
  return section ?? null;
}

/** The texts the sections of a record held before, newest first. */
export const findOlderTexts = (db: Db, encounterId: string): Promise<Encounter.Section[]> => db<Encounter.Section[]>`
  select h.section_type, n.module_name, h.content, h.version, spoken(s.name, s.name_en) as updated_by, h.updated_at
  from note_section_history h ${staffThen(db, 's', 'h.updated_by', 'h.updated_at')}
    join note_section n on n.org_id = h.org_id and n.encounter_id = h.encounter_id and n.section_type = h.section_type
  where h.encounter_id = ${encounterId} order by h.updated_at desc, h.section_type, h.version desc`;
