import type { MessageId } from '../../src/domain/messageId.ts';
import type * as Patient from '../../src/domain/patient/shapes.ts';
import type { Language } from '../../src/domain/session/shapes.ts';
import { say } from '../words.ts';

export type Field = Exclude<keyof Patient.Draft, 'regionCode'>;

/** A column of the import. `kind` names the dictionary whose words, codes and English names are taken. */
export interface Column {
  field: Field;
  label: MessageId;
  kind?: string;
  required?: true;
  date?: true;
  list?: true;
  /** Other headings that are read, divided by |. */
  aliases: MessageId;
  /** What stands in the example row and in the notes of the template. */
  example: MessageId;
}

const column = (field: Field, more: Partial<Column> = {}): Column => ({
  field,
  label: `patient.${field}`,
  aliases: `import.alias.${field}`,
  example: `import.example.${field}`,
  ...more,
});

export const columns: readonly Column[] = [
  column('name', { required: true }),
  column('nameEn'),
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
  column('remark'),
];

export const labelOf = (field: string, language: Language): string => {
  const known = columns.find((one) => one.field === field);
  return known ? say(language, known.label) : field;
};

const plain = (heading: string): string =>
  heading
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s*:_()-]/g, '');

/** 'zh', 'en', both as the template prints them, or one of the other names people use. */
const headings = new Map<string, Column>(
  columns.flatMap((one) => {
    const [zh, en] = [say('zh', one.label), say('en', one.label)];
    const others = [...say('zh', one.aliases).split('|'), ...say('en', one.aliases).split('|')];
    return [zh, en, `${zh}${en}`, one.field, ...others].map((heading) => [plain(heading), one] as const);
  }),
);

export const columnOf = (heading: string): Column | undefined => headings.get(plain(heading));

/** Two columns, one for each language, as the heading of the template. */
export const headingOf = ({ label, required }: Column): string => `${say('zh', label)} ${say('en', label)}${required ? ' *' : ''}`;
