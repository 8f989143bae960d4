import type * as Dictionary from '../../../../src/domain/dictionary/shapes.ts';
import { afterPrefix, normalise, tokensOfQuery } from '../../../../src/domain/search/tokens.ts';
import type { Page } from '../../../../src/domain/wire.ts';
import type { Db } from '../../../database/connect.ts';
import { fixedOrder } from '../../../paging/order.ts';
import { pagedList } from '../../../paging/pagedList.ts';
import type { Paging } from '../../../paging/paging.ts';

/** Entries in use of one kind, in their set order; of one parent where a parent is asked for. */
export const listEntries = (db: Db, kind: string, parentCode?: string | null): Promise<Dictionary.Entry[]> =>
  db<Dictionary.Entry[]>`
    select code, name_zh, name_en, pinyin, initials, parent_code, extra
    from dictionary
    where kind = ${kind} and enabled
      ${parentCode === undefined ? db`` : db`and parent_code is not distinct from ${parentCode}`}
    order by sort, code`;

const entryOrder = fixedOrder('d.sort, d.code');

/** Entries whose name, reading or code begins with or holds the keyword. */
export function findEntries(
  db: Db,
  kind: string,
  { keyword = '', ...paging }: Paging & { keyword?: string },
): Promise<Page<Dictionary.Entry>> {
  const typed = normalise(keyword);
  return pagedList<Dictionary.Entry>(db, paging, {
    of: 'd',
    from: db`dictionary d`,
    where: db`d.kind = ${kind} and d.enabled
      and (${typed} = '' or strpos(lower(d.name_zh), ${typed}) > 0 or strpos(lower(d.name_en), ${typed}) > 0
        or starts_with(d.initials, ${typed}) or starts_with(d.pinyin, ${typed}) or starts_with(lower(d.code), ${typed}))`,
    order: entryOrder,
    select: db`d.code, d.name_zh, d.name_en, d.pinyin, d.initials, d.parent_code, d.extra`,
  });
}

/** Diagnoses of this doctor that count as recent: about two weeks of a full practice. */
const MOST_RECENT = 300;

/**
 * Diagnoses by a piece of the Chinese name, by the initials of any run of characters, by full pinyin or code from the start, or by
 * a piece of the English name. Those the doctor recorded lately come first, then exact names, names and initials beginning with the
 * keyword, those in everyday use, short ones.
 */
export function findDiagnoses(
  db: Db,
  staffId: string,
  { keyword = '', ...paging }: Paging & { keyword?: string },
): Promise<Page<Dictionary.Diagnosis>> {
  const typed = normalise(keyword);
  const own = db`
    select distinct code from (
      select code from diagnosis where recorded_by = ${staffId} and code <> '' order by recorded_at desc limit ${db.unsafe(String(MOST_RECENT))}) lately`;
  const order = {
    names: [],
    choose: () => ({
      join: db``,
      by: db`(own.code is not null) desc, (d.name_zh = ${typed}) desc,
        (starts_with(d.name_zh, ${typed}) or starts_with(d.initials, ${typed}) or starts_with(d.pinyin, ${typed})
          or starts_with(lower(d.code), ${typed}) or starts_with(lower(d.name_en), ${typed})) desc,
        d.weight desc, length(d.name_zh), d.code`,
    }),
  };
  return pagedList<Dictionary.Diagnosis>(db, paging, {
    of: 'd',
    from: db`diagnosis_entry d left join (${own}) own on own.code = d.code`,
    where: conditionFor(db, typed),
    order,
    isSearched: true,
    select: db`d.code, d.name_zh, d.name_en, d.initials`,
  });
}

function conditionFor(db: Db, typed: string) {
  if (typed === '') return db`(d.weight > 0 or own.code is not null)`;
  const after = afterPrefix(typed);
  const byCode = db`(lower(d.code) collate "C" >= ${typed} and lower(d.code) collate "C" < ${after})`;
  if (/^[\x20-\x7e]+$/.test(typed)) {
    return db`(${byCode} or ${insideCondition(db, typed)}
      or (d.initials collate "C" >= ${typed} and d.initials collate "C" < ${after}) or (d.pinyin collate "C" >= ${typed} and d.pinyin collate "C" < ${after}))`;
  }
  return db`(d.tokens @> ${tokensOfQuery(typed)}::text[] and strpos(lower(d.name_zh), ${typed}) > 0)`;
}

/** Anywhere in the initials or the English name: the index answers its pieces of two and three characters, the whole is compared after. */
function insideCondition(db: Db, typed: string) {
  if (typed.length < 2) return db`starts_with(lower(d.name_en), ${typed})`;
  const pieces = typed.length === 2 ? [typed] : Array.from({ length: typed.length - 2 }, (_, at) => typed.slice(at, at + 3));
  const indexed = db`(d.pieces @> ${pieces}::text[] and (strpos(d.initials, ${typed}) > 0 or strpos(lower(d.name_en), ${typed}) > 0))`;
  return typed.length === 2 ? db`(${indexed} or starts_with(lower(d.name_en), ${typed}))` : indexed;
}

export const listDepartments = (db: Db, kind: 'all' | 'medical' | 'nonMedical'): Promise<Dictionary.Department[]> =>
  db<Dictionary.Department[]>`
    select id, code, name_zh, name_en, is_medical from department
    where practice_id = app_practice() and enabled ${kind === 'all' ? db`` : db`and is_medical = ${kind === 'medical'}`} order by sort, code`;

export const listRooms = (db: Db): Promise<Dictionary.Room[]> =>
  db<Dictionary.Room[]>`select id, name_zh, name_en, kind, enabled as is_offered from room where kind <> 'operating' order by sort, id`;

/** Doctors of the current practice; `bookable` leaves out those who no longer work. */
/** Who sees patients in a practice: as it orders its departments and staff, or by the reading of the name. */
export const listDoctors = (db: Db, practiceId: string, order: 'practice' | 'pinyin' = 'pinyin'): Promise<Dictionary.Doctor[]> =>
  db<Dictionary.Doctor[]>`
    select s.id, s.name, s.name_en, s.initials, s.title_code, sp.department_id, s.colour, s.active
    from staff s join staff_practice sp on sp.org_id = s.org_id and sp.staff_id = s.id
    left join department d on d.org_id = sp.org_id and d.id = sp.department_id
    where sp.practice_id = ${practiceId} and s.is_doctor and s.active
    order by ${order === 'pinyin' ? db`s.pinyin` : db`d.sort nulls last, d.code`}, s.staff_no`;

/** Who sees patients in any practice this person works in, each once. */
export const listColleagueDoctors = (db: Db, staffId: string): Promise<Dictionary.Doctor[]> =>
  db<Dictionary.Doctor[]>`
    select s.id, s.name, s.name_en, s.initials, s.title_code,
      (select w.department_id from staff_practice w where w.org_id = s.org_id and w.staff_id = s.id and w.practice_id = app_practice()) as department_id,
      s.colour, s.active
    from staff s
    where s.is_doctor and s.active and exists (
      select from staff_practice theirs join staff_practice mine on mine.org_id = theirs.org_id and mine.practice_id = theirs.practice_id
      where theirs.org_id = s.org_id and theirs.staff_id = s.id and mine.staff_id = ${staffId})
    order by s.pinyin, s.staff_no`;

const practiceColumns = (db: Db) =>
  db`id, name_zh, name_en, address, address_en, phone, email, logo_file_url, is_head, opens_at, closes_at`;

export const listPractices = (db: Db): Promise<Dictionary.Practice[]> =>
  db<Dictionary.Practice[]>`select ${practiceColumns(db)} from practice where enabled order by is_head desc, code`;

export const practicesOfStaff = (db: Db, staffId: string): Promise<Dictionary.Practice[]> =>
  db<Dictionary.Practice[]>`
    select ${practiceColumns(db)} from practice
    where enabled and id in (select practice_id from staff_practice where staff_id = ${staffId})
    order by is_head desc, code`;

export async function findPractice(db: Db, practiceId: string): Promise<Dictionary.Practice | undefined> {
  const [practice] = await db<Dictionary.Practice[]>`select ${practiceColumns(db)} from practice where id = ${practiceId}`;
  return practice;
}

export const maximumDiscountOf = async (db: Db, staffId: string): Promise<number> => {
  const [staff] = await db<{ maximumDiscount: number }[]>`select maximum_discount from staff where id = ${staffId}`;
  return staff?.maximumDiscount ?? 0;
};

export const listAppointmentTypes = (db: Db) =>
  db<{ code: string; nameZh: string; nameEn: string; colour: string; duration: number; isOffered: boolean }[]>`
    select code, name_zh, name_en, colour, duration, enabled as is_offered from appointment_type order by sort, code`;
