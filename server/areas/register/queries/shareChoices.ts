import type { Choices } from '../../../../src/domain/register/shareRules.ts';
import type { Db } from '../../../database/connect.ts';

type Choice = Choices['people'][number];

/** People of the clinic, categories and items: what a share rule can be for. */
export async function findShareChoices(db: Db): Promise<Choices> {
  const people = await db<Choice[]>`
    select s.id, s.name as name_zh, s.name_en, s.pinyin, s.initials from staff s
      join staff_practice w on w.org_id = s.org_id and w.staff_id = s.id and w.practice_id = app_practice()
    where s.active order by s.is_doctor desc, s.pinyin, s.id`;
  const categories = await db<Choice[]>`
    select code as id, name_zh, name_en, '' as pinyin, '' as initials from dictionary where kind = 'itemCategory' order by sort, code`;
  const items = await db<Choice[]>`
    select id, name_zh, name_en, pinyin, initials from item where enabled order by name_zh, id`;
  return { people: [...people], categories: [...categories], items: [...items] };
}
