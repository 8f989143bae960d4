import { nextStaffNumber } from '../../../src/domain/staff/rules.ts';
import type * as Staff from '../../../src/domain/staff/shapes.ts';
import { listSimpleRoles } from '../../areas/role/queries.ts';
import { saveStaff } from '../../areas/staff/acts/saveStaff.ts';
import { takenStaffNumbers } from '../../areas/staff/queries/staff.ts';
import { findSecondAdministrators } from '../../limits/weakening.ts';
import type { Context } from '../../pipeline/context.ts';
import { refuse } from '../../pipeline/problem.ts';
import { type Choice, worded } from '../choices.ts';
import type { ListSource } from '../listKit.ts';
import { staffForm } from './forms/staff.ts';

const dictionaries = { titleCode: 'title', postCode: 'post', professionalCode: 'professional', educationCode: 'education' } as const;

async function loadChoices({ db }: Context): Promise<Record<string, readonly Choice[]>> {
  const entries = await db<(Choice & { kind: string })[]>`
    select kind, code, name_zh as zh, name_en as en from dictionary
    where kind = any (${Object.values(dictionaries)}) and enabled order by sort`;
  const roles = await listSimpleRoles(db);
  return {
    ...Object.fromEntries(Object.entries(dictionaries).map(([field, kind]) => [field, entries.filter((entry) => entry.kind === kind)])),
    sex: worded(['M', 'F', 'X'], (sex) => `common.sex.${sex}`),
    language: worded(['zh', 'en'], (language) => `staff.language.${language}`),
    roleIds: roles.map(({ id, code, nameZh, nameEn }) => ({ code: id, zh: nameZh, en: nameEn, keys: [code] })),
    departmentId: await db<Choice[]>`
      select id as code, name_zh as zh, name_en as en, array[code] as keys from department
      where enabled and practice_id = app_practice() order by code`,
  };
}

/** People of the clinic of the session. The first password is changed at the first login, as of anybody who is taken on. */
export const staff: ListSource<Staff.Saved> = {
  ...staffForm,
  name: 'staff',
  template: 'import.staff.template',
  sheet: 'import.staff.sheet',
  loadChoices,
  act: async (context, [draft]) => {
    if (draft.maximumDiscount > 0 && (await findSecondAdministrators(context)).length > 0)
      refuse([{ field: 'maximumDiscount', message: 'import.staff.discount' }]);
    const staffNo = draft.staffNo || nextStaffNumber(await takenStaffNumbers(context.db));
    await saveStaff(context, { ...draft, staffNo });
    return [];
  },
  fieldOf: { workplaces: 'roleIds', staff__number_unique: 'staffNo', account__pk: 'loginName' },
};
