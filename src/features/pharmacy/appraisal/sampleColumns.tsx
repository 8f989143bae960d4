import { columnsOf } from '../../../blocks/columns.tsx';
import { PatientCell } from '../../../blocks/PatientCell.tsx';
import type { SampleLine } from '../../../domain/pharmacy/appraisal/shapes.ts';
import { type ResultState, resultStateOf, resultStateWords } from '../../../domain/pharmacy/appraisal/states.ts';
import type { Speech } from '../../../words/speech.ts';
import style from './appraisal.module.css';

const column = columnsOf<SampleLine>();

/** State of a judgement in words, marked by its kind. */
export function ResultWord({ state, say }: { state: ResultState; say: Speech['say'] }) {
  return (
    <span className={style.state} data-state={state}>
      {say(resultStateWords[state])}
    </span>
  );
}

export const sampleColumns = [
  column.number('place', 'pharmacy.appraisal.field.place', { width: 56 }),
  column.own('number', 'pharmacy.field.number', ({ number }) => <span className={style.mono}>{number}</span>, { width: 138 }),
  column.own('patientName', 'pharmacy.field.patient', (row) => <PatientCell of={row} />, { width: 208 }),
  column.text('itemNames', 'pharmacy.field.drugs', { width: 160, grow: 2 }),
  column.own('doctor', 'pharmacy.appraisal.field.doctor', ({ doctor }, { name }) => name(doctor), { width: 92 }),
  column.own('codes', 'pharmacy.appraisal.field.codes', ({ codes }) => codes.join(' ') || '–', { width: 92 }),
  column.own('judgedBy', 'pharmacy.appraisal.field.judgedBy', ({ judgedBy }, { name }) => name(judgedBy) || '–', { width: 92 }),
  column.own('verdict', 'pharmacy.appraisal.field.result', (row, { say }) => <ResultWord state={resultStateOf(row)} say={say} />, {
    width: 112,
  }),
];

const narrowWidths: Readonly<Record<string, number>> = { place: 44, patientName: 152, verdict: 96 };

/** Beside an open prescription: place, patient and result; the open one is marked. */
export const narrowSampleColumns = (sheetId: string) =>
  sampleColumns.flatMap((each) => {
    const width = narrowWidths[each.key];
    if (width === undefined) return [];
    if (each.key !== 'patientName') return [{ ...each, width }];
    const cell = (row: SampleLine) => (
      <span className={row.id === sheetId ? style.current : undefined}>
        <PatientCell of={row} />
      </span>
    );
    return [{ ...each, width, cell }];
  });
