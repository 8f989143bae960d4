import type * as Types from '../../src/domain/register/appointmentTypes.ts';
import type * as Companies from '../../src/domain/register/companies.ts';
import type * as GenericNames from '../../src/domain/register/genericNames.ts';
import type * as PatientWords from '../../src/domain/register/patientWords.ts';
import type * as Methods from '../../src/domain/register/paymentMethods.ts';
import type * as Rooms from '../../src/domain/register/rooms.ts';
import type * as ShareRules from '../../src/domain/register/shareRules.ts';
import { shareTermsText } from '../../src/domain/register/shareTerms.ts';
import { readerIn } from '../words/reader.ts';
import { type ListDescription, listColumns } from './kit.ts';

interface Named {
  nameZh: string;
  nameEn: string;
}
/** The first columns of most registers. */
const names = <Row extends Named>() => {
  const column = listColumns<Row>();
  return [column.text('register.nameZh', 24, (row) => row.nameZh), column.text('register.nameEn', 24, (row) => row.nameEn)];
};

const type = listColumns<Types.Line>();
export const appointmentTypeList: ListDescription<Types.Line> = {
  title: 'register.type.title',
  columns: [
    ...names<Types.Line>(),
    type.text('register.type.duration', 12, ({ duration }, { say }) => say('register.minutes', { count: duration })),
    type.inUse(({ enabled }) => enabled),
  ],
};

const method = listColumns<Methods.Line>();
const uses = [
  ['forVisit', 'register.payment.visit'],
  ['forPackage', 'register.payment.package'],
  ['forRefund', 'register.payment.refund'],
] as const;
export const paymentMethodList: ListDescription<Methods.Line> = {
  title: 'register.payment.title',
  columns: [
    ...names<Methods.Line>(),
    method.text('register.payment.kind', 12, ({ kind }, { say }) => say(`register.payment.kind.${kind}`)),
    method.text('register.payment.uses', 28, (row, { say }) =>
      uses
        .filter(([use]) => row[use])
        .map(([, words]) => say(words))
        .join(say('common.separator')),
    ),
    method.inUse(({ enabled }) => enabled),
  ],
};

const room = listColumns<Rooms.Line>();
export const roomList: ListDescription<Rooms.Line> = {
  title: 'register.room.title',
  columns: async ({ db, session }) => {
    const departments = await db<{ id: string; nameZh: string; nameEn: string }[]>`select id, name_zh, name_en from department`;
    const { name } = readerIn(session.language);
    const nameOf = new Map(departments.map((department) => [department.id, name(department)]));
    return [
      ...names<Rooms.Line>(),
      room.text('register.room.kind', 10, ({ kind }, { say }) => say(`register.room.kind.${kind}`)),
      room.text('register.room.department', 20, ({ departmentId }) => nameOf.get(departmentId ?? '') ?? ''),
      room.text('register.remark', 24, ({ remark }) => remark),
      room.inUse(({ enabled }) => enabled),
    ];
  },
};

const employer = listColumns<Companies.Employer>();
export const employerList: ListDescription<Companies.Employer> = {
  title: 'register.employer.title',
  columns: [
    employer.text('register.employer.name', 28, (row, { name }) => name(row)),
    employer.text('register.contact.phone', 16, ({ phone }) => phone),
    employer.text('register.employer.contacts', 32, ({ contacts }, { say }) =>
      contacts.map((contact) => [contact.name, contact.phone].filter(Boolean).join(' ')).join(say('common.separator')),
    ),
    employer.text('register.company.address', 32, ({ address }) => address),
    employer.number('register.label.patients', ({ patients }) => patients),
    employer.inUse(({ enabled }) => enabled),
  ],
};

const manufacturer = listColumns<Companies.Manufacturer>();
export const manufacturerList: ListDescription<Companies.Manufacturer> = {
  title: 'register.manufacturer.title',
  columns: [
    ...names<Companies.Manufacturer>(),
    manufacturer.text('register.contact.phone', 16, ({ phone }) => phone),
    manufacturer.text('register.company.address', 32, ({ address }) => address),
    manufacturer.number('register.manufacturer.goods', ({ goods }) => goods),
    manufacturer.inUse(({ enabled }) => enabled),
  ],
};

const genericName = listColumns<GenericNames.Line>();
export const genericNameList: ListDescription<GenericNames.Line> = {
  title: 'register.genericName.title',
  columns: [
    ...names<GenericNames.Line>(),
    genericName.text('register.genericName.ingredients', 30, ({ ingredients }, { name, say }) =>
      ingredients.map(({ zh, en }) => name({ nameZh: zh, nameEn: en })).join(say('common.separator')),
    ),
    genericName.text('register.genericName.atcCode', 12, ({ atcCode }) => atcCode),
    genericName.text('register.genericName.pharmacyCode', 14, ({ pharmacyCode }) => pharmacyCode),
    genericName.number('register.manufacturer.goods', ({ goods }) => goods),
    genericName.inUse(({ enabled }) => enabled),
  ],
};

const label = listColumns<PatientWords.Label>();
export const labelList: ListDescription<PatientWords.Label> = {
  title: 'register.label.title',
  columns: [
    ...names<PatientWords.Label>(),
    label.number('register.label.patients', ({ patients }) => patients),
    label.text('register.origin', 12, ({ isOwn }, { say }) => say(isOwn ? 'register.origin.own' : 'register.origin.shared')),
    label.inUse(({ enabled }) => enabled),
  ],
};

const source = listColumns<PatientWords.Source>();
export const sourceList: ListDescription<PatientWords.Source> = {
  title: 'register.source.title',
  columns: [
    ...names<PatientWords.Source>(),
    source.text('register.source.level', 12, ({ parentCode }, { say }) =>
      say(parentCode ? 'register.source.part' : 'register.source.channel'),
    ),
    source.number('register.label.patients', ({ patients }) => patients),
    source.text('register.origin', 12, ({ isOwn }, { say }) => say(isOwn ? 'register.origin.own' : 'register.origin.shared')),
    source.inUse(({ enabled }) => enabled),
  ],
};

const share = listColumns<ShareRules.Line>();
export const shareRuleList: ListDescription<ShareRules.Line> = {
  title: 'register.share.title',
  columns: [
    share.text('register.nameZh', 24, (row, { name }) => name(row)),
    share.text('register.share.staff', 16, ({ whoZh, whoEn }, { say, name }) =>
      whoZh ? name({ nameZh: whoZh, nameEn: whoEn }) : say('register.share.everybody'),
    ),
    share.text('register.share.role', 12, ({ role }, { say }) => say(`register.share.role.${role}`)),
    share.text('register.share.for', 20, ({ forZh, forEn }, { say, name }) =>
      forZh ? name({ nameZh: forZh, nameEn: forEn }) : say('register.share.everything'),
    ),
    share.text('register.share.terms', 36, (row, { say }) => shareTermsText(row, { say })),
    share.text('register.share.period', 26, ({ validFrom, validTo }, { say }) => `${validFrom} – ${validTo ?? say('register.share.open')}`),
    share.inUse(({ enabled }) => enabled),
  ],
};
