import type * as Patient from '../../src/domain/patient/shapes.ts';
import { checkedRow, emptyDraft, type PatientRow } from './patientRows.ts';
import type { Table } from './table.ts';

/** patients.csv as the Synthea generator writes it: no telephone, no Chinese identity card. */
export const isSynthea = ({ headings }: Table): boolean =>
  ['Id', 'BIRTHDATE', 'FIRST', 'LAST', 'GENDER'].every((name) => headings.includes(name));

const marital: Readonly<Record<string, string>> = { M: 'married', S: 'single', D: 'divorced', W: 'widowed' };

export function rowsOfSynthea({ headings, rows }: Table, today: string): PatientRow[] {
  return rows.map(({ number, cells }) => {
    const at = (name: string): string => String(cells[headings.indexOf(name)] ?? '').trim();
    const name = [at('FIRST'), at('LAST')].filter(Boolean).join(' ');
    const draft: Patient.Draft = {
      ...emptyDraft,
      name,
      nameEn: name,
      sex: (['M', 'F'] as const).find((each) => each === at('GENDER')) ?? 'X',
      birthDate: at('BIRTHDATE').slice(0, 10),
      ...documentOf(at('PASSPORT'), at('SSN')),
      maritalStatus: marital[at('MARITAL')] ?? '',
      address: [at('ADDRESS'), at('CITY'), at('STATE')].filter(Boolean).join(', '),
      zip: at('ZIP'),
      ...deathOf(at('DEATHDATE')),
      remark: remarkOf(at('Id')),
    };
    return checkedRow(number, draft, [], today);
  });
}

export const documentOf = (passport: string, other: string): Pick<Patient.Draft, 'idType' | 'idNumber'> =>
  passport ? { idType: 'passport', idNumber: passport } : { idType: 'other', idNumber: other };

/** Where a row came from has no field of its own. */
export const remarkOf = (id: string): string => `Imported: ${id}`;

/** The day of death from an instant or a day; other facts may say that a patient has died without the day. */
export const deathOf = (on: string, isDeceased = on !== ''): Required<Pick<Patient.Draft, 'isDeceased' | 'deceasedOn'>> => ({
  isDeceased,
  deceasedOn: isDeceased && /^\d{4}-\d{2}-\d{2}/.test(on) ? on.slice(0, 10) : null,
});
