import type { Db } from '../../database/connect.ts';
import { staffThen } from '../../names/nameThen.ts';

export interface OpenedModule {
  openedAt: string;
  openedByName: string;
}

/** Of the practice that looks; nothing while nobody has opened the module. */
export async function findOpenedModule(db: Db): Promise<OpenedModule | undefined> {
  const [row] = await db<OpenedModule[]>`
    select m.opened_at, spoken(s.name, s.name_en) as opened_by_name from inpatient_module m ${staffThen(db, 's', 'm.opened_by', 'm.opened_at')}`;
  return row;
}

export async function storeOpenedModule(
  db: Db,
  { orgId, practiceId, staffId }: { orgId: string; practiceId: string; staffId: string },
  at: Date,
): Promise<void> {
  await db`insert into inpatient_module (org_id, practice_id, opened_at, opened_by)
    values (${orgId}, ${practiceId}, ${at}, ${staffId}) on conflict do nothing`;
}

/** Names in both languages of who is handed over. */
export async function findBearer(db: Db, { staffId, practiceId }: { staffId: string; practiceId: string }) {
  const [row] = await db<{ userName: string; userNameEn: string; practiceName: string; practiceNameEn: string }[]>`
    select s.name as user_name, s.name_en as user_name_en, p.name_zh as practice_name, p.name_en as practice_name_en
    from staff s, practice p where s.id = ${staffId} and p.id = ${practiceId}`;
  return row!; // of a living session
}
