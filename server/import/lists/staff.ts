import { nextStaffNumber } from '../../../src/domain/staff/rules.ts';
import * as Staff from '../../../src/domain/staff/shapes.ts';
import { listSimpleRoles } from '../../areas/role/queries.ts';
import { saveStaff } from '../../areas/staff/acts/saveStaff.ts';
import { takenStaffNumbers } from '../../areas/staff/queries/staff.ts';
import type { Context } from '../../pipeline/context.ts';
import { type Choice, worded } from '../choices.ts';
import { type ListSource, listColumn } from '../listKit.ts';

const blank = {
  staffNo: '',
  name: '',
  nameEn: '',
  mobile: '',
  email: '',
  homeAddress: '',
  titleCode: null,
  postCode: null,
  professionalCode: null,
  educationCode: null,
  isDoctor: false,
  licenceNumber: '',
  specialty: '',
  antibioticGrade: 0,
  mayPrescribeControlled: false,
  maximumDiscount: 0,
  language: 'zh' as const,
  colour: '#2f6f5e',
  loginName: '',
  password: '',
};

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
  template: 'import.staff.template',
  sheet: 'import.staff.sheet',
  rowsAtMost: 100,
  shape: Staff.saved,
  loadChoices,
  columns: [
    listColumn('loginName', 'text', 'organisation.field.loginName', 'example.person', {
      required: true,
      aliases: ['登录名', '账号', '用户名'],
    }),
    listColumn('name', 'text', 'organisation.field.name', '李示例', { required: true }),
    listColumn('nameEn', 'text', 'organisation.field.nameEn', 'Li Shili'),
    listColumn('staffNo', 'text', 'organisation.field.staffNo', '', { note: 'import.note.code' }),
    listColumn('sex', 'choice', 'organisation.field.sex', '女', { required: true }),
    listColumn('password', 'text', 'staff.password.first', 'ChangeMe2026', {
      required: true,
      isSecret: true,
      note: 'login.password.shape',
    }),
    listColumn('roleIds', 'choices', 'staff.roles', '', { required: true, aliases: ['角色'] }),
    listColumn('departmentId', 'choice', 'staff.department', ''),
    listColumn('mobile', 'text', 'organisation.field.mobile', '13800138000'),
    listColumn('email', 'text', 'organisation.field.email', ''),
    listColumn('titleCode', 'choice', 'organisation.field.titleCode', ''),
    listColumn('postCode', 'choice', 'organisation.field.postCode', ''),
    listColumn('professionalCode', 'choice', 'organisation.field.professionalCode', ''),
    listColumn('educationCode', 'choice', 'organisation.field.educationCode', ''),
    listColumn('isDoctor', 'yesNo', 'organisation.field.isDoctor', '否'),
    listColumn('licenceNumber', 'text', 'organisation.field.licenceNumber', ''),
    listColumn('specialty', 'text', 'organisation.field.specialty', ''),
    listColumn('antibioticGrade', 'whole', 'organisation.field.antibioticGrade', '0', { note: 'import.staff.note.grade' }),
    listColumn('mayPrescribeControlled', 'yesNo', 'organisation.field.mayPrescribeControlled', '否'),
    listColumn('maximumDiscount', 'whole', 'organisation.field.maximumDiscount', '0', { note: 'staff.discount.hint' }),
    listColumn('language', 'choice', 'organisation.field.language', ''),
  ],
  draftOf: ({ roleIds = [], departmentId = null, ...cells }, { session: { practiceId } }) =>
    ({ ...blank, ...cells, workplaces: [{ practiceId, departmentId, roleIds }] }) as Staff.Saved, // the shape refuses a missing sex
  act: async (context, [draft]) => {
    const staffNo = draft.staffNo || nextStaffNumber(await takenStaffNumbers(context.db));
    await saveStaff(context, { ...draft, staffNo });
    return [];
  },
  fieldOf: { workplaces: 'roleIds', staff__number_unique: 'staffNo', account__pk: 'loginName' },
};
