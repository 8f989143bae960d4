import Button from '@mui/material/Button';
import { useState } from 'react';
import { api } from '../../../api/api.ts';
import { columnsOf } from '../../../blocks/columns.tsx';
import { ExportButton } from '../../../blocks/ExportButton.tsx';
import { FilterSelect } from '../../../blocks/filters.tsx';
import { ListGrid } from '../../../blocks/ListGrid.tsx';
import { Page, Toolbar } from '../../../blocks/Page.tsx';
import { useListView } from '../../../blocks/useListView.ts';
import { withoutPage } from '../../../blocks/withoutPage.ts';
import { type Appraisal, appraisalState } from '../../../domain/pharmacy/appraisal/shapes.ts';
import { appraisalStateOf, appraisalStates, appraisalStateWords } from '../../../domain/pharmacy/appraisal/states.ts';
import { scopeWords } from '../../../domain/pharmacy/appraisal/words.ts';
import type { Speech } from '../../../words/speech.ts';
import { useWords } from '../../../words/useWords.ts';
import style from './appraisal.module.css';
import { DrawForm } from './DrawForm.tsx';

const column = columnsOf<Appraisal>();
const states = appraisalStates.map((value) => ({ value, label: appraisalStateWords[value] }));

const within = ({ department, doctor }: Appraisal, { name, say }: Speech) =>
  [name(department), name(doctor)].filter(Boolean).join(' · ') || say('pharmacy.appraisal.wholeClinic');

const columns = [
  column.own('from', 'pharmacy.appraisal.field.period', ({ from, to }, { date }) => `${date(from)} – ${date(to)}`, { width: 196 }),
  column.own('scope', 'pharmacy.appraisal.field.scope', ({ scope }, { say }) => say(scopeWords[scope]), { width: 196, grow: 1 }),
  column.own('within', 'pharmacy.appraisal.field.within', within, { width: 112, grow: 1 }),
  column.own('size', 'pharmacy.appraisal.field.size', ({ size, total }, { say }) => say('pharmacy.appraisal.ofTotal', { size, total }), {
    width: 108,
    right: true,
  }),
  column.own('judged', 'pharmacy.appraisal.field.judged', ({ judged, size }) => `${judged}/${size}`, { width: 88, right: true }),
  column.number('irrational', 'pharmacy.appraisal.field.irrational', { width: 92 }),
  column.number('objections', 'pharmacy.appraisal.field.objections', { width: 92 }),
  column.own('drawnBy', 'pharmacy.appraisal.field.drawnBy', ({ drawnBy }, { name }) => name(drawnBy), { width: 92 }),
  column.own(
    'state',
    'field.status',
    (row, { say }) => (
      <span className={style.state} data-state={appraisalStateOf(row)}>
        {say(appraisalStateWords[appraisalStateOf(row)])}
      </span>
    ),
    { width: 88 },
  ),
];

/** Samples that were drawn in the clinic, the newest first; a press opens one. */
export function AppraisalList({ open }: { open: (id: string) => void }) {
  const { say } = useWords();
  const view = useListView({ filters: { state: '' } });
  const [isDrawing, setDrawing] = useState(false);
  const state = appraisalState.safeParse(view.filters.state).data;
  const asked = { page: view.page, size: view.size, ...(state && { state }) };
  const rows = api.useQueryAppraisalListQuery(asked);
  const [download, exporting] = api.useExportAppraisalsMutation();
  const draw = () => setDrawing(true);
  return (
    <Page title="shell.screen.prescription-appraisal" fill>
      <Toolbar>
        <FilterSelect view={view} of="state" label="field.status" options={states} />
        <ExportButton
          name={say('shell.screen.prescription-appraisal')}
          isBusy={exporting.isLoading}
          fetchFile={(format) => download({ ...withoutPage(asked), format })}
        />
        <Button variant="contained" className={style.last} onClick={draw}>
          {say('pharmacy.appraisal.act.draw')}
        </Button>
      </Toolbar>
      <ListGrid
        label={say('shell.screen.prescription-appraisal')}
        view={view}
        rows={rows}
        columns={columns}
        open={({ id }) => open(id)}
        add={{ label: say('pharmacy.appraisal.act.draw'), run: draw }}
      />
      {isDrawing ? <DrawForm close={() => setDrawing(false)} done={open} /> : null}
    </Page>
  );
}
