import { useState } from 'react';
import { api } from '../../../api/api.ts';
import { columnsOf } from '../../../blocks/columns.tsx';
import { FilterSelect } from '../../../blocks/filters.tsx';
import { ListGrid } from '../../../blocks/ListGrid.tsx';
import { Page, Toolbar } from '../../../blocks/Page.tsx';
import { PatientCell } from '../../../blocks/PatientCell.tsx';
import { RowAct } from '../../../blocks/RowAct.tsx';
import { useListView } from '../../../blocks/useListView.ts';
import { codeWords } from '../../../domain/pharmacy/appraisal/codes.ts';
import { ownCriteria, type SampleLine } from '../../../domain/pharmacy/appraisal/shapes.ts';
import { resultStateOf, resultStateWords } from '../../../domain/pharmacy/appraisal/states.ts';
import type { Speech } from '../../../words/speech.ts';
import { useWords } from '../../../words/useWords.ts';
import { ResponseForm } from './ResponseForm.tsx';

const column = columnsOf<SampleLine>();
const shows = [
  { value: 'open', label: 'pharmacy.appraisal.own.open' },
  { value: 'all', label: 'pharmacy.appraisal.own.all' },
] as const;

/** Problems in words, each with its code. */
export const problemsOf = ({ codes, comment }: SampleLine, say: Speech['say']): string =>
  [...codes.map((code) => `${code} ${say(codeWords[code])}`), comment].filter(Boolean).join(' / ');

const columnsWith = (respond: (row: SampleLine) => void, say: Speech['say']) => [
  column.text('number', 'pharmacy.field.number', { width: 138 }),
  column.own('patientName', 'pharmacy.field.patient', (row) => <PatientCell of={row} />, { width: 208 }),
  column.text('itemNames', 'pharmacy.field.drugs', { width: 160, grow: 1 }),
  column.own('codes', 'pharmacy.appraisal.problems', (row) => problemsOf(row, say), { width: 220, grow: 2, lines: 3 }),
  column.own('judgedBy', 'pharmacy.appraisal.field.judgedBy', ({ judgedBy }, { name }) => name(judgedBy), { width: 92 }),
  column.own('verdict', 'pharmacy.appraisal.field.result', (row) => say(resultStateWords[resultStateOf(row)]), { width: 112 }),
  column.acts(
    (row) => (row.response === null ? <RowAct onClick={() => respond(row)}>{say('pharmacy.appraisal.act.respond')}</RowAct> : null),
    104,
  ),
];

/** Irrational judgements about the own prescriptions of a doctor, who accepts each or objects. */
export default function OwnAppraisalsScreen() {
  const { say } = useWords();
  const view = useListView({ filters: { show: '' } });
  const [asked, setAsked] = useState<SampleLine>();
  const { show } = ownCriteria.safeParse({ show: view.filters.show || undefined }).data ?? {};
  const rows = api.useQueryOwnAppraisalListQuery({ page: view.page, size: view.size, ...(show && { show }) });
  return (
    <Page title="shell.screen.own-appraisals" fill>
      <Toolbar>
        <FilterSelect view={view} of="show" label="pharmacy.appraisal.show" options={shows} />
      </Toolbar>
      <ListGrid
        label={say('shell.screen.own-appraisals')}
        view={view}
        rows={rows}
        columns={columnsWith(setAsked, say)}
        nothing="pharmacy.appraisal.own.none"
      />
      {asked ? <ResponseForm asked={asked} close={() => setAsked(undefined)} /> : null}
    </Page>
  );
}
