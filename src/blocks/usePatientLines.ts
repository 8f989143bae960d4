import { useMemo } from 'react';
import { saysDeceased } from '../domain/patient/death.ts';
import type { ClinicalIdentity } from '../domain/patient/identity.ts';
import { useWords } from '../words/useWords.ts';
import type { Column } from './columns.tsx';
import { narrowestOf } from './fitColumns.ts';
import { patientLines } from './patientLines.ts';
import { measureText } from './useFits.ts';
import { useMarkWords } from './useMarkWords.ts';

const isClinical = (row: unknown): row is ClinicalIdentity => typeof row === 'object' && row !== null && 'allergyMark' in row;

/** How many lines a row needs so that the allergies beside the patient's name stand there whole; undefined in lists without them. */
export function usePatientLines<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[] | undefined,
): ((row: Row) => number) | undefined {
  const column = columns.find(({ key }) => key === 'patientName');
  const isNeeded = column !== undefined && rows?.some(isClinical) === true;
  const wordsOf = useMarkWords(isNeeded);
  const { say } = useWords();
  const died = say('common.patient.deceased');
  return useMemo(() => {
    if (!isNeeded) return undefined;
    const width = narrowestOf(column);
    return (row) => {
      if (!isClinical(row)) return 1;
      const death = saysDeceased(row) ? died : '';
      return patientLines({ mrn: row.mrn, death, words: wordsOf(row.allergyMark) }, width, measureText);
    };
  }, [column, isNeeded, wordsOf, died]);
}
