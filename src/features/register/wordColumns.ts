import { columnsOf } from '../../blocks/columns.tsx';
import type { Label, Source } from '../../domain/register/patientWords.ts';

const column = columnsOf<Pick<Label & Source, 'nameEn' | 'patients' | 'isOwn'>>();

/** Columns that every list of words for patients has: English name, how many patients have the word, and who keeps it. */
export const wordColumns = {
  nameEn: column.text('nameEn', 'register.nameEn', { width: 200, grow: 1 }),
  patients: column.number('patients', 'register.label.patients', { width: 104 }),
  origin: column.own('isOwn', 'register.origin', ({ isOwn }, { say }) => say(isOwn ? 'register.origin.own' : 'register.origin.shared'), {
    width: 112,
  }),
};
