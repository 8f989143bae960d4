import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { type ComponentType, useMemo, useState } from 'react';
import { api } from '../../api/api.ts';
import { DictionaryFilter } from '../../blocks/DictionaryFilter.tsx';
import { FilterDate, SearchBox } from '../../blocks/filters.tsx';
import { ListGrid } from '../../blocks/ListGrid.tsx';
import { Page, Toolbar } from '../../blocks/Page.tsx';
import { useListView } from '../../blocks/useListView.ts';
import { patientCodes } from '../../blocks/useScan.ts';
import { dateAt } from '../../domain/dates.ts';
import type * as Encounter from '../../domain/encounter/shapes.ts';
import type * as Execution from '../../domain/nursing/shapes.ts';
import { useWords } from '../../words/useWords.ts';
import { PatientOrders } from './PatientOrders.tsx';
import { patientColumns } from './patientColumns.tsx';
import { SkinTestStrip } from './skinTest/SkinTestStrip.tsx';

interface Props {
  /** Takes the vital signs of one patient; another area's, so `src/app` brings it. */
  Measure: ComponentType<{ appointmentId: string; close: () => void }>;
}

/** The nurse's day: whom something is due for, what runs, who is not measured yet. */
export function NursingScreen({ Measure }: Props) {
  const { say } = useWords();
  const today = useMemo(() => dateAt(new Date()), []);
  const view = useListView({ size: 50, filters: { date: today, keyword: '', visit: '', due: '', unmeasured: '' } });
  const { date, keyword, visit, due, unmeasured } = view.filters;
  const { page, size, sort, direction } = view;
  const rows = api.useQueryNursingPatientListQuery({
    page,
    size,
    date,
    ...(keyword && { keyword }),
    ...(visit && { encounterStatus: Number(visit) as Encounter.Status }),
    ...(due && { onlyDue: true }),
    ...(unmeasured && { onlyUnmeasured: true }),
    ...(sort && { sort, direction }),
  });
  const [open, setOpen] = useState<Execution.Patient>();
  const [measured, setMeasured] = useState<Execution.Patient>();
  const columns = useMemo(() => patientColumns(setMeasured), []);
  return (
    <Page title="nursing.patients" fill>
      <SkinTestStrip />
      <Toolbar>
        <SearchBox view={view} of="keyword" label="nursing.search" scans={patientCodes} />
        <DictionaryFilter view={view} of="visit" label="nursing.field.visit" from="encounterStatus" />
        <FilterDate view={view} of="date" label="field.date" />
        <FormControlLabel
          control={<Checkbox size="small" checked={due !== ''} onChange={(_, checked) => view.setFilter('due', checked ? '1' : '')} />}
          label={say('nursing.onlyDue')}
        />
        <FormControlLabel
          control={
            <Checkbox
              size="small"
              checked={unmeasured !== ''}
              onChange={(_, checked) => view.setFilter('unmeasured', checked ? '1' : '')}
            />
          }
          label={say('nursing.onlyUnmeasured')}
        />
      </Toolbar>
      <ListGrid label={say('nursing.patients')} view={view} rows={rows} columns={columns} open={setOpen} />
      {measured ? <Measure appointmentId={measured.appointmentId} close={() => setMeasured(undefined)} /> : null}
      {open ? <PatientOrders patient={open} date={date} close={() => setOpen(undefined)} /> : null}
    </Page>
  );
}
