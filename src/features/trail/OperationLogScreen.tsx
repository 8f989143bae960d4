import { useState } from 'react';
import { api } from '../../api/api.ts';
import { columnsOf } from '../../blocks/columns.tsx';
import { ExportButton } from '../../blocks/ExportButton.tsx';
import { FilterDate, FilterSelect, SearchBox } from '../../blocks/filters.tsx';
import { ListScreen } from '../../blocks/ListScreen.tsx';
import { useListView } from '../../blocks/useListView.ts';
import { withoutPage } from '../../blocks/withoutPage.ts';
import { addDays, dateAt } from '../../domain/dates.ts';
import { subjects } from '../../domain/trail/acts.ts';
import { type Criteria, type Operation, operationKinds } from '../../domain/trail/operations.ts';
import type { Listing, Ordered } from '../../domain/wire.ts';
import { useWords } from '../../words/useWords.ts';
import { OperationDrawer } from './OperationDrawer.tsx';

const column = columnsOf<Operation>();
const columns = [
  column.dateTime('at', 'trail.at', { sort: true }),
  column.own(
    'staff',
    'trail.staff',
    (row, { name, say }) =>
      row.isProgram ? say('trail.operation.program') : name({ name: row.staffName, nameEn: row.staffNameEn }) || '–',
    { width: 112 },
  ),
  column.own(
    'operation',
    'trail.operation',
    ({ verb, subject }, { say }) => say('trail.sentence', { verb: say(`trail.verb.${verb}`), subject: say(`trail.subject.${subject}`) }),
    { width: 240, grow: 1 },
  ),
  column.text('objectName', 'trail.operation.object', { width: 144 }),
  column.text('patientName', 'trail.patient', { width: 112 }),
  column.text('mrn', 'trail.mrn', { width: 104 }),
  column.text('address', 'trail.address', { width: 124 }),
];
const kinds = operationKinds.map((value) => ({ value, label: `trail.kind.${value}` as const }));
const modules = subjects.map((value) => ({ value, label: `trail.subject.${value}` as const }));

/** Acts of this clinic in words, the latest first. */
export default function OperationLogScreen() {
  const { say, name } = useWords();
  const [filters] = useState(() => ({
    keyword: '',
    staffId: '',
    kind: '',
    subject: '',
    objectId: '',
    from: addDays(dateAt(new Date()), -6),
    to: '',
  }));
  const view = useListView({ sort: 'at', direction: 'desc', filters });
  const asked = view.query as Listing & Criteria;
  const operations = api.useQueryOperationListQuery(asked);
  const { data: people } = api.useQueryStaffListQuery({ page: 1, size: 100, sort: 'staffNo', direction: 'asc', scope: 'practice' });
  const [download, exporting] = api.useExportOperationsMutation();
  const [opened, setOpened] = useState<Operation>();
  const showObject = (objectId: string) => {
    setOpened(undefined);
    view.open({ objectId, from: addDays(dateAt(new Date()), -365) });
  };
  return (
    <>
      <ListScreen
        title="shell.screen.operation-log"
        view={view}
        rows={operations}
        columns={columns}
        open={setOpened}
        acts={
          <ExportButton
            name={say('shell.screen.operation-log')}
            isBusy={exporting.isLoading}
            fetchFile={(format) => download({ ...(withoutPage(asked) as Criteria & Ordered), format })}
          />
        }
      >
        <SearchBox view={view} of="keyword" label="trail.search" />
        <FilterSelect
          view={view}
          of="staffId"
          label="trail.staff"
          options={(people?.rows ?? []).map((person) => ({ value: person.id, name: name(person) }))}
        />
        <FilterSelect view={view} of="subject" label="trail.subject" options={modules} />
        <FilterSelect view={view} of="kind" label="trail.operation.kind" options={kinds} />
        <FilterDate view={view} of="from" label="trail.from" />
        <FilterDate view={view} of="to" label="trail.to" window="anyList" />
      </ListScreen>
      {opened ? <OperationDrawer operation={opened} close={() => setOpened(undefined)} showObject={showObject} /> : null}
    </>
  );
}
