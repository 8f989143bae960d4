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
      ...{
        name,
        nameEn: name,
        sex: at('GENDER') === 'M' ? 'M' : at('GENDER') === 'F' ? 'F' : 'X',
        birthDate: at('BIRTHDATE').slice(0, 10),
      },
      ...documentOf(at('PASSPORT'), at('SSN')),
      maritalStatus: marital[at('MARITAL')] ?? '',
      address: [at('ADDRESS'), at('CITY'), at('STATE')].filter(Boolean).join(', '),
      zip: at('ZIP'),
      remark: remarkOf(at('Id'), at('DEATHDATE').slice(0, 10)),
    };
    return checkedRow(number, draft, [], today);
  });
}

export const documentOf = (passport: string, other: string): Pick<Patient.Draft, 'idType' | 'idNumber'> =>
  passport ? { idType: 'passport', idNumber: passport } : { idType: 'other', idNumber: other };

/** What has no field of its own is kept in words: where a row came from, and that a person has died. */
export const remarkOf = (id: string, diedOn: string): string =>
  [`Imported: ${id}`, diedOn && `Deceased ${diedOn}`].filter(Boolean).join('. ');
