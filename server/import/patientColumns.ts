import type { MessageId } from '../../src/domain/messageId.ts';
import type * as Patient from '../../src/domain/patient/shapes.ts';
import { say } from '../words/words.ts';
import { headingsOf } from './headings.ts';

export type Field = Exclude<keyof Patient.Draft, 'regionCode' | 'isDeceased'>;

/** A column of the import. `kind` names the dictionary whose words, codes and English names are taken. */
export interface Column {
  field: Field;
  label: MessageId;
  kind?: string;
  required?: true;
  date?: true;
  list?: true;
  /** Other headings that are read. */
  aliases: readonly string[];
  /** What stands in the example row and in the notes of the template. */
  example: MessageId;
}

/** The words of a language, divided by |. */
const aliasesOf = (field: Field): string[] =>
  (['zh', 'en'] as const).flatMap((language) => say(language, `import.alias.${field}`).split('|'));

const column = (field: Field, more: Partial<Column> = {}): Column => ({
  field,
  label: `patient.${field}`,
  aliases: aliasesOf(field),
  example: `import.example.${field}`,
  ...more,
});

export const columns: readonly Column[] = [
  column('name', { required: true }),
  column('nameEn'),
  column('formerName'),
  column('sex', { required: true, kind: 'sex' }),
  column('birthDate', { required: true, date: true }),
  column('idType', { kind: 'idType' }),
  column('idNumber'),
  column('mobile'),
  column('email'),
  column('nationality', { kind: 'nationality' }),
  column('nation', { kind: 'ethnicGroup' }),
  column('bloodType', { kind: 'bloodType' }),
  column('occupation', { kind: 'occupation' }),
  column('maritalStatus', { kind: 'marital' }),
  column('address'),
  column('zip'),
  column('workUnit'),
  column('sourceCode', { kind: 'patientSource' }),
  column('tags', { list: true }),
  column('contactName'),
  column('contactRelation', { kind: 'contactRelation' }),
  column('contactMobile'),
  column('deceasedOn', { date: true }),
  column('secondIdType', { kind: 'secondIdType' }),
  column('secondIdNumber'),
  column('surnameEn'),
  column('givenNameEn'),
  column('interests'),
  column('serviceStaffId', { kind: 'staff' }),
  column('remark'),
];

export const { columnOf, labelOf } = headingsOf(columns);
