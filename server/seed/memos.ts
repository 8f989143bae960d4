import { addDays, dateAt, instantOf } from '../../src/domain/dates.ts';
import { memos } from './content/memos.ts';
import { staff as staffRows } from './content/organisation/staff.ts';
import { insertAll } from './insert.ts';
import { found, type Loading, newId, setTenant } from './seeding.ts';

/** Memos of a clinic from its first person, for that person and for a colleague. */
export async function loadMemos({ sql, now, orgId, staff }: Loading, code: string, practiceId: string): Promise<void> {
  await setTenant(sql, orgId, practiceId);
  const people = staffRows.filter(({ works }) => works[code]).map(({ account }) => found(staff, account));
  const [writer, colleague = writer] = people;
  if (!writer || !colleague) return;
  await insertAll(
    sql,
    'memo',
    memos.map(({ zh, en, importance, day, time, isForColleague }) => ({
      org_id: orgId,
      practice_id: practiceId,
      id: newId(),
      theme_zh: zh,
      theme_en: en,
      importance,
      remind_at: instantOf(addDays(dateAt(now), day), time),
      assignor_id: writer,
      assignee_id: isForColleague ? colleague : writer,
      created_at: now,
    })),
  );
}
