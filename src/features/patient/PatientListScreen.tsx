import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import { useMemo, useState } from 'react';
import { api } from '../../api/api.ts';
import { DictionaryFilter } from '../../blocks/DictionaryFilter.tsx';
import { ExportButton } from '../../blocks/ExportButton.tsx';
import { FilterSelect, SearchBox } from '../../blocks/filters.tsx';
import { ListScreen } from '../../blocks/ListScreen.tsx';
import { useStaff } from '../../blocks/staff.ts';
import { useListView } from '../../blocks/useListView.ts';
import type * as Patient from '../../domain/patient/shapes.ts';
import type { Listing, Ordered } from '../../domain/wire.ts';
import { useWords } from '../../words/useWords.ts';
import { columnsWith } from './columns.tsx';
import { DateFilters } from './DateFilters.tsx';
import { DeletePatient } from './DeletePatient.tsx';
import { EditDrawer } from './EditDrawer.tsx';
import { ImportDialog } from './ImportDialog.tsx';
import { PatientDetail, type PatientPanel } from './PatientDetail.tsx';
import style from './patient.module.css';
import { RegisterDrawer } from './RegisterDrawer.tsx';
import { sourceEntries } from './sourceEntries.ts';
import { usePatientPlace } from './usePatientPlace.ts';

const filters = {
  keyword: '',
  sex: '',
  tag: '',
  sourceCode: '',
  serviceStaffId: '',
  bornFrom: '',
  bornTo: '',
  visitedFrom: '',
  visitedTo: '',
};

const start = { sort: 'createdAt', direction: 'desc', filters } as const;

/** Everybody on file: found while typing, registered with `n`, opened beside the list. */
export function PatientListScreen({ panels }: { panels: readonly PatientPanel[] }) {
  const { say, name } = useWords();
  const { may } = useStaff();
  const view = useListView(start);
  const patients = api.useQueryPatientListQuery(view.query as Listing & Patient.Criteria);
  const place = usePatientPlace();
  const [editing, setEditing] = useState<string>();
  const [removing, setRemoving] = useState<Patient.Line>();
  const [isImporting, setImporting] = useState(false);
  const columns = useMemo(() => columnsWith({ edit: setEditing, remove: setRemoving }), []);
  const { page, size, ...shown } = view.query;
  const [download, exporting] = api.useExportCustomListMutation();
  const { data: tags } = api.useQueryPatientTagsQuery();
  const { data: sources } = api.useQueryPatientSourceListQuery({});
  const { data: people } = api.useQueryStaffByEnableQuery();
  const named = (entries: typeof tags) => (entries ?? []).map((entry) => ({ value: entry.code, name: name(entry) }));
  const mayRegister = may(['m_patient', 'm_appointment']);

  return (
    <>
      <ListScreen
        title="patient.list"
        view={view}
        rows={patients}
        columns={columns}
        add={mayRegister ? { label: 'patient.new', act: place.startRegistration } : undefined}
        open={({ id }) => place.open(id)}
        acts={
          <>
            {may('FUN_CRM_CUSTOM_EXPORT') ? (
              <ExportButton
                name={say('patient.list')}
                isBusy={exporting.isLoading}
                fetchFile={(format) => download({ ...(shown as Patient.Criteria & Ordered), format })}
              />
            ) : null}
            {may('m_patient') ? (
              <Button variant="outlined" onClick={() => setImporting(true)}>
                {say('patient.import.open')}
              </Button>
            ) : null}
          </>
        }
      >
        <SearchBox view={view} of="keyword" label="patient.search" />
        <DictionaryFilter view={view} of="sex" label="patient.sex" from="sex" />
        <FilterSelect view={view} of="tag" label="patient.tags" options={named(tags)} />
        <FilterSelect view={view} of="sourceCode" label="patient.sourceCode" options={named(sourceEntries(sources))} />
        <FilterSelect
          view={view}
          of="serviceStaffId"
          label="patient.serviceStaffId"
          options={(people ?? []).map((person) => ({ value: person.id, name: name(person) }))}
        />
        <DateFilters view={view} />
      </ListScreen>
      {place.isRegistering && mayRegister ? (
        <RegisterDrawer typed={place.typed} registered={place.registered} open={place.open} close={place.close} />
      ) : null}
      {place.openId ? (
        <Drawer
          anchor="right"
          open
          onClose={place.close}
          slotProps={{ paper: { role: 'dialog', 'aria-label': say('patient.detail.facts') } as object }}
        >
          <div className={style.reading}>
            <PatientDetail id={place.openId} panels={panels} gone={place.close} />
          </div>
        </Drawer>
      ) : null}
      {editing ? <EditDrawer id={editing} close={() => setEditing(undefined)} /> : null}
      {removing ? <DeletePatient patient={removing} deleted={() => setRemoving(undefined)} close={() => setRemoving(undefined)} /> : null}
      {isImporting ? <ImportDialog close={() => setImporting(false)} /> : null}
    </>
  );
}
