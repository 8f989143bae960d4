import { signState } from '../../../../src/domain/order/states.ts';
import { fixedParts, isOwnModule, partWords, standardModules, standardPrinted } from '../../../../src/domain/record/parts.ts';
import type * as NoteRecord from '../../../../src/domain/record/shapes.ts';
import type { Page } from '../../../../src/domain/wire.ts';
import type { Db } from '../../../database/connect.ts';
import { literal } from '../../../database/literal.ts';
import { fixedOrder } from '../../../paging/order.ts';
import { pagedList } from '../../../paging/pagedList.ts';
import type { Paging } from '../../../paging/paging.ts';
import { inReadingOrder } from '../../../paging/reading.ts';
import { say } from '../../../words/words.ts';

/** What a record is written in and what of it is printed. */
export interface NoteTypeParts {
  id: string | null;
  modules: NoteRecord.Module[];
  printed: readonly string[];
}

interface Stored {
  id: string;
  modules: NoteRecord.Module[];
  printed: string[];
}

/** Names of the parts the product knows are not stored: they speak the language of today. */
export const namedModule = ({ code, nameZh, nameEn }: NoteRecord.Module): NoteRecord.Module =>
  isOwnModule(code) ? { code, nameZh, nameEn: nameEn || nameZh } : knownModule(code);

const knownModule = (code: string): NoteRecord.Module => {
  const words = partWords[code];
  return words ? { code, nameZh: say('zh', words), nameEn: say('en', words) } : { code, nameZh: code, nameEn: code };
};

const standard: NoteTypeParts = { id: null, modules: standardModules.map(knownModule), printed: standardPrinted };

/** Of one record: its own type, else the practice's default, else the built-in one. */
export async function findPartsOfRecord(db: Db, encounterId: string): Promise<NoteTypeParts> {
  const [type] = await db<Stored[]>`
    select t.id, t.modules, t.printed from encounter e
    join note_type t on t.org_id = e.org_id and t.practice_id = e.practice_id and (t.id = e.note_type_id or (e.note_type_id is null and t.is_default))
    where e.id = ${encounterId}`;
  return type ? { ...type, modules: type.modules.map(namedModule) } : standard;
}

export async function findNoteType(db: Db, id: string): Promise<NoteTypeParts | undefined> {
  const [type] = await db<Stored[]>`select id, modules, printed from note_type where id = ${id}`;
  return type && { ...type, modules: type.modules.map(namedModule) };
}

/** Everything of a type that can be on paper, written modules first. */
export const printItemsOf = ({ modules, printed }: NoteTypeParts): NoteRecord.PrintItem[] =>
  [...modules, ...fixedParts.map(knownModule)].map((module) => ({ ...module, isPrinted: printed.includes(module.code) }));

/** Codes of what one record holds, sections as written. */
export async function findHeldParts(db: Db, encounterId: string): Promise<NoteRecord.Module[] | undefined> {
  const [held] = await db<[{ vitals: boolean; diagnoses: boolean; orders: boolean; allergies: boolean }?]>`
    select exists (select 1 from vital_signs v where v.appointment_id = e.appointment_id and v.deleted_at is null) as vitals,
      exists (select 1 from diagnosis g where g.encounter_id = e.id) as diagnoses,
      exists (select 1 from advice a where a.encounter_id = e.id and a.sign_status = ${literal(db, signState.signed)}) as orders,
      p.never_allergic or exists (
        select 1 from patient_allergy y where y.patient_id = e.patient_id and y.deleted_at is null and y.status = 'active') as allergies
    from encounter e join patient p on p.org_id = e.org_id and p.id = e.patient_id where e.id = ${encounterId}`;
  if (!held) return undefined;
  const sections = await db<NoteRecord.Module[]>`
    select section_type as code, module_name as name_zh, module_name as name_en from note_section
    where encounter_id = ${encounterId} and (trim(content ->> 'text') <> '' or content -> 'fields' is not null) order by section_type`;
  const fixed = [held.allergies && '0007', held.vitals && 'VITAL_SIGNS', held.diagnoses && 'DIAGNOSES', held.orders && 'ORDERS'];
  return [...sections.map(namedModule), ...fixed.flatMap((code) => (code ? [knownModule(code)] : []))];
}

const order = fixedOrder('t.is_default desc, t.enabled desc, t.name_zh, t.id');

export function findNoteTypes(
  db: Db,
  { keyword = '', ...paging }: Paging & { keyword?: string | undefined },
): Promise<Page<NoteRecord.NoteTypeLine>> {
  const typed = keyword.trim().toLowerCase();
  return pagedList<NoteRecord.NoteTypeLine>(db, paging, {
    of: 't',
    from: db`note_type t`,
    where: typed ? db`strpos(lower(t.name_zh), ${typed}) > 0 or strpos(lower(t.name_en), ${typed}) > 0` : db`true`,
    order,
    select: db`
      t.id, t.name_zh, t.name_en, t.abbreviation, t.is_default, t.is_for_return, t.enabled, jsonb_array_length(t.modules) as module_count, t.version,
      n.use_count`,
    joins: db`
      cross join lateral (select count(*)::int as use_count from encounter e where e.org_id = t.org_id and e.note_type_id = t.id) n`,
  });
}

/** The default first, then the others in the order their names are read in. */
export async function listNoteTypes(db: Db): Promise<NoteRecord.NoteTypeChoice[]> {
  const rows = await db<(NoteRecord.NoteTypeChoice & { spoken: string })[]>`
    select id, name_zh, name_en, is_default, spoken(name_zh, name_en) as spoken from note_type where enabled`;
  return inReadingOrder(rows).sort((a, b) => Number(b.isDefault) - Number(a.isDefault));
}
