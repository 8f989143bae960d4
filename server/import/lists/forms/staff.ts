import * as Staff from '../../../../src/domain/staff/shapes.ts';
import { type ListForm, listColumn } from '../../listKit.ts';

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

/** What a file of the list may hold; read in the thread of judges, so it knows no act. */
export const staffForm: ListForm<Staff.Saved> = {
  rowsAtMost: 100,
  shape: Staff.saved,
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
  draftOf: ({ roleIds = [], departmentId = null, ...cells }, { practiceId }) =>
    ({ ...blank, ...cells, workplaces: [{ practiceId, departmentId, roleIds }] }) as Staff.Saved, // the shape refuses a missing sex
};
